import type { Page, Request } from '@playwright/test';
import { at, hydrated } from '../../islands.ts';
import { expect, test } from '../../site.ts';

/** The controls of timeline and drawing, by the names that a screen reader says. */
const reading = (page: Page) => page.getByRole('group', { name: 'Read the journey' });
const drawing = (page: Page) => page.getByRole('group', { name: 'Use the drawing' });

test('scrolling through the timeline lights where that was on the map, and who went in', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(at.history());
  await reading(page).getByRole('button').first().focus();
  await hydrated(page, 'history-timeline');
  for (const step of ['s5', 's2']) {
    await page
      .locator(`[data-timeline] [data-step="${step}"]`)
      .evaluate((each) => each.scrollIntoView({ block: 'center' }));
    await expect(page.locator(`.map [data-steps~="${step}"]`).first()).toHaveAttribute('data-chosen', '');
    await expect(page.locator('.graph g[data-chosen]').first()).toBeAttached();
  }
  // Nothing covers the page for that.
  await expect(page.getByRole('group', { name: 'Step by step' })).toHaveCount(0);
});

test('the drawing comes closer and scrolls in its own frame', async ({ page }) => {
  // A drawing of few lots can be read as it is.
  await page.goto(at.history());
  await expect(drawing(page).getByRole('button', { name: 'Closer' })).toHaveCount(0);
  await page.goto(at.herbs());
  const tools = drawing(page);
  const graph = page.locator('.graph');
  const wide = () => graph.locator('svg:visible').evaluate((svg) => svg.getBoundingClientRect().width);
  const before = await wide();
  await tools.getByRole('button', { name: 'Closer' }).click();
  await expect.poll(wide).toBeGreaterThan(before * 1.4);
  await expect(graph).toHaveAttribute('tabindex', '0');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await tools.getByRole('button', { name: 'Whole drawing' }).click();
  await expect.poll(wide).toBe(before);
});

test('without a network an island stays pending, and hydrates at the next interaction with one', async ({
  page,
  context,
}) => {
  await page.goto(at.history());
  await context.setOffline(true);
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
  const underWay = new Set<Request>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  const lost = page.waitForEvent('requestfailed');
  const next = page.getByRole('button', { name: 'Step by step' });
  await next.click();
  await lost;
  // Every attempt is over before there is a network again: a part that is lost with one loads the page anew.
  await expect(next).not.toHaveAttribute('aria-busy');
  await expect.poll(() => underWay.size).toBe(0);
  await expect(page.locator('[data-timeline]')).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(true);
  await next.click();
  await expect(page.locator('[data-timeline] [data-step="s1"]')).toHaveAttribute('aria-current', 'step');
});

const SENTENCE = 'Contains milk: on your list.';

test('my allergens are marked on a shelf, in a story and in the list of ingredients', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('storytrace:my-allergens', '["milk"]'));
  await page.goto('/en/dairy');
  await expect(page.locator('.shelf [data-mine]').first()).toBeVisible();
  await page.goto(at.batch());
  await expect(page.locator('.ingredients-name [data-mine]')).toHaveText(['milk']);
  await page.goto('/en/storytelling/01/cheese');
  await expect(page.getByText(SENTENCE, { exact: true })).toBeVisible();
});
