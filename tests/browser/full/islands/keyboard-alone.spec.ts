import { tabTo } from '../../keyboard.ts';
import { expect, isSameDocument, languageLink, page as at, routed, test } from '../../site.ts';

// No pointer in this file: every function of a page is used by keys.

test('skip link, content, language', async ({ page, faults }) => {
  await page.goto(at.batch('en'));
  await routed(page);
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveText('Skip to content');
  await expect(page.locator(':focus')).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(true);
  await page.goto(at.batch('en'));
  await routed(page);
  await tabTo(page, languageLink(page, 'it').first());
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'it-IT');
  expect(await isSameDocument(page)).toBe(true);
  expect(faults).toEqual([]);
});

test('share where nothing can be copied: the address is shown', async ({ page, site }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
  });
  await page.goto(at.batch('en'));
  await page.getByRole('button', { name: 'Share' }).press('Enter');
  await expect(page.getByRole('contentinfo').getByRole('status')).toHaveText(
    `Copy this address: ${site.url}${at.batch('en')}`,
  );
});
