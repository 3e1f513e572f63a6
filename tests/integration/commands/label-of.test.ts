import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { beforeAll, expect, test } from 'vitest';
import { BROWSER_FLAGS, findBrowser } from '../../../src/cli/codes/browser.mjs';
import { sha256 } from '../../../src/storage/sha256.ts';
import { lot, MALGA, page, toma, TOMA } from '../../journeys/catalogue.ts';
import { Site } from '../../journeys/site.ts';
import { setTime } from '../publish/targets.ts';
import { casesOf } from '../../cases.ts';

let site: Site;
const labelOf = (name: string, on: string, ...more: string[]) =>
  site.run(['label-of', TOMA, name, '--on', on, '--out', 'labels', ...more]);

beforeAll(async () => {
  site = await Site.new();
  const graph = (allergen: string, own: object) => [MALGA, toma({ allergens: { contains: [allergen] } }), own];
  await site.release(graph('milk', lot('toma', 'E26-042')));
  await site.release(graph('eggs', lot('toma', 'E26-024', { formerly: ['E26-042'] })));
  for (const release of [1, 2]) setTime(site.target.name, release, `2026-0${release + 2}-01T08:00:00.000Z`);
}, 300_000);

interface Written {
  path: string;
  release: number;
  html: string;
  served: string;
  pdf?: string;
  digests: { page: string; release: string };
}

test('the label of the day, under the name of then and of now: one HTML file, the bytes that were served, and a PDF', async () => {
  for (const name of ['E26-042', 'E26-024']) {
    const { code, output, stdout } = await labelOf(name, '2026-03-24', '--json');
    expect(code, output).toBe(0);
    const [written] = JSON.parse(stdout) as [Written];
    expect(written).toMatchObject({ path: `${page(TOMA, 'E26-042')}/smart-label`, release: 1 });
    const { html, served, pdf, digests } = written;
    const bytes = (file: string) => readFileSync(file);
    expect(sha256(bytes(served))).toBe(digests.page);
    expect(sha256(bytes(join(site.target.name, '_releases/000001/manifest.json')))).toBe(digests.release);
    const text = bytes(html).toString();
    for (const told of ['Release 1, published', digests.page, digests.release, 'milk']) expect(text).toContain(told);
    expect(text).not.toMatch(/<script|src="(?!data:)|url\((?!"?(?:data:|#))|srcset|href="\/|eggs|<astro-island|<input/);
    if (findBrowser()) expect(bytes(pdf ?? '').toString('latin1', 0, 5)).toBe('%PDF-');
  }
  const after = await labelOf('E26-024', '2026-04-02T10:00:00+02:00', '--no-pdf');
  expect(after.stdout).toContain('E26-024-2026-04-02T10_00_00_02_00-release-2-en.html');
}, 300_000);

test.skipIf(!findBrowser())(
  'the file asks nobody for anything, and shows the label with its fonts',
  async () => {
    await labelOf('E26-042', '2026-03-24', '--no-pdf');
    const browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: BROWSER_FLAGS });
    try {
      const opened = await browser.newPage();
      const asked: string[] = [];
      opened.on('request', (request) => asked.push(request.url()));
      await opened.goto(`file://${site.folder}/labels/label-${TOMA}-E26-042-2026-03-24-release-1-en.html`);
      expect(asked.filter((url) => !url.startsWith('data:'))).toHaveLength(1);
      expect(await opened.locator('.label').textContent()).toContain('milk');
      const loaded = () => document.fonts.ready.then((fonts) => [...fonts].some(({ status }) => status === 'loaded'));
      expect(await opened.evaluate(loaded)).toBe(true);
    } finally {
      await browser.close();
    }
  },
  120_000,
);

/** Simulates a machine without Chromium. */
const NO_BROWSER = `import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
const { existsSync } = fs;
fs.existsSync = (path) => !/chrom/i.test(String(path)) && existsSync(path);
syncBuiltinESMExports();`;

test('where no browser is for the PDF the HTML is written, and how to print it is said', async () => {
  const out = join(site.folder, 'no-browser');
  const asked = ['label-of', TOMA, 'E26-042', '--on', '2026-03-24', '--to', site.target.name, '--out', out];
  const hook = `data:text/javascript,${encodeURIComponent(NO_BROWSER)}`;
  const none = await promisify(execFile)(process.execPath, ['--import', hook, 'src/cli/storytrace.ts', ...asked]);
  expect(none.stdout).toMatch(/No PDF: no Chromium was found here\. Name one with --browser or CHROMIUM_PATH/);
  const endings = readdirSync(out).map((name) => name.split('.').at(-1));
  expect([endings.includes('html'), endings.includes('pdf')]).toEqual([true, false]);
}, 120_000);

test.each(casesOf<[string, string, number, string][]>('label-of'))('lot %s on %s: %i', async (name, on, code, said) => {
  const [day = '', ...more] = on.split(' ');
  expect(await labelOf(name, day, ...more)).toMatchObject({ code, stderr: expect.stringContaining(said) as string });
});
