// The history of the sample's heaviest lot in the layouts that smoke/touch-check.spec.ts does not walk.
import { expect, type Locator, type Page, test } from '@playwright/test';
import { LAYOUTS, STATES } from '../../../sample-pages.ts';
import { KEYBOARD } from '../../devices.ts';

const pathOf = (name: string) => [...LAYOUTS, ...STATES].find((page) => page.name === name)?.path('en') ?? '';

/** Whether a control is the topmost element at its own middle. */
const isUsable = (control: Locator) =>
  control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return there !== null && element.contains(there);
  });

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

for (const name of ['default', 'batch', 'restyle'])
  test(`${name}: by keys each step is brought into sight, and the focus goes back`, async ({ page }) => {
    await page.goto(pathOf(name));
    const start = page.getByRole('button', { name: 'Step by step' });
    await KEYBOARD.press(start);
    const bar = page.getByRole('group', { name: 'Step by step' });
    for (let count = 0; count < 6; count += 1) {
      await KEYBOARD.press(bar.getByRole('button', { name: 'Next step' }));
      await expect(bar.getByRole('status')).toContainText(`Step ${count + 2} of`);
      const step = page.locator('[aria-current="step"]');
      await expect(step).toHaveCount(1);
      await expect(step.locator('.what, summary b').first()).toBeInViewport();
      expect(await isUsable(bar.getByRole('button', { name: 'Previous step' }))).toBe(true);
      expect(await fits(page)).toBe(true);
    }
    await KEYBOARD.press(bar.getByRole('button', { name: 'Close' }));
    await expect(bar).toHaveCount(0);
    await expect(start).toBeFocused();
  });

test('the bar is left by Escape, and the step of the map without a place says so', async ({ page }) => {
  await page.goto(pathOf('product-history'));
  await page.getByRole('button', { name: 'Steps on the map' }).click();
  const bar = page.getByRole('group', { name: 'Step by step' });
  const unknown = page.getByText('The data name no place for this step.');
  const placed: boolean[] = [];
  for (let count = 0; count < 22; count += 1) {
    await expect(bar.getByRole('status')).toContainText(`Step ${count + 1} of 22`);
    const marks = await page.locator('.map [data-chosen]').count();
    expect(await unknown.isVisible()).toBe(marks === 0);
    placed.push(marks > 0);
    await bar.getByRole('button', { name: 'Next step' }).click();
  }
  expect(new Set(placed)).toEqual(new Set([true, false]));
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
});

test('following an ingredient dims what is not on its way, and moves nothing', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(pathOf('v3'));
  const graph = page.locator('.supply-graph');
  await graph.getByRole('button', { name: 'Follow one line' }).click();
  const top = () => graph.locator('.graph').evaluate((frame) => Math.round(frame.getBoundingClientRect().top));
  const choice = graph.getByRole('combobox');
  // The choice itself scrolls into sight.
  await choice.scrollIntoViewIfNeeded();
  const before = await top();
  await choice.selectOption({ index: 1 });
  await expect(graph.locator('svg:visible .ribbon[data-aside]').first()).toBeAttached();
  await expect(graph.locator('svg:visible .ribbon:not([data-aside])').first()).toBeAttached();
  expect(await top()).toBe(before);
});

test('the followed lot is dimmed for in timeline and map too, and any of them ends it', async ({ page }) => {
  await page.goto(pathOf('product-history'));
  const graph = page.locator('.supply-graph');
  await graph.getByRole('button', { name: 'Follow one line' }).click();
  await graph.getByRole('combobox').selectOption({ index: 1 });
  for (const part of ['.history-timeline .step', '.supply-map [data-steps]']) {
    await expect(page.locator(`${part}[data-aside]`).first()).toBeAttached();
    await expect(page.locator(`${part}:not([data-aside])`).first()).toBeAttached();
  }
  await page.locator('.supply-map').getByRole('button', { name: 'All lines' }).click();
  await expect(page.locator('[data-aside]')).toHaveCount(0);
  await expect(graph.getByRole('combobox')).toHaveValue('-1');
});

test('all opens what all folded, transport steps too', async ({ page }) => {
  await page.goto(pathOf('product-history'));
  const timeline = page.locator('.history-timeline');
  const leg = timeline.locator('.leg-details').first();
  await timeline.getByRole('button', { name: 'Fold all' }).click();
  await expect(timeline.locator('.inner > .who').first()).toBeHidden();
  await leg.locator('summary').click();
  await expect(leg.locator('li').first()).toBeVisible();
  await timeline.getByRole('button', { name: 'Open all' }).click();
  await expect(timeline.locator('details:not([open])')).toHaveCount(0);
  await timeline.getByRole('button', { name: 'Fold all' }).click();
  await expect(timeline.locator('details[open]')).toHaveCount(0);
});
