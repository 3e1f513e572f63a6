// The scripts of a page begin once it is painted, so that its first view has the network to itself; a recall and a tap wait for no picture.
import { expect, type Page, test } from '@playwright/test';
import { LAYOUTS } from '../../../sample-pages.ts';

const batch = LAYOUTS.find(({ name }) => name === 'v3')?.path('en') ?? '';

const PAGE_SCRIPT = /\/_astro\/page\.[\w-]+\.js$/;

function scripts(shown: Page): string[] {
  const asked: string[] = [];
  shown.on('request', (request) => PAGE_SCRIPT.test(request.url()) && asked.push(request.url()));
  return asked;
}

/** The first view hangs at one of its pictures. */
async function hangAtPictures(shown: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await shown.route('**/media/**', async (route) => {
    await promise;
    await route.continue().catch(() => undefined);
  });
  return resolve;
}

test('nothing asks for a script before the page has loaded', async ({ page }) => {
  const asked = scripts(page);
  const release = await hangAtPictures(page);
  await page.goto(batch, { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => document.readyState)).toBe('interactive');
  expect(asked).toEqual([]);
  release();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.readyState)).toBe('complete');
});

test('the status file is asked for although a picture hangs', async ({ page }) => {
  await hangAtPictures(page);
  const asked = page.waitForRequest('**/status/*.json');
  await page.goto(batch, { waitUntil: 'domcontentloaded' });
  await asked;
  expect(await page.evaluate(() => document.readyState)).toBe('interactive');
});

test('a click on Share before the scripts have come is answered once they are here', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(PAGE_SCRIPT, async (route) => {
    await promise;
    await route.continue();
  });
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.goto(batch, { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Share' }).click();
  const answer = page.getByRole('contentinfo').getByRole('status');
  await expect(answer).toBeEmpty();
  resolve();
  await expect(answer).toHaveText('Copied');
});
