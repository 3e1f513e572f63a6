import { at as cheese, island } from '../../islands.ts';
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

test('the lot of a pack', async ({ page, site }) => {
  await page.goto(at.toma('en'));
  await tabTo(page, page.getByLabel('Lot number').first());
  await page.keyboard.type('T1');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${site.url}${at.batch('en')}`);
});

test('the timeline: fold, filter, walk', async ({ page, faults }) => {
  await page.goto(cheese.history());
  const tools = page.getByRole('group', { name: 'Read the journey' });
  await tabTo(page, tools.getByRole('button', { name: 'Fold all' }));
  await page.keyboard.press('Enter');
  await expect(tools.getByRole('button', { name: 'Open all' })).toBeVisible();
  await expect(page.getByText('In the copper vat.')).toBeHidden();
  await tabTo(page, tools.getByRole('button', { name: 'Filter' }));
  await page.keyboard.press('Space');
  await tabTo(page, tools.getByLabel('Kind'));
  await page.keyboard.type('Transport');
  await expect(page.locator('[data-timeline] > li:visible')).toHaveCount(1);
  await tabTo(page, tools.getByRole('button', { name: 'Show all' }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await tabTo(page, page.locator('summary').filter({ hasText: 'Dairy – Shop' }));
  await page.keyboard.press('Enter');
  await expect(page.locator('details').filter({ hasText: 'Dairy – Shop' }).last()).toHaveAttribute('open');
  expect(faults).toEqual([]);
});

test('a lot of the supply graph, a step of the map', async ({ page, site }) => {
  await page.goto(cheese.history());
  await tabTo(page, page.getByRole('button', { name: 'Steps on the map' }));
  await page.keyboard.press('Enter');
  await expect(page.locator('.map [data-steps~="s1"]').first()).toHaveAttribute('data-chosen', '');
  await page.goto(cheese.history());
  const lot = page.locator('.graph svg:visible a').first();
  const href = await lot.getAttribute('href');
  await tabTo(page, lot);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${site.url}${href ?? ''}`);
});

test('the pictures: one after the other, full screen and back', async ({ page, faults }) => {
  await page.goto('/en/dairy/C1');
  const tools = island(page, 'carousel');
  const front = (index: number) => expect(page.locator('.slides > li').nth(index)).toHaveClass(/\bis-active\b/);
  await tabTo(page, tools.getByRole('button', { name: 'Next picture' }));
  await page.keyboard.press('Enter');
  await front(1);
  await page.keyboard.press('ArrowRight');
  await front(2);
  const full = tools.getByRole('button', { name: 'Full screen' });
  await tabTo(page, full);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Full screen' });
  await expect(dialog).toBeVisible();
  // Nothing behind the dialog can be reached while it is open.
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab');
    const here = await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName);
    const lost = await page.evaluate(() => document.activeElement === document.body);
    expect(here === 'DIALOG' || lost).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(full).toBeFocused();
  expect(faults).toEqual([]);
});

test('my allergens and an ingredient of the label', async ({ page }) => {
  await page.goto(cheese.label());
  const link = page.getByRole('link', { name: 'milk', exact: true });
  await tabTo(page, link);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'milk' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(link).toBeFocused();
  await tabTo(page, page.getByText('Choose my allergens', { exact: true }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('checkbox', { name: 'milk' }));
  await page.keyboard.press('Space');
  await expect(page.getByText('Contains milk: on your list.', { exact: true })).toBeVisible();
});

test('the typed code of the scanner', async ({ page, site }) => {
  await page.goto('/en/scan-qr');
  const field = page.getByLabel('Or type the number');
  await tabTo(page, field);
  await page.keyboard.type('hello');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This code holds text and no product.')).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('9520000020019');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${site.url}${at.toma('en')}`);
});

test('share: the link is copied, and said', async ({ page, context, site }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(at.batch('en'));
  const button = page.getByRole('button', { name: 'Share' });
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('status')).toHaveText('Copied');
  await expect(footer.getByText(/Share\s+Copied/)).toBeVisible();
  await expect(button).toBeFocused();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}${at.batch('en')}`);
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
