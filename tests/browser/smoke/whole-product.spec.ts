// The whole product once, by `npm run demo`: a new site, its printed code, a scan, the page without a network, a recall, its withdrawal.
import { type ChildProcessByStdio, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { on } from 'node:events';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { see, test } from '../pwa.ts';
import { choose, wake } from '../scanning.ts';
import { expect, SAMPLE_BRAND } from '../site.ts';

const GTIN = '09520000120016';
const PRINTED = `/01/${GTIN}/10/P7`;
const PAGE = `/en/storytracing${PRINTED}`;
const ROOT = join(import.meta.dirname, '../../..');

const FOLDER = join(ROOT, '.storytrace/browser-whole-product');
const [given, codes] = [`${FOLDER}/given`, `${FOLDER}/codes`];
// With the brand of the sample: templates that are compiled with it are there already.
const env = { ...process.env, ...SAMPLE_BRAND };

let demo: ChildProcessByStdio<Writable, Readable, null>;

/** @param text what the demo prints when it is ready for the next Enter */
async function said(text: string): Promise<string> {
  let all = '';
  for await (const part of on(demo.stdout, 'data', { close: ['end'] })) {
    all += String(part);
    if (all.includes(text)) return all;
  }
  throw new Error(`The demo ended with: ${all}`);
}

test.use({
  locale: 'en-US',
  // A fixture and not a hook: the server of the site starts before hooks run.
  built: async ({}, use) => {
    rmSync(FOLDER, { recursive: true, force: true });
    mkdirSync(given, { recursive: true });
    const nodes = [
      { type: 'operator', id: 'orchard', name: 'Orchard' },
      { type: 'product', id: 'juice', gtin: GTIN, operator: 'orchard', name: 'Pear juice' },
      { type: 'batch', product: 'juice', lot: 'P7' },
    ];
    writeFileSync(join(given, 'graph.json'), JSON.stringify(nodes));
    const lot = ['--source', given, '--folder', FOLDER, '--gtin', GTIN, '--lot', 'P7', '--port', '0'];
    demo = spawn(process.execPath, ['scripts/demo.ts', ...lot], { cwd: ROOT, env, stdio: ['pipe', 'pipe', 'inherit'] });
    const [address = ''] = /http:\/\/localhost:\d+/.exec(await said('Ctrl-C ends')) ?? [];
    for (const path of ['/demo', PRINTED, PAGE]) expect((await fetch(address + path)).status, path).toBe(200);
    const code = ['--gtin', GTIN, '--batch', 'P7', '--host', 'https://orchard.example', '--format', 'png'];
    const argv = ['src/cli/storytrace.ts', 'codes', '--source', given, '--out', codes, ...code];
    execFileSync(process.execPath, argv, { cwd: ROOT, stdio: 'pipe', env });
    await use(join(FOLDER, 'site/current'));
    demo.kill();
  },
});

test('issue 63: a printed code opens its lot, which opens again without a network; a recall turns the open page', async ({
  page,
  site,
}) => {
  const verdict = page.getByRole('region', { name: 'This lot' }).first().locator('verdict-word');
  const banner = page.getByRole('alert');
  await page.clock.install();
  await wake(page);
  await choose(page, { name: 'pack', texts: [], png: readFileSync(join(codes, `${GTIN}_P7.qr.png`)) });
  await expect(page).toHaveURL(new RegExp(`${PAGE}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pear juice');
  await see(page, PAGE);

  await site.stop();
  await page.goto(PRINTED);
  await expect(page).toHaveURL(new RegExp(`${PAGE}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pear juice');
  await expect(banner).toBeHidden();

  await site.start();
  demo.stdin.write('\n');
  await said('withdraws the recall');
  await page.clock.runFor(61_000);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(banner).toContainText('Lot P7 is recalled. Do not use it. A demonstration');
  await page.reload();
  await expect(verdict).toHaveText('Recalled: do not use');

  demo.stdin.write('\n');
  await said('recalls the lot');
  await page.reload();
  await expect(verdict).not.toHaveText('Recalled: do not use');
});
