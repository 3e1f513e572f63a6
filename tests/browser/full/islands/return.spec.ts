import { at, seeEverything } from '../../islands.ts';
import { expect, languageLink, routed, test } from '../../site.ts';

test('Back finds the page as it was left: what was unfolded is open, and the place is the same', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(at.batch());
  await routed(page);
  const fold = page.locator('main details').first();
  await fold.locator('summary').first().click();
  await expect(fold).toHaveAttribute('open');
  await page.evaluate(() => document.documentElement.style.setProperty('scroll-behavior', 'auto'));
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
  const place = await page.evaluate(() => scrollY);
  await page
    .getByRole('link', { name: 'The journey' })
    .first()
    .evaluate((link: HTMLAnchorElement) => link.click());
  await page.waitForURL(`**${at.history()}`);
  await page.goBack();
  await page.waitForURL(`**${at.batch()}`);
  await expect(fold).toHaveAttribute('open');
  await expect.poll(() => page.evaluate((left) => Math.abs(scrollY - left), place)).toBeLessThan(5);
});

test('the language switch keeps the place that is being read', async ({ page }) => {
  await page.goto(at.history());
  await seeEverything(page);
  await page
    .locator('[data-step="s5"]')
    .evaluate((step) => step.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await languageLink(page, 'it').evaluate((link: HTMLAnchorElement) => link.click());
  await page.waitForURL(`**${at.history('it')}#*`);
  await expect(page.locator('[data-step="s5"]')).toBeInViewport();
});
