// What pages and islands share by the stores (src/stores), over navigations of the router.
import type { Page } from '@playwright/test';
import { at, seeEverything } from '../../islands.ts';
import { expect, follow, isSameDocument, languageLink, routed, test } from '../../site.ts';

/** Navigates by a click on a link, and waits for the page. */
async function go(page: Page, to: string): Promise<void> {
  await follow(page, to);
  await page.waitForURL(`**${to}`);
}

const THEME = '--accent-light:#123456;--accent-dark:#abcdef';

test('what is open in a story, and how it is folded, is there again after Back', async ({ page }) => {
  await page.setViewportSize({ width: 400, height: 800 });
  await page.goto(at.history());
  await routed(page);
  await page.getByRole('button', { name: 'Fold all' }).click();
  const note = page.getByText('In the copper vat.');
  await expect(note).toBeHidden();
  const parts = page.locator('main details');
  const before = await parts.evaluateAll((all) => all.map((part) => (part as HTMLDetailsElement).open));
  expect(before).toContain(false);
  const closed = before.indexOf(false);
  await parts.nth(closed).evaluate((part) => part.setAttribute('open', ''));
  await go(page, at.batch());
  await page.goBack();
  await page.waitForURL(`**${at.history()}`);
  expect(await isSameDocument(page)).toBe(true);
  await expect(parts.nth(closed)).toHaveAttribute('open');
  await expect(note).toBeHidden();
  await page.getByRole('button', { name: 'Open all' }).click();
  await expect(note).toBeVisible();
});

test('pages of the site itself keep the colors of the operator from whose page the visitor comes', async ({
  page,
  site,
}) => {
  const file = `${at.batch().slice(1)}/index.html`;
  site.edit(file, (html) => html.replace('<html ', `<html style="${THEME}" `));
  await page.goto(at.batch());
  await routed(page);
  await go(page, '/en/offline');
  expect(await isSameDocument(page)).toBe(true);
  await expect(page.locator('html')).toHaveAttribute('style', THEME);
  await go(page, at.other());
  await expect(page.locator('html')).not.toHaveAttribute('style', THEME);
  await go(page, '/en/offline');
  await expect(page.locator('html')).not.toHaveAttribute('style', THEME);
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
