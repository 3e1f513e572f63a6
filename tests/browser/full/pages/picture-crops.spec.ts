// Crops of pictures keep their subject, and a page without a picture has an arrangement of its own.
import { expect, type Locator, test } from '@playwright/test';
import { pathOf } from '../../../../src/core/routes/path.ts';
import { LAYOUTS } from '../../../sample-pages.ts';

const STORY = LAYOUTS.find(({ name }) => name === 'storytelling')?.path('en') ?? '';
const lotPath = (gtin: string, batch: string) => pathOf({ route: 'gtin/batch', params: { gtin, batch }, locale: 'en' });

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

test.describe('a page without a picture of the land', () => {
  for (const [name, gtin, batch] of [
    ['coffee', '09520000010713', 'KO26-41'],
    ['socks', '09520000010737', 'AL26-2'],
  ] as const)
    test(`${name}: uses both halves of a wide window, and one column on a phone`, async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(lotPath(gtin, batch));
      const heading = page.getByRole('heading', { level: 1 });
      const links = page.getByRole('link', { name: 'The journey' }).first();
      const box = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const [title, link] = [await box(heading), await box(links)];
      expect(title.x + title.width).toBeLessThanOrEqual(link.x);
      expect(link.x + link.width).toBeGreaterThan(1200);
      await page.setViewportSize({ width: 360, height: 640 });
      expect((await box(links)).y).toBeGreaterThan((await box(heading)).y);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    });
});
