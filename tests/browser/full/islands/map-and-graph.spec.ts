// The map and the supply graph of the sample by mouse, touch and keyboard: a chosen step zooms the map and highlights the graph.
import { expect, type Locator, type Page, test } from '@playwright/test';
import { pathOf } from '../../../../src/core/routes/path.ts';
import { STATES } from '../../../sample-pages.ts';
import { KEYBOARD, TOUCH } from '../../devices.ts';

const HISTORY = STATES.find(({ name }) => name === 'product-history')?.path('en') ?? '';
const lotPath = (gtin: string, batch: string) => pathOf({ route: 'gtin/batch', params: { gtin, batch }, locale: 'en' });

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

/** Pixels between each name of a place and the nearest mark. */
const gaps = (page: Page) =>
  map(page)
    .locator('.world')
    .first()
    .evaluate((world) => {
      const dots = [...world.querySelectorAll('.dot')].map((dot) => dot.getBoundingClientRect());
      const names = [...world.querySelectorAll('text')].filter((text) => text.querySelector('.name'));
      return names.map((name): [string, number] => {
        const { left, right, top, bottom } = name.getBoundingClientRect();
        const gap = (dot: DOMRect) =>
          Math.hypot(Math.max(dot.left - right, left - dot.right, 0), Math.max(dot.top - bottom, top - dot.bottom, 0));
        return [name.textContent, Math.min(...dots.map(gap))];
      });
    });

test.describe('by touch', () => {
  test.use(TOUCH.use);

  test('a chosen step moves the map to its place, and closing shows the whole map again', async ({ page }) => {
    await page.goto(HISTORY);
    expect(await enlarged(page)).toBe(1);
    const before = new Map(await gaps(page));
    await TOUCH.press(page.getByRole('button', { name: 'Steps on the map' }));
    const bar = page.getByRole('group', { name: 'Step by step' });
    await expect.poll(() => enlarged(page)).toBeGreaterThan(1.5);
    // Names stay next to their places.
    const apart = async () => (await gaps(page)).filter(([name, gap]) => gap > (before.get(name) ?? 0) + 3);
    await expect.poll(apart).toEqual([]);
    expect((await gaps(page)).length).toBeGreaterThan(0);
    const scales = new Set<number>();
    for (let step = 1; step < 22; step += 1) {
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

test('by keys a chosen step lights what went in', async ({ page }) => {
  await page.goto(HISTORY);
  await KEYBOARD.press(page.getByRole('button', { name: 'Step by step' }));
  const bar = page.getByRole('group', { name: 'Step by step' });
  const lit = page.locator('.supply-graph svg:visible .ribbon[data-chosen]');
  const counts: number[] = [];
  for (let step = 1; step < 22; step += 1) {
    await KEYBOARD.press(bar.getByRole('button', { name: 'Next step' }));
    await expect(bar.getByRole('status')).toContainText(`Step ${step + 1} of`);
    counts.push(await lit.count());
  }
  // The cheese is made of milk, starter, salt and rennet at one step.
  expect(Math.max(...counts)).toBeGreaterThan(2);
  expect(counts).toContain(0);
});

test('places that lie close together are named in an inset, and each journey has a bar to one scale', async ({
  page,
}) => {
  await page.goto(HISTORY);
  await expect(map(page).locator('svg')).toHaveCount(2);
  for (const name of ['Valfredda', 'Pradalto dairy', 'Forte Col', 'Cutting'])
    await expect(map(page).locator('svg').last()).toContainText(name);
  const journeys = page.locator('.route li');
  const widths = await journeys
    .locator('line')
    .evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().width));
  expect(widths).toHaveLength(await journeys.count());
  const kilometers = (await journeys.locator('span').allTextContents()).map((text) =>
    Number(/([\d,]+)\s?km/.exec(text)?.[1]?.replace(',', '')),
  );
  expect(kilometers).toContain(791);
  const perKilometer = widths.map((width, index) => width / (kilometers[index] ?? 0));
  // Positions are rounded to a thousandth of the strip.
  for (const [index, width] of widths.entries())
    expect(Math.abs(width - (kilometers[index] ?? 0) * Math.max(...perKilometer))).toBeLessThan(4);
});

test('with fewer than three places there is a strip and no map', async ({ page }) => {
  await page.goto(lotPath('09520000010713', 'KO26-41'));
  await expect(page.locator('.route li')).not.toHaveCount(0);
  await expect(map(page)).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use(TOUCH.use);

  test('the graph flows down from the makers to the packs', async ({ page }) => {
    await page.goto(lotPath('09520000010010', 'L25-0317'));
    const graph = page.locator('.graph svg:visible');
    const bars = graph.locator('.bar');
    const tops = await bars.evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect().top));
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
    const captions = await graph.locator('[data-lot]').allTextContents();
    expect(captions.find((words) => words.includes('Raw hay milk'))).toContain('The eleven farms of');
    expect(captions.find((words) => words.includes('Raw hay milk'))).toMatch(/4,620/);
    expect(captions.at(-1)).toContain('1,180');
    const right = await graph
      .locator('text')
      .evaluateAll((all) => Math.max(...all.map((text) => text.getBoundingClientRect().right)));
    expect(right).toBeLessThanOrEqual(360);
  });
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the map is at the step without moving there', async ({ page }) => {
    await page.goto(HISTORY);
    await page.getByRole('button', { name: 'Steps on the map' }).click();
    await expect(page.getByRole('group', { name: 'Step by step' })).toBeVisible();
    expect(await enlarged(page)).toBeGreaterThan(1.5);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });
});
