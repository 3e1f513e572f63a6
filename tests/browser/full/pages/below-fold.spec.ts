// The first screen waits neither for the sheet of what follows it, at whose arrival nothing moves, nor for a picture.
import { expect, test } from '@playwright/test';
import { LAYOUTS } from '../../../sample-pages.ts';

declare global {
  interface Window {
    shifted: number;
  }
}

const SHEET = '**/_astro/rest.*.css';
const WITH_SHEET = LAYOUTS.filter(({ name }) => /^(?:v3|storytelling)$/.test(name));

for (const { name, path } of WITH_SHEET)
  test(`${name} paints before its later sheet`, async ({ page }) => {
    await page.addInitScript(() => {
      window.shifted = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) window.shifted += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(SHEET, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(path('en'), { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.section')).toHaveCount(0);
    release();
    await page.waitForLoadState('load');
    await expect(page.locator('.section').first()).toBeVisible();
    expect(await page.evaluate(() => window.shifted)).toBeLessThanOrEqual(0.02);
  });

test('the status file, by which a recall arrives, is asked for although a picture hangs', async ({ page }) => {
  const { promise } = Promise.withResolvers<void>();
  await page.route('**/media/**', (route) => promise.then(() => route.continue()));
  const asked = page.waitForRequest('**/status/*.json');
  await page.goto(WITH_SHEET[0]?.path('en') ?? '', { waitUntil: 'domcontentloaded' });
  await asked;
  expect(await page.evaluate(() => document.readyState)).toBe('interactive');
});
