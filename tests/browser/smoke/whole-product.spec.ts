// The whole product once: a new site, its printed code, a scan, the page without a network, a recall.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { see, test } from '../pwa.ts';
import { choose, wake } from '../scanning.ts';
import { expect, SAMPLE_BRAND } from '../site.ts';

const GTIN = '09520000120016';
const PRINTED = `/01/${GTIN}/10/P7`;
const PAGE = `/en/storytracing${PRINTED}`;
const ROOT = join(import.meta.dirname, '../../..');

const FOLDER = join(ROOT, '.storytrace/browser-whole-product');
const [source, out, to, codes] = [`${FOLDER}/catalogue`, `${FOLDER}/dist`, `${FOLDER}/site`, `${FOLDER}/codes`];

// With the brand of the sample: templates that are compiled with it are there already.
const storytrace = (...args: string[]) =>
  execFileSync(process.execPath, ['src/cli/storytrace.ts', ...args], {
    cwd: ROOT,
    stdio: 'pipe',
    env: { ...process.env, ...SAMPLE_BRAND },
  });

test.use({
  locale: 'en-US',
  // A fixture and not a hook: the server of the site starts before hooks run.
  built: async ({}, use) => {
    rmSync(FOLDER, { recursive: true, force: true });
    mkdirSync(source, { recursive: true });
    const nodes = [
      { type: 'operator', id: 'orchard', name: 'Orchard' },
      { type: 'product', id: 'juice', gtin: GTIN, operator: 'orchard', name: 'Pear juice' },
      { type: 'batch', product: 'juice', lot: 'P7' },
    ];
    writeFileSync(join(source, 'graph.json'), JSON.stringify(nodes));
    storytrace('build', '--source', source, '--out', out);
    storytrace('publish', '--from', out, '--to', to, '--no-precompress');
    const code = ['--gtin', GTIN, '--batch', 'P7', '--host', 'https://orchard.example', '--format', 'png'];
    storytrace('codes', '--source', source, '--out', codes, ...code);
    await use(join(to, 'current'));
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
  storytrace('recall', GTIN, 'P7', '--reason', 'Glass', '--source', source, '--out', out, '--to', to);
  await page.clock.runFor(61_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(banner).toContainText('Lot P7 is recalled. Do not use it. Glass');
  await page.reload();
  await expect(verdict).toHaveText('Recalled: do not use');
});
