// Can I eat or use it? A recall and a passed date reach a page that is kept, open or printed.
import type { Page } from '@playwright/test';
import { expect, MADE_WITH_RECALLED, PLAIN, recallMilk, routed, STATUS_FILE, test } from '../site.ts';

const lot = (name: string, face = '') => PLAIN.replace('PLAIN', name) + face;
const ticket = (page: Page) => page.getByRole('region', { name: 'This lot' }).first();
const word = (page: Page) => ticket(page).locator('[data-status-word]');

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a lot that events recall is red, says what to do, since when and by which step', async ({ page }) => {
    await page.goto(lot('RECALLED'));
    await expect(word(page)).toHaveText('Recalled: do not use');
    await expect(ticket(page).locator('.ticket-stub')).toHaveCSS('background-color', 'rgb(157, 36, 28)');
    await expect(ticket(page).getByRole('heading', { level: 2 })).toHaveText('Do not eat it.');
    const source = ticket(page).locator('[data-status-source]');
    await expect(source).toContainText('2026');
    const step = await source.getByRole('link', { name: 'recorded at Upper dairy' }).getAttribute('href');
    await expect(page.locator(`[data-step]${step}`)).toHaveAttribute('data-kind', 'alert');
    expect(await page.content()).toContain('"gs1:isProductRecalled":true');
  });

  test('a lot made with a recalled lot says so on page, label and history, with a link to it', async ({ page }) => {
    for (const face of ['', '/smart-label', '/product-history']) {
      await page.goto(lot('MADE', face));
      const notice = page.locator('[data-made-with]').first();
      await expect(notice).toHaveText(MADE_WITH_RECALLED);
      await expect(notice.getByRole('link')).toHaveAttribute('href', '/en/storytracing/01/09520000021016/10/LM1');
    }
  });
});

test('a page that was published before learns of a recalled ingredient', async ({ page, site }) => {
  recallMilk(site);
  await page.goto(PLAIN);
  const banner = page.getByRole('alert');
  await expect(banner).toHaveText(MADE_WITH_RECALLED);
  await expect(banner.getByRole('link')).toHaveAttribute('href', '/en/storytracing/01/09520000021016/10/LM1');
  // The page no longer says that no recall is known.
  await expect(word(page)).toBeHidden();
  // The banner does not repeat an alarm that the page already shows.
  await page.goto(lot('MADE'));
  await expect(page.locator('[data-made-with]')).toBeVisible();
  await expect(banner).toBeHidden();
});

test('an open page learns of a recall when the visitor or the network is back; it asks at most once a minute', async ({
  page,
  site,
}) => {
  const asked = () => site.asked.filter((path) => path === STATUS_FILE).length;
  const returns: (() => unknown)[] = [
    () => document.dispatchEvent(new Event('visibilitychange')),
    () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    () => dispatchEvent(new Event('online')),
  ];
  await page.clock.install({ time: new Date('2026-11-21T10:00:00') });
  const first = page.waitForResponse(`**${STATUS_FILE}`);
  await page.goto(PLAIN);
  await (await first).finished();
  recallMilk(site);
  for (const [before, comeBack] of returns.entries()) {
    await page.evaluate(comeBack);
    await page.clock.runFor(2_000);
    expect(asked()).toBe(before + 1);
    await page.clock.runFor(61_000);
    await page.evaluate(comeBack);
    await page.evaluate(comeBack);
    await page.clock.runFor(2_000);
    await expect(page.getByRole('alert')).toHaveText(MADE_WITH_RECALLED);
    expect(asked()).toBe(before + 2);
  }
});

test('a use-by date that passes while the page is open is said at midnight', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-12-24T23:50:00') });
  await page.goto(lot('SOON'));
  await routed(page);
  await expect(word(page)).toHaveText('No recall known');
  await page.clock.fastForward('11:00');
  await expect(word(page)).toHaveText('Do not use');
});
