import { at, seeEverything } from '../../islands.ts';
import { expect, languageLink, test } from '../../site.ts';

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
