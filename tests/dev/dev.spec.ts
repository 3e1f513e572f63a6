import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { casesOf } from '../cases.ts';
import { copyCheckout } from '../integration/render/checkout.ts';
import { ROOT } from '../integration/render/site.ts';
import { faultsOf } from '../package/owner.ts';

/** One dev server for all tests: none of the edits may need another. */
test.describe.configure({ mode: 'serial' });

const folder = mkdtempSync(join(tmpdir(), 'storytrace-dev-'));
const checkout = join(folder, 'checkout');
const LOT = '/en/storytracing/01/09520000010010/10/L25-0303';
let server: ChildProcess;
let address = '';

test.beforeAll(async () => {
  copyCheckout(checkout);
  cpSync(join(ROOT, 'sample'), join(checkout, 'sample'), { recursive: true });
  server = spawn(process.execPath, ['scripts/storytrace.mjs', 'dev', '--source', 'sample', '--port', '0'], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  address = await new Promise((resolve, reject) => {
    let said = '';
    server.once('exit', (code) => reject(new Error(`the dev server ended with ${code}:\n${said}`)));
    server.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const [found] = /http:\/\/localhost:\d+/.exec(said) ?? [];
      if (found !== undefined) resolve(found);
    });
  });
});
test.afterAll(() => {
  server.removeAllListeners('exit');
  server.kill();
  rmSync(folder, { recursive: true, force: true });
});

function edit(file: string, from: string, to: string): void {
  const path = join(checkout, file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
}

test('no page has a fault on its console', async ({ page }) => {
  const faults = faultsOf(page);
  for (const path of ['/en', LOT, `${LOT}/smart-label`, '/it/v1', '/it/scan-qr', '/01/09520000010010/10/L25-0303']) {
    const response = await page.goto(address + path);
    expect(response?.status(), path).toBe(200);
    await expect(page.getByRole('main').or(page.getByRole('link')).first()).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete');
    expect(faults, path).toEqual([]);
  }
});

test('a picture of the catalogue is shown', async ({ page }) => {
  await page.goto(address + LOT);
  const picture = page.getByRole('img').first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('issue 6, point 12: former names and short forms lead to their pages, also with + in a lot', async ({
  request,
}) => {
  for (const [path, target] of casesOf<{ led: [string, string][] }>('browsed-paths').led) {
    const answer = await request.get(address + path);
    expect(answer.status(), path).toBe(200);
    expect(new URL(answer.url()).pathname, path).toBe(target);
  }
});

test('issue 6, point 12: each language has its manifest, and the pages for editors their report', async ({ page }) => {
  const manifest = await page.request.get(`${address}/fr/manifest.webmanifest`);
  expect(await manifest.json()).toMatchObject({ lang: 'fr-FR' });
  await page.goto(`${address}/en/dev`);
  await expect(page.getByRole('row', { name: /^gtin \d/ })).toBeVisible();
  await page.goto(`${address}/en/testing`);
  await expect(page.getByText('product:mezze-maniche').first()).toBeVisible();
});

test('a path that nothing is called by is not found', async ({ request }) => {
  for (const path of ['/en/nobody', '/xx/manifest.webmanifest', '/01/09520000010010/10/NONE'])
    expect((await request.get(address + path)).status(), path).toBe(404);
});

test('issue 6, point 12: an island hydrates, without an error on the console', async ({ page }) => {
  const faults = faultsOf(page);
  // The dev server reloads a page while it bundles what the page imports for the first time: a click before that is lost.
  await expect(async () => {
    faults.length = 0;
    await page.goto(`${address}${LOT}/product-history`);
    await page.getByRole('button', { name: 'Fold all' }).click({ timeout: 10_000 });
    await expect(page.locator('astro-island:not([ssr])').first()).toBeAttached({ timeout: 10_000 });
    expect(faults).toEqual([]);
  }).toPass();
});

test('an edited rule of CSS changes the page that is open, without a reload', async ({ page }) => {
  let edits = 0;
  // Vite reloads a page once by itself when it has found another dependency to bundle: then another edit is made.
  await expect(async () => {
    edits += 1;
    await page.goto(address + LOT);
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
    edit('src/styles/base.css', 'body {', `body {\n  --edit-${edits}: yes;`);
    await expect(page.locator('body')).toHaveCSS(`--edit-${edits}`, 'yes');
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
  }).toPass();
});

test('an edited word and an edited name of a product change the page that is open', async ({ page }) => {
  await page.goto(address + LOT);
  const words = JSON.parse(readFileSync(join(checkout, 'i18n/en.json'), 'utf8')) as { site: { skip: string } };
  edit('i18n/en.json', JSON.stringify(words.site.skip), '"Go straight to the story"');
  await expect(page.getByRole('link', { name: 'Go straight to the story' })).toBeAttached();
  edit('sample/products/latteria-pradalto.yaml', 'Pradalto Stravecchio', 'Pradalto Grande');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Pradalto Grande');
});

test('a fault in the data is shown with file, line and remedy, and goes when it is mended', async ({ page }) => {
  await page.goto(address + LOT);
  const overlay = page.locator('vite-error-overlay');
  edit('sample/products/latteria-pradalto.yaml', '  id: ', '  storey: 1\n  id: ');
  await expect(overlay).toContainText('products/latteria-pradalto.yaml:');
  await expect(overlay).toContainText('storey');
  await page.reload();
  // The overlay has a heading of its own.
  await expect(page.locator('main').getByRole('heading', { level: 1, includeHidden: true })).toContainText(
    'Pradalto Grande',
  );
  await expect(overlay).toContainText('storey');
  edit('sample/products/latteria-pradalto.yaml', '  storey: 1\n', '');
  await expect(overlay).toHaveCount(0);
  await expect(page.locator('main').getByRole('heading', { level: 1 })).toContainText('Pradalto Grande');
});
