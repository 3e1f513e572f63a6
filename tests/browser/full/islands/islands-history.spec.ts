import type { Page } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { at, hydrated } from '../../islands.ts';
import { expect, SAMPLE_BRAND, type Site, test } from '../../site.ts';

/** Puts a page of a graph with 500 events and 200 lots, rendered by the compiled templates, into the site. */
function largeHistory(site: Site): string {
  const env = { ...process.env, ...SAMPLE_BRAND };
  const script = join(import.meta.dirname, '../../large-history.ts');
  const options = { env, maxBuffer: 16_000_000, encoding: 'utf8' } as const;
  const { path, html } = JSON.parse(execFileSync(process.execPath, [script], options)) as Record<string, string>;
  if (!path || !html) throw new Error('no page was rendered');
  site.write(`${path.slice(1)}/index.html`, html);
  site.write('status/farm-2.json', site.read('status/malga.json'));
  return path;
}

/** The controls of timeline and drawing, by the names that a screen reader says. */
const reading = (page: Page) => page.getByRole('group', { name: 'Read the journey' });
const drawing = (page: Page) => page.getByRole('group', { name: 'Use the drawing' });

test('one bar for timeline, graph and map stays in sight on a phone while it is used', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(at.history());
  await reading(page).getByRole('button', { name: 'Step by step' }).click();
  const bar = page.getByRole('group', { name: 'Step by step' });
  for (const part of ['[data-timeline]', '.graph', '.map']) {
    await page.locator(part).scrollIntoViewIfNeeded();
    await expect(bar).toBeInViewport({ ratio: 1 });
  }
  await expect(bar).toHaveCount(1);
  await bar.getByRole('button', { name: 'Next step' }).click();
  await expect(page.locator('.map [data-steps~="s2"]').first()).toHaveAttribute('data-chosen', '');
});

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

test('500 events and 200 lots stay usable', async ({ page, site, faults }) => {
  await page.goto(largeHistory(site));
  const steps = page.locator('[data-timeline] > li');
  await expect(steps).toHaveCount(500);
  const tools = reading(page);
  await tools.getByRole('button', { name: 'Fold all' }).click();
  await tools.getByRole('button', { name: 'Filter' }).click();
  const ofFarm7 = await page.locator('[data-timeline] > :has(.who:text-is("Farm 7"))').count();
  expect(ofFarm7).toBeGreaterThan(10);
  await tools.getByLabel('Who').selectOption('Farm 7');
  await expect(page.locator('[data-timeline] > li:visible')).toHaveCount(ofFarm7);
  await tools.getByRole('button', { name: 'Show all' }).click();
  await expect(page.locator('[data-timeline] > li:visible')).toHaveCount(500);
  await tools.getByRole('button', { name: 'Step by step' }).click();
  await page.getByRole('button', { name: 'Previous step' }).click();
  await expect(steps.last()).toHaveAttribute('aria-current', 'step');

  // Too many lots for a drawing: a list, which shows 12 inputs of a lot and folds the others.
  const flow = page.locator('.graph .flow');
  const loaf = flow.locator('> li').filter({ hasText: 'L1' }).last();
  await expect(loaf.locator('ul [data-lot]')).toHaveCount(60);
  await expect(loaf.locator('ul [data-lot]:visible')).toHaveCount(12);
  await loaf.getByText('and 48 more').click();
  await expect(loaf.locator('ul [data-lot]:visible')).toHaveCount(60);
  const baked = steps.filter({ hasText: 'F59' }).last();
  await expect(baked.locator('.lot-of-step:visible')).toHaveCount(0);
  await baked.getByRole('heading').click();
  await baked.getByText('and 48 more').click();
  await expect(baked.getByText('F59')).toBeVisible();

  const graph = drawing(page);
  await graph.getByRole('button', { name: 'Follow one line' }).click();
  await graph.getByLabel('Follow one line').selectOption('The grain G138');
  await expect(page.locator('.supply-graph').getByText('Path of The grain G138: 3 lots')).toBeVisible();
  await expect(flow.locator('> li > .value').filter({ visible: true })).not.toHaveCount(0);
  await hydrated(page, 'supply-graph');

  // The way of a lot unfolds the list where it leads through.
  await page.reload();
  await expect(page.locator('.graph details[open]')).toHaveCount(0);
  await graph.getByRole('button', { name: 'Follow one line' }).click();
  await graph.getByLabel('Follow one line').selectOption('The grain G50');
  await expect(page.locator('.graph details [data-lot]:not([data-aside])').filter({ hasText: 'F50' })).toBeVisible();
  expect(faults).toEqual([]);
});
