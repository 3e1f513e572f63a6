import type { Page } from '@playwright/test';
import { at, hydrated } from '../../islands.ts';
import { expect, test } from '../../site.ts';

const PATH = '/en/dairy/C1';
const INTERVAL = 5000;

const tools = (page: Page) => page.getByRole('group', { name: 'Slideshow controls' });
const list = (page: Page) => page.getByRole('list', { name: 'Pictures, one after the other' });
const slide = (page: Page, index: number) => list(page).locator('> li').nth(index);
/** Its name stays with the list, and the moving row has it too. */
const moves = (page: Page) => expect(page.getByRole('region', { name: 'Pictures, one after the other' })).toBeVisible();
const front = (page: Page, index: number) => expect(slide(page, index)).toHaveClass(/\bis-active\b/);
const button = (page: Page, name: string) => tools(page).getByRole('button', { name, exact: true });

/** Waits until the row is visible and hydrated; moves the pointer away. */
async function seen(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto(PATH);
  await page.mouse.move(2, 2);
  await page.mouse.wheel(0, 10);
  await list(page).scrollIntoViewIfNeeded();
  await hydrated(page, 'carousel');
}

test('issue 69, fault 12: it runs after Play alone, and stays where a hand has moved it', async ({ page }) => {
  await seen(page);
  await button(page, 'Next picture').click();
  await page.mouse.move(2, 2);
  await page.clock.runFor(INTERVAL * 3);
  await front(page, 1);
  await button(page, 'Previous picture').click();
  const styles = await list(page).evaluateHandle((list) => {
    const seen: string[] = [];
    new MutationObserver(() => seen.push((list as HTMLElement).style.transition)).observe(list, { attributes: true });
    return seen;
  });
  await button(page, 'Play').click();
  await page.clock.runFor(INTERVAL - 500);
  await front(page, 0);
  await page.clock.runFor(1000);
  await front(page, 1);
  await expect.poll(() => styles.evaluate((seen) => seen.join(' '))).toContain('400ms');
  await button(page, 'Previous picture').click();
  await page.mouse.move(2, 2);
  await page.clock.runFor(INTERVAL * 3);
  await front(page, 0);
  await button(page, 'Play').click();
  const { x, y, width, height } = (await slide(page, 0).getByRole('img').boundingBox())!;
  // More than half of the picture, and still at the end: Splide measures the speed over the last 200 ms, which then decides nothing.
  await page.mouse.move(x + width * 0.8, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.2, y + height / 2, { steps: 5 });
  await page.waitForTimeout(300);
  await page.mouse.move(x + width * 0.2 - 1, y + height / 2);
  await page.mouse.up();
  await front(page, 1);
  await page.clock.runFor(INTERVAL * 3);
  await front(page, 1);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('once started it waits while the pointer or the focus is on it', async ({ page }) => {
  await seen(page);
  await button(page, 'Play').click();
  await page.mouse.move(2, 2);
  await slide(page, 0).hover();
  await page.clock.runFor(INTERVAL * 3);
  await front(page, 0);
  await page.mouse.move(2, 2);
  await button(page, 'Next picture').focus();
  await page.clock.runFor(INTERVAL * 3);
  await front(page, 0);
});

test('issue 69, faults 11, 13 and 14: the first swipe moves it, a tap opens the picture from edge to edge', async ({
  browser,
  site,
}) => {
  const viewport = { width: 360, height: 640 };
  const context = await browser.newContext({ hasTouch: true, viewport, baseURL: site.url, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(at.batch());
  const { x: start, y, height } = (await slide(page, 0).boundingBox())!;
  const cdp = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: y + height / 2 }] });
  await touch('touchStart', 320);
  for (let x = 300; x >= 60; x -= 20) await touch('touchMove', x);
  await hydrated(page, 'carousel');
  await touch('touchEnd');
  await expect.poll(async () => (await slide(page, 1).boundingBox())?.x).toBeCloseTo(start, 0);
  await slide(page, 1).getByRole('img').tap();
  const full = page.getByRole('dialog', { name: 'Full screen' });
  const large = full.getByRole('img').nth(1);
  await expect(large).toBeInViewport({ ratio: 0.99 });
  await expect.poll(() => large.boundingBox()).toMatchObject({ x: 0, width: 360 });
  await expect(full).toHaveCSS('background-color', 'rgb(23, 33, 27)');
  await page.setViewportSize({ width: 640, height: 360 });
  await expect(large).toBeInViewport({ ratio: 0.99 });
  await expect.poll(() => large.boundingBox()).toEqual({ x: 0, y: 0, width: 640, height: 360 });
  await full.getByRole('button', { name: 'Close' }).tap();
  await page.setViewportSize(viewport);
  await expect.poll(async () => (await slide(page, 1).boundingBox())?.x).toBeCloseTo(start, 0);
  await context.close();
});

test.describe('in the place of the hero', () => {
  const PRODUCT = '/en/storytracing/01/09520000020040';
  for (const [path, width] of [
    [PRODUCT, 360],
    [at.batch(), 1440],
    ['/en/v1/dairy/C1', 1440],
    ['/en/v2/dairy/C1', 360],
  ] as const)
    test(`${path}, ${width} px wide: each picture fills the place, the buttons are large and nothing shifts`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      const measures = () =>
        page.evaluate(() => {
          const parts = ['.carousel', '.slides img', '.carousel button', 'main h2', 'footer'];
          return parts.map((part) => {
            const { x, y, width, height } = document.querySelector(part)!.getBoundingClientRect();
            return [part, ...[x, y + scrollY, width, height].map(Math.round)].join(' ');
          });
        });
      const before = await measures();
      const place = (await page.locator('.carousel').boundingBox())!;
      for (const slide of await list(page).getByRole('listitem').all())
        expect((await slide.boundingBox())?.width).toBeCloseTo(place.width, 0);
      for (const each of await tools(page).getByRole('button').all()) {
        const { x, width: wide, height } = (await each.boundingBox())!;
        expect(Math.min(wide, height)).toBeGreaterThanOrEqual(44);
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + wide).toBeLessThanOrEqual(width);
      }
      await button(page, 'Next picture').focus();
      await hydrated(page, 'carousel');
      await list(page).hover();
      await moves(page);
      expect(await measures()).toEqual(before);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
});
