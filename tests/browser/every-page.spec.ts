import AxeSource from 'axe-core';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entryOf } from '../../src/core/routes/path.ts';
import { ROUTES } from '../../src/core/routes/table.ts';
import { BUILT, expect, isSameDocument, page as at, routed, test } from './site.ts';

/** One page of each route that the fixture has, in English. */
function onePerRoute(): Map<string, string> {
  const found = new Map<string, string>();
  for (const file of readdirSync(BUILT, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!file.startsWith('en/') || !file.endsWith('/index.html')) continue;
    if (/http-equiv="refresh"/i.test(readFileSync(join(BUILT, file), 'utf8'))) continue;
    const path = `/${file.slice(0, -'/index.html'.length).split('/').map(encodeURIComponent).join('/')}`;
    const route = entryOf(path)?.route;
    if (route !== undefined && !found.has(route)) found.set(route, path);
  }
  found.set('home', '/en');
  return found;
}

test('no page of any route says an error, breaks the policy or asks another host; nor after a client navigation', async ({
  page,
  faults,
  site,
}) => {
  test.setTimeout(300_000);
  const pages = onePerRoute();
  const families = new Set([...pages.keys()].map((route) => ROUTES.find(({ name }) => name === route)?.family));
  expect([...families].sort()).toEqual([
    'default',
    'gtin',
    'home',
    'operator',
    'preview',
    'storytelling',
    'utility',
    'v1',
    'v2',
  ]);
  for (const [route, path] of pages) {
    await page.goto(path);
    await routed(page);
    expect(faults, `${route} ${path}`).toEqual([]);
    await page.locator('a[data-locale="fr"]').first().click();
    await expect(page.locator('html'), route).toHaveAttribute('lang', 'fr-FR');
    expect(faults, `${route} ${path}, from there by the router`).toEqual([]);
  }
  expect(site.asked.filter((path) => path.startsWith('/fr/')).length).toBeGreaterThanOrEqual(pages.size - 3);
});

const LAYOUTS: Record<string, string> = {
  landing: '',
  default: '/malga/T1',
  batch: '/v1/malga/T1',
  v2: '/v2/malga/T1',
  v3: at.batch('en').slice(3),
  storytelling: '/storytelling/01/toma',
  'smart-label-v2': '/malga/T1/smart-label-v2',
  offline: '/offline',
  bench: '/testing2',
  report: '/dev',
};

for (const [layout, path] of Object.entries(LAYOUTS)) {
  test(`axe finds nothing on ${layout}, in three languages`, async ({ page }) => {
    for (const locale of ['it', 'en', 'fr']) {
      await page.goto(`/${locale}${path}`);
      await routed(page);
      // Playwright's own world: the page's policy allows no foreign script.
      const session = await page.context().newCDPSession(page);
      await session.send('Page.setBypassCSP', { enabled: true });
      await page.evaluate(AxeSource.source);
      const violations = await page.evaluate(async () => {
        const { axe } = globalThis as unknown as { axe: typeof AxeSource };
        const found = await axe.run(document, {
          runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        });
        return found.violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
        );
      });
      expect(violations, `/${locale}${path}`).toEqual([]);
    }
  });
}

test('the keyboard alone goes from the first link to the content, the language and a sub-page', async ({
  page,
  faults,
}) => {
  await page.goto(at.batch('en'));
  await routed(page);
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveText('Skip to content');
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(true);
  await page.locator('a[data-locale="it"]').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'it-IT');
  expect(await isSameDocument(page)).toBe(true);
  const focusable = await page.locator('a[href]:visible, button:visible, input:visible').count();
  const reached = new Set<string>();
  for (let press = 0; press < focusable + 5; press += 1) {
    await page.keyboard.press('Tab');
    reached.add(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200) ?? ''));
  }
  expect(reached.size).toBeGreaterThan(focusable / 2);
  expect(faults).toEqual([]);
});

// Bytes after brotli. The goal is 10 kB; above 11 something has slipped in.
test('what every page loads before a touch is a small script', async () => {
  const { brotliCompressSync } = await import('node:zlib');
  const html = readFileSync(join(BUILT, `${at.batch('en').slice(1)}/index.html`), 'utf8');
  const files = new Set<string>();
  const follow = (file: string): void => {
    if (files.has(file)) return;
    files.add(file);
    const code = readFileSync(join(BUILT, file), 'utf8');
    for (const [, name] of code.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) follow(`/_astro/${name}`);
  };
  for (const [, src] of html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)) follow(src ?? '');
  const bytes = [...files].reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(BUILT, file))).length, 0);
  expect(files.size).toBeGreaterThan(0);
  expect(bytes, [...files].join(' ')).toBeLessThanOrEqual(11_000);
});
