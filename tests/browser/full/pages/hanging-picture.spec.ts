// A recall that came after the build waits for no picture.
import { expect, type Page, test } from '@playwright/test';
import { LAYOUTS } from '../../../sample-pages.ts';

const batch = LAYOUTS.find(({ name }) => name === 'v3')?.path('en') ?? '';

/** The first view hangs at one of its pictures. */
async function hangAtPictures(shown: Page): Promise<void> {
  const { promise } = Promise.withResolvers<void>();
  await shown.route('**/media/**', async (route) => {
    await promise;
    await route.continue().catch(() => undefined);
  });
}

test('the status file is asked for although a picture hangs', async ({ page }) => {
  await hangAtPictures(page);
  const asked = page.waitForRequest('**/status/*.json');
  await page.goto(batch, { waitUntil: 'domcontentloaded' });
  await asked;
  expect(await page.evaluate(() => document.readyState)).toBe('interactive');
});
