import { expect, type Locator, test } from '@playwright/test';
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

const STORY = LAYOUTS.find(({ name }) => name === 'storytelling')?.path('en') ?? '';

/** The part of a picture that its box shows, in percent of the height of the picture. */
const shownPart = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => {
    const { width, height } = image.getBoundingClientRect();
    const scale = Math.max(width / image.naturalWidth, height / image.naturalHeight);
    const part = height / (image.naturalHeight * scale);
    const from = (Number.parseFloat(getComputedStyle(image).objectPosition.split(' ')[1] ?? '') / 100) * (1 - part);
    return { from: from * 100, to: (from + part) * 100 };
  });

for (const viewport of [
  { width: 360, height: 640 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
])
  test(`at ${viewport.width} px the farmer and her hay stay in the picture of the story`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto(STORY);
    const picture = page.getByRole('img', { name: /an old woman twists a fistful of grass/ }).first();
    await expect(picture).toBeInViewport();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const { from, to } = await shownPart(picture);
    expect(from).toBeLessThan(56);
    expect(to).toBeGreaterThan(86);
  });
