import type { Page } from '@playwright/test';
import { at } from '../../islands.ts';
import { expect, test } from '../../site.ts';

const SENTENCE = 'Contains milk: on your list.';
const choose = (page: Page) => page.getByText('Choose my allergens', { exact: true });
const milk = (page: Page) => page.getByRole('checkbox', { name: 'milk', exact: true });

test('on a phone a tap opens them on the page of a lot, and a box that is checked before any script counts', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
    baseURL: site.url,
  });
  const page = await context.newPage();
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/_astro/*.js', async (route) => promise.then(() => route.continue()));
  await page.goto(at.batch(), { waitUntil: 'commit' });
  await choose(page).tap();
  await milk(page).tap();
  await expect(milk(page)).toBeChecked();
  resolve();
  await expect(page.getByText(SENTENCE, { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText(SENTENCE, { exact: true })).toBeVisible();
  await context.close();
});

test('they are marked on a shelf, in a story and in the list of ingredients', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('storytrace:my-allergens', '["milk"]'));
  await page.goto('/en/dairy');
  await expect(page.locator('.shelf [data-mine]').first()).toBeVisible();
  await page.goto(at.batch());
  await expect(page.locator('.ingredients-name [data-mine]')).toHaveText(['milk']);
  await page.goto('/en/storytelling/01/cheese');
  await expect(page.getByText(SENTENCE, { exact: true })).toBeVisible();
});
