import type { Page } from '@playwright/test';
import { island } from './islands.ts';
import { expect, isSameDocument, routed, test } from './site.ts';

const PATH = '/en/dairy/C1';
const INTERVAL = 5000;

const tools = (page: Page) => island(page, 'carousel-tools');
const slide = (page: Page, index: number) => page.locator(`[data-slide="${index}"]`);
const front = (page: Page, index: number) => expect(slide(page, index)).toHaveClass(/\bis-active\b/);

/** Seen, awake and moving; the pointer is elsewhere. */
async function moving(page: Page): Promise<void> {
  await page.goto(PATH);
  await page.mouse.move(2, 2);
  await page.mouse.wheel(0, 10);
  await page.locator('[data-carousel]').scrollIntoViewIfNeeded();
  await expect(page.locator('[data-carousel]')).toHaveClass(/\bis-initialized\b/);
  await front(page, 0);
}

test('a touch wakes it and is answered: the next picture comes', async ({ page, faults }) => {
  await page.goto(PATH);
  await tools(page).getByRole('button', { name: 'Next picture' }).click();
  await front(page, 1);
  await tools(page).getByRole('button', { name: 'Previous picture' }).click();
  await front(page, 0);
  await expect(page.getByRole('region', { name: 'Pictures, one after the other' })).toBeVisible();
  await expect(slide(page, 1)).toHaveAttribute('aria-label', 'Picture 2 of 4');
  expect(faults).toEqual([]);
});

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
  const moves = await page.locator('[data-carousel] ul').evaluateHandle((list) => {
    const seen: string[] = [];
    new MutationObserver(() => seen.push((list as HTMLElement).style.transition)).observe(list, { attributes: true });
    return seen;
  });
  await page.clock.runFor(INTERVAL - 500);
  await front(page, 0);
  await page.clock.runFor(1000);
  await front(page, 1);
  await expect.poll(() => moves.evaluate((seen) => seen.join(' '))).toContain('400ms');
});

test('the pause button stops it, here and on the pages after', async ({ page }) => {
  await page.clock.install();
  await moving(page);
  await routed(page);
  await tools(page).getByRole('button', { name: 'Pause' }).click();
  await page.mouse.move(2, 2);
  await page.clock.runFor(INTERVAL * 3);
  await front(page, 0);
  await expect(tools(page).getByRole('button', { name: 'Play' })).toBeVisible();
  // Another page of pictures, by the router.
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/en/v1/dairy/C1';
    document.querySelector('main')?.append(link);
    link.click();
  });
  await page.waitForURL('**/en/v1/dairy/C1');
  expect(await isSameDocument(page)).toBe(true);
  await page.mouse.wheel(0, 10);
  await page.locator('[data-carousel]').scrollIntoViewIfNeeded();
  await expect(page.locator('[data-carousel]')).toHaveClass(/\bis-initialized\b/);
  await page.mouse.move(2, 2);
  await page.clock.runFor(INTERVAL * 3);
  await front(page, 0);
  await tools(page).getByRole('button', { name: 'Play' }).click();
  await page.mouse.move(2, 2);
  await page.clock.runFor(INTERVAL + 500);
  await front(page, 1);
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

test('keys and swipes move it', async ({ page }) => {
  await page.goto(PATH);
  const next = tools(page).getByRole('button', { name: 'Next picture' });
  await next.click();
  await front(page, 1);
  await page.keyboard.press('ArrowRight');
  await front(page, 2);
  // A swipe counts once the row has come to rest.
  const list = page.locator('[data-carousel] ul');
  await expect.poll(() => list.evaluate((element) => (element as HTMLElement).style.transition)).toBe('');
  await slide(page, 2).locator('img').hover();
  const box = await slide(page, 2).boundingBox();
  if (!box) throw new Error('no slide');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.down();
  await page.mouse.move(x + box.width * 0.7, y, { steps: 12 });
  await page.mouse.up();
  await expect(slide(page, 2)).not.toHaveClass(/\bis-active\b/);
});

test('the full screen shows the same pictures with their captions, and gives the focus back', async ({
  page,
  faults,
}) => {
  await page.goto(PATH);
  await tools(page).getByRole('button', { name: 'Next picture' }).click();
  await front(page, 1);
  await tools(page).getByRole('button', { name: 'Full screen' }).click();
  const full = page.getByRole('dialog', { name: 'Full screen' });
  await expect(full.getByText('The cellar.')).toBeInViewport();
  await expect(full.locator('figure')).toHaveCount(4);
  await full.getByRole('button', { name: 'Next picture' }).click();
  await expect(full.getByText('The wheel.')).toBeInViewport();
  await expect(full.getByText('The cellar.')).not.toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(full).toHaveCount(0);
  await expect(tools(page).getByRole('button', { name: 'Full screen' })).toBeFocused();
  expect(faults).toEqual([]);
});

for (const width of [390, 1280]) {
  test(`nothing shifts when it wakes, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(PATH);
    await page.evaluate(() => document.fonts.ready);
    await page.locator('[data-carousel]').scrollIntoViewIfNeeded();
    const after = page.locator('[data-carousel] ~ *, section:has([data-carousel]) + *').first();
    const place = () => after.evaluate((element) => Math.round(element.getBoundingClientRect().top + scrollY));
    const height = () =>
      page.locator('[data-carousel]').evaluate((element) => Math.round(element.getBoundingClientRect().height));
    const picture = () =>
      page.locator('[data-slide="0"] img').evaluate((img) => {
        const { left, top, width: wide } = img.getBoundingClientRect();
        return [left, top + scrollY, wide].map(Math.round);
      });
    const before = [await place(), await height(), ...(await picture())];
    await page.mouse.move(2, 2);
    await page.mouse.wheel(0, 1);
    await expect(page.locator('[data-carousel]')).toHaveClass(/\bis-initialized\b/);
    expect([await place(), await height(), ...(await picture())]).toEqual(before);
  });
}

test('a row that was scrolled goes on from there', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto(PATH);
  const list = page.locator('[data-carousel] ul');
  await list.evaluate((element) => {
    const third = element.children[2] as HTMLElement;
    element.scrollTo({ left: third.offsetLeft - (element as HTMLElement).offsetLeft, behavior: 'instant' });
  });
  await tools(page)
    .getByRole('button', { name: 'Pause' })
    .or(tools(page).getByRole('button', { name: 'Play' }))
    .focus();
  await front(page, 2);
});

test('without JavaScript the row scrolls and every picture has its caption', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  await page.goto(PATH);
  for (const name of ['meadow', 'cellar', 'wheel', 'slice'])
    await expect(page.getByText(`The ${name}.`)).toBeAttached();
  await page.getByText('The slice.').scrollIntoViewIfNeeded();
  await expect(page.getByText('The slice.')).toBeInViewport();
  await context.close();
});
