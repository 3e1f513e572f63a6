// A first visit on a weak network: the page is visible, the code of navigation and islands is still loading. No control may be dead.
import type { Page } from '@playwright/test';
import { at, hydrated } from '../../islands.ts';
import { expect, routed, test } from '../../site.ts';

const LATENCY = 400;
/** Navigation, router, islands and React. */
const LATER = /\/_astro\/(?:interaction|ClientRouter|client|react|tools|SmartLabel|Carousel)\.[\w.-]+\.js$/;

/**
 * Every request takes 400 ms; the scripts of interaction wait for `release`. Requests are delayed by the test, not by DevTools: a page that
 * DevTools slowed down once did not load at all.
 */
async function slow(page: Page): Promise<{ release: () => void }> {
  const released = Promise.withResolvers<void>();
  await page.route('**/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATENCY));
    if (LATER.test(route.request().url())) await released.promise;
    // The visitor may have left the page that asked.
    await route.continue().catch(() => undefined);
  });
  return { release: () => released.resolve() };
}

test('each kind of link of a first screen leads on while the router is still on its way', async ({ page }) => {
  await slow(page);
  const open = async () => {
    await page.goto(at.batch(), { waitUntil: 'commit' });
    await page.getByRole('contentinfo').waitFor();
  };
  await open();
  const kinds = ['header a', 'nav.languages a:not([aria-current])', '[data-view]', 'footer a'];
  for (const kind of kinds) {
    const link = page.locator(kind).and(page.locator('a')).first();
    // The navigation starts in the click event itself, while modules are still loading.
    const begun = await link.evaluate(async (element: HTMLAnchorElement) => {
      const stopped = await new Promise<boolean>((resolve) => {
        addEventListener('click', ({ defaultPrevented }) => resolve(defaultPrevented), { once: true });
        element.click();
      });
      return !stopped;
    });
    expect(begun, kind).toBe(true);
    await page.waitForURL((url) => url.pathname !== at.batch(), { waitUntil: 'commit' });
    await open();
  }
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true });
  test('a tap asks once for the page that it leads to', async ({ page }) => {
    await page.goto(at.batch());
    await page.getByRole('heading', { level: 1 }).tap();
    await routed(page);
    let asked = 0;
    const tapped = Promise.withResolvers<void>();
    await page.route(`**${at.history()}`, async (route) => {
      asked += 1;
      await tapped.promise;
      await route.continue().catch(() => undefined);
    });
    await page.getByRole('link', { name: 'The journey' }).first().tap();
    tapped.resolve();
    await page.waitForURL(`**${at.history()}`);
    await expect(page.locator('[data-timeline]').first()).toBeVisible();
    expect(asked).toBe(1);
  });
});

test('a control that is tapped before its island is there shows that it heard, and does it once it can', async ({
  page,
}) => {
  const network = await slow(page);
  await page.goto(at.history(), { waitUntil: 'commit' });
  const next = page.getByRole('button', { name: 'Step by step' });
  await next.click();
  await expect(next).toHaveAttribute('aria-busy', 'true');
  expect(await next.evaluate((control) => getComputedStyle(control).cursor)).toBe('progress');
  await expect(page.locator('[data-step][aria-current]')).toHaveCount(0);
  network.release();
  await expect(page.locator('[data-timeline] [data-step="s1"]')).toHaveAttribute('aria-current', 'step');
  await expect(next).not.toHaveAttribute('aria-busy');
  await hydrated(page, 'history-timeline');
});
