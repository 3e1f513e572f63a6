import type { Page } from '@playwright/test';
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
