// Crops of pictures keep their subject, and a page without a picture has an arrangement of its own.
import { expect, type Locator, test } from '@playwright/test';
import { LAYOUTS } from '../../../sample-pages.ts';

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
