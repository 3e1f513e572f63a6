import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BROWSER_FLAGS, findBrowser } from '../../../scripts/browser.mjs';
import { sha256 } from '../../../src/storage/sha256.ts';
import { buildSite, SITE, temporary } from '../render/site.ts';
import { folderOf } from '../../unit/sources/folder-on-disk.ts';
import { storytrace } from '../../command-line.ts';

const GTIN = '04260123400019';
const graph = (lot: object, milk: string) => [
  { type: 'operator', id: 'dairy', name: 'Latteria' },
  ...[
    { type: 'product', id: 'cheese', gtin: GTIN, operator: 'dairy', name: 'Cheese', allergens: { contains: [milk] } },
  ],
  { type: 'batch', product: 'cheese', ...lot },
];
const { folder, remove } = temporary();
const [out, target, labels] = [join(folder, 'dist'), join(folder, 'target'), join(folder, 'labels')];
afterAll(remove);

/** Sets the time of a release in its records. */
function setTime(number: number, at: string): void {
  for (const name of ['claim.json', 'whole.json']) {
    const file = join(target, '_releases', String(number).padStart(6, '0'), name);
    writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as object), at }));
  }
}
const labelOf = (lot: string, on: string, ...more: string[]) =>
  storytrace(['label-of', GTIN, lot, '--on', on, '--to', target, '--out', labels, ...more]);

beforeAll(async () => {
  for (const [index, [lot, milk]] of (
    [
      [{ lot: 'E26-042' }, 'milk'],
      [{ lot: 'E26-024', formerly: ['E26-042'] }, 'eggs'],
    ] as const
  ).entries()) {
    await buildSite(folderOf({ 'graph.json': graph(lot, milk) }), out, { site: SITE });
    expect(await storytrace(['publish', '--from', out, '--to', target, '--no-precompress'])).toMatchObject({ code: 0 });
    setTime(index + 1, `2026-0${index + 3}-01T08:00:00.000Z`);
  }
}, 300_000);

test('the label of the day, under the name of then and of now: one HTML file, the bytes that were served, and a PDF', async () => {
  for (const lot of ['E26-042', 'E26-024']) {
    const { code, stdout } = await labelOf(lot, '2026-03-24', '--json');
    expect(code).toBe(0);
    const written = JSON.parse(stdout) as {
      path: string;
      release: number;
      html: string;
      served: string;
      pdf?: string;
      digests: { page: string; release: string };
    }[];
    expect(written.map(({ path, release }) => [path, release])).toEqual(
      ['en', 'fr', 'it'].map((locale) => [`/${locale}/storytracing/01/${GTIN}/10/E26-042/smart-label`, 1]),
    );
    const [{ html, served, pdf, digests }] = written as [(typeof written)[0]];
    expect(sha256(readFileSync(served))).toBe(digests.page);
    expect(sha256(readFileSync(join(target, '_releases/000001/manifest.json')))).toBe(digests.release);
    const text = readFileSync(html, 'utf8');
    for (const told of ['Release 1, published', digests.page, digests.release, 'milk'])
      expect(text.includes(told), told).toBe(true);
    expect(text.match(/<script|src="(?!data:)|url\((?!"?data:)|srcset|href="\//)?.[0]).toBeUndefined();
    expect(text.includes('eggs')).toBe(false);
    expect(text).not.toMatch(/<astro-island|<input/);
    if (findBrowser())
      expect(
        readFileSync(pdf ?? '')
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
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
      const page = await browser.newPage();
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.goto(`file://${join(labels, `label-${GTIN}-E26-042-2026-03-24-release-1-en.html`)}`);
      expect(asked.filter((url) => !url.startsWith('data:'))).toHaveLength(1);
      expect(await page.locator('[data-allergens]').textContent()).toContain('milk');
      expect(
        await page.evaluate(() =>
          document.fonts.ready.then((fonts) => [...fonts].some(({ status }) => status === 'loaded')),
        ),
      ).toBe(true);
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
  const lot = ['label-of', GTIN, 'E26-042', '--on', '2026-03-24', '--to', target, '--out', join(folder, 'no-browser')];
  const hook = `data:text/javascript,${encodeURIComponent(NO_BROWSER)}`;
  const none = await promisify(execFile)(process.execPath, ['--import', hook, 'src/cli/storytrace.ts', ...lot]);
  expect(none.stdout).toMatch(/No PDF: no Chromium was found here\. Name one with --browser or CHROMIUM_PATH/);
  expect(readdirSync(join(folder, 'no-browser')).filter((name) => name.endsWith('.html'))).not.toEqual([]);
  expect(readdirSync(join(folder, 'no-browser')).filter((name) => name.endsWith('.pdf'))).toEqual([]);
}, 120_000);

test('what is not kept or was never there is said', async () => {
  for (const [lot, on, code, said] of [
    ['E26-042', '2026-02-01', 65, 'nothing was published before 2026-03-01'],
    ['E26-043', '2026-03-24', 65, 'was never published'],
    ['E26-042', '2026-02-30', 2, 'give a day'],
    ['E26-042', 'yesterday', 2, 'give a day'],
  ] as const)
    expect(await labelOf(lot, on)).toMatchObject({ code, stderr: expect.stringContaining(said) as string });
  expect(await labelOf('E26-042', '2026-03-24', '--browser', '/nowhere')).toMatchObject({ code: 2 });
}, 120_000);
