// A page that stays open, arrives slowly or comes from this device still shows new alarms of a lot and the visitor's allergens.
import type { Page } from '@playwright/test';
import { kept, see, test } from '../../pwa.ts';
import { expect, MADE_WITH_RECALLED, page as at, PLAIN, recallMilk, routed, STATUS_FILE } from '../../site.ts';

const cheese = (lot: string) => PLAIN.replace('PLAIN', lot);
const banner = (page: Page) => page.getByRole('alert');
const checked = (page: Page) => page.getByText(/^Recalls last checked on /);

test('a status that arrives after the copy on this device is shown as soon as it is there', async ({ page, site }) => {
  await see(page, cheese('PLAIN'));
  await kept(page, STATUS_FILE);
  recallMilk(site);
  const { promise, resolve } = Promise.withResolvers<void>();
  site.held.set(STATUS_FILE, promise);
  await page.goto(cheese('PLAIN'));
  // The cached copy has answered.
  await expect(checked(page)).toBeVisible();
  await expect(banner(page)).toBeHidden();
  resolve();
  await expect(banner(page)).toHaveText(MADE_WITH_RECALLED);
  await expect(checked(page)).toBeHidden();
});

test.describe('a page that arrives in two pieces', () => {
  test.use({ serviceWorkers: 'block' });

  const mine = (page: Page) => page.locator('.allergens [data-mine]');

  test('marks my allergens on the whole of it: first load, reload, back, forward', async ({ page, site }) => {
    await page.addInitScript(() => localStorage.setItem('storytrace:my-allergens', '["milk"]'));
    const inHalves = async (navigate: () => Promise<unknown>) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      site.halved.set(at.batch('it'), promise);
      // A reload that is not there yet would show the page before it.
      const committed = page.waitForEvent('framenavigated');
      const loaded = navigate();
      await committed;
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Toma di prova');
      await page.mouse.click(5, 5);
      await page.keyboard.press('Shift');
      expect(await page.evaluate(() => document.readyState)).toBe('loading');
      resolve();
      await loaded;
      await expect(mine(page)).not.toHaveCount(0);
      site.halved.clear();
      await routed(page);
    };
    await inHalves(() => page.goto(at.batch('it')));
    await inHalves(() => page.reload());
    // The browser may restore the page from its cache or load it again.
    await page.goto(at.toma('it'));
    await page.goBack();
    await expect(mine(page)).not.toHaveCount(0);
    await page.goForward();
    await page.goBack();
    await expect(mine(page)).not.toHaveCount(0);
  });
});
