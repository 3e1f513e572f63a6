// The map and the supply graph of the sample by mouse, touch and keyboard: a chosen step zooms the map and highlights the graph.
import { expect, type Locator, type Page, test } from '@playwright/test';
import { STATES } from '../../../sample-pages.ts';
import { TOUCH } from '../../devices.ts';

const HISTORY = STATES.find(({ name }) => name === 'product-history')?.path('en') ?? '';

const map = (page: Page) => page.getByRole('group', { name: /^Map: / });
const enlarged = (page: Page) =>
  map(page)
    .locator('.world')
    .first()
    .evaluate((world) => new DOMMatrix(getComputedStyle(world).transform).a);
/** Whether the middle of a mark is within the drawing. */
const isInside = (mark: Locator) =>
  mark.evaluate((element) => {
    const frame = element.closest('svg')?.getBoundingClientRect();
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    return frame !== undefined && x > frame.left && x < frame.right && y > frame.top && y < frame.bottom;
  });

/** Names and lengths that the edge of the drawing cuts. */
const cutTexts = (page: Page) =>
  map(page)
    .locator('.world')
    .first()
    .evaluate((world) => {
      const frame = world.closest('svg')?.getBoundingClientRect() ?? new DOMRect();
      return [...world.querySelectorAll('text')]
        .filter((text) => {
          const { left, right, top, bottom } = text.getBoundingClientRect();
          const isOutside = right < frame.left || left > frame.right || bottom < frame.top || top > frame.bottom;
          return !isOutside && (left < frame.left || right > frame.right || top < frame.top || bottom > frame.bottom);
        })
        .map((text) => text.textContent);
    });

test.describe('by touch', () => {
  test.use(TOUCH.use);

  test('a chosen step moves the map to its place, and closing shows the whole map again', async ({ page }) => {
    await page.goto(HISTORY);
    expect(await enlarged(page)).toBe(1);
    await TOUCH.press(page.getByRole('button', { name: 'Step by step' }));
    const bar = page.getByRole('group', { name: 'Step by step' });
    await expect.poll(() => enlarged(page)).toBeGreaterThan(1.5);
    const scales = new Set<number>();
    for (let step = 1; step < 20; step += 1) {
      await TOUCH.press(bar.getByRole('button', { name: 'Next step' }));
      await expect(bar.getByRole('status')).toContainText(`Step ${step + 1} of`);
      const dots = map(page).locator('.dot[data-chosen]');
      for (const dot of await dots.all()) await expect.poll(() => isInside(dot)).toBe(true);
      await expect.poll(() => cutTexts(page)).toEqual([]);
      scales.add(await enlarged(page));
    }
    // The long way of the salt needs all of the map.
    expect(scales.size).toBeGreaterThan(1);
    await TOUCH.press(bar.getByRole('button', { name: 'Close' }));
    await expect.poll(() => enlarged(page)).toBe(1);
  });
});

test('issue 69, faults 19 and 22: of a followed lot only its line stands out, and no key ends at a map that has none', async ({
  page,
}) => {
  await page.goto(HISTORY);
  const graph = page.locator('.graph');
  await page.getByRole('button', { name: 'Follow one line' }).click();
  const choice = page.getByRole('combobox');
  await choice.selectOption(await choice.locator('option', { hasText: 'salt' }).getAttribute('value'));
  const opacities = (marks: string) =>
    graph
      .locator(`svg.right .ribbon.filled${marks}`)
      .evaluateAll((all) => all.map((each) => Number(getComputedStyle(each).opacity)));
  await expect.poll(async () => Math.max(...(await opacities('[data-aside]')))).toBeLessThanOrEqual(0.06);
  await expect.poll(async () => Math.min(...(await opacities(':not([data-aside])')))).toBeGreaterThanOrEqual(0.35);
  await expect(map(page).first()).not.toHaveAttribute('tabindex');
});
