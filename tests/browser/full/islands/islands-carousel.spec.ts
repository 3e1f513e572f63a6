import type { Page } from '@playwright/test';
import { at } from '../../islands.ts';
import { expect, test } from '../../site.ts';

const PATH = '/en/dairy/C1';
const INTERVAL = 5000;

const tools = (page: Page) => page.getByRole('group', { name: 'Slideshow controls' });
const list = (page: Page) => page.getByRole('list', { name: 'Pictures, one after the other' });
const slide = (page: Page, index: number) => list(page).locator('> li').nth(index);
/** Its name stays with the list, and the moving row has it too. */
const moves = (page: Page) => expect(page.getByRole('region', { name: 'Pictures, one after the other' })).toBeVisible();
const front = (page: Page, index: number) => expect(slide(page, index)).toHaveClass(/\bis-active\b/);

/** Waits until the row is visible, hydrated and playing; moves the pointer away. */
async function moving(page: Page): Promise<void> {
  await page.goto(PATH);
  await page.mouse.move(2, 2);
  await page.mouse.wheel(0, 10);
  await list(page).scrollIntoViewIfNeeded();
  await moves(page);
  await front(page, 0);
}

test('stands on the bench of the moving parts, too', async ({ page, faults }) => {
  await page.goto('/en/testing2');
  await tools(page).getByRole('button', { name: 'Next picture' }).click();
  await front(page, 1);
  expect(faults).toEqual([]);
});

test('it takes 400 ms to move and moves by itself every 5000 ms', async ({ page }) => {
  await page.clock.install();
  await moving(page);
  await expect(tools(page).getByRole('button', { name: 'Pause' })).toBeVisible();
  const styles = await list(page).evaluateHandle((list) => {
    const seen: string[] = [];
    new MutationObserver(() => seen.push((list as HTMLElement).style.transition)).observe(list, { attributes: true });
    return seen;
  });
  await page.clock.runFor(INTERVAL - 500);
  await front(page, 0);
  await page.clock.runFor(1000);
  await front(page, 1);
  await expect.poll(() => styles.evaluate((seen) => seen.join(' '))).toContain('400ms');
});

test('it waits while the pointer or the focus is on it', async ({ page }) => {
  await page.clock.install();
  await moving(page);
  await slide(page, 0).hover();
  await page.clock.runFor(INTERVAL * 3);
  await front(page, 0);
  await page.mouse.move(2, 2);
  await tools(page).getByRole('button', { name: 'Next picture' }).focus();
  await page.clock.runFor(INTERVAL * 3);
  await front(page, 0);
});

test('it does not move by itself where motion is reduced', async ({ browser, site }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce', baseURL: site.url, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.clock.install();
  await moving(page);
  await page.clock.runFor(INTERVAL * 3);
  await front(page, 0);
  await expect(tools(page).getByRole('button', { name: 'Play' })).toBeVisible();
  await context.close();
});

test.describe('in the place of the hero', () => {
  const PRODUCT = '/en/storytracing/01/09520000020040';
  const button = (page: Page, name: string) => tools(page).getByRole('button', { name });

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
      await moves(page);
      expect(await measures()).toEqual(before);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
});
