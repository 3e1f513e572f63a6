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

test('share on plain http, where a page has no clipboard: copied all the same', async ({ page, site }) => {
  await page.route('http://plain.example/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: site.url + pathname }) });
  });
  await page.goto(`http://plain.example${at.batch('en')}`);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  const button = page.getByRole('button', { name: 'Share' });
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('contentinfo').getByRole('status')).toHaveText('Copied');
  await expect(button).toBeFocused();
  await page.goto(`http://plain.example${at.toma('en')}`);
  const field = page.getByLabel('Lot number').first();
  await field.focus();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(field).toHaveValue(/^http:\/\/plain\.example/);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
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
