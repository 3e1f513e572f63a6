import type { Page } from '@playwright/test';
import en from '../../../../i18n/en.json' with { type: 'json' };
import fr from '../../../../i18n/fr.json' with { type: 'json' };
import it from '../../../../i18n/it.json' with { type: 'json' };
import { island } from '../../islands.ts';
import { overlappingHeader } from '../../looks.ts';
import { expect, follow, languageLink, page as at, routed, test } from '../../site.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Texts of the error page, as the product specification defines them. */
const words = {
  notFound: 'This page could not be found',
  home: 'Back to the home page',
  error: 'Error',
  failed: 'An error occurred while showing the error page',
  goHome: 'Go back to home',
};

test('the error catalogue', async ({ page }) => {
  const buttons = en.utility;
  const status = (code: string) => page.getByRole('main').getByText(code, { exact: true });
  const home = /\/en$/;
  const fail = async (name: string) => {
    await page.goto('/en/testing2');
    await routed(page);
    await press(page, name);
  };
  await fail(buttons['bench-404']);
  await expect(heading(page)).toHaveText(words.notFound);
  await expect(heading(page)).toBeFocused();
  await expect(status('404')).toBeVisible();
  await page.getByRole('link', { name: words.home }).click();
  await expect(page).toHaveURL(home);
  await expect(heading(page)).toBeVisible();
  await expect(page.getByText(words.notFound)).toHaveCount(0);

  // Only a missing page links to the home page.
  await fail(buttons['bench-500']);
  await expect(status('418')).toBeVisible();
  await expect(heading(page)).toHaveText('418 · teapot');
  await expect(page.getByRole('link', { name: words.home })).toHaveCount(0);

  // Without a message and a status: the word for "Error" and 500.
  await fail(buttons['bench-silent']);
  await expect(status('500')).toBeVisible();
  await expect(heading(page)).toHaveText(words.error);

  await fail(buttons['bench-step']);
  await expect(heading(page)).toHaveText('Unknown middleware ghost');
  await expect(status('500')).toBeVisible();

  // The error page itself fails.
  await fail(buttons['bench-last-resort']);
  await expect(heading(page)).toHaveText(words.failed);
  await page.getByRole('link', { name: words.goHome }).click();
  await expect(page).toHaveURL(home);
});

test('issue 69, point 1: the error page over the landing page keeps its number off the logo', async ({
  page,
  site,
}) => {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/en');
    await routed(page);
    await site.stop();
    await follow(page, '/en/scan-qr');
    await expect(page.getByRole('main').getByText('503', { exact: true })).toBeVisible();
    expect(await page.evaluate(overlappingHeader)).toEqual([]);
    await site.start();
  }
});

const LOST = fr.errors['lost-part'];
/** The error page is not shown. */
const noError = (page: Page) => expect(page.locator('main .error-page')).toHaveCount(0);

test('a part that the host has no more: one full reload at the touch, then the page stays and the control says it', async ({
  page,
  site,
}) => {
  const path = '/fr/dairy/C1';
  const carousel = island(page, 'carousel');
  await page.goto(path);
  await routed(page);
  // What the script of the island loads later.
  const own = (await carousel.first().getAttribute('component-url'))?.slice(1) ?? '';
  site.remove(`_astro/${/row[\w.-]+\.js/.exec(site.read(own))?.[0] ?? ''}`);
  const loads = () => site.asked.filter((asked) => asked === path).length;
  const title = await heading(page).textContent();
  const touch = () => carousel.getByRole('button', { name: 'Image suivante', exact: true }).click();
  await Promise.all([page.waitForEvent('load'), touch()]);
  expect(loads()).toBe(2);
  await expect(heading(page)).toHaveText(title ?? '');
  await noError(page);
  await touch();
  await expect(page.getByRole('alert')).toHaveText(LOST);
  await expect(heading(page)).toHaveText(title ?? '');
  await expect(carousel.getByRole('button', { description: LOST })).toHaveCount(1);
  expect(loads()).toBe(2);
  // A tab that stays open loses the module of a later version too: the page comes anew, with its next one.
  const loseLater = () =>
    void dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: 'row.later.js' }));
  await Promise.all([page.waitForEvent('load'), page.evaluate(loseLater)]);
  expect(loads()).toBe(3);
  await languageLink(page, 'it').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'it-IT');
  await noError(page);
});

test('without a network a late part that does not come leaves the page as it is', async ({ page, context }) => {
  await page.goto(at.batch('it'));
  await routed(page);
  await context.setOffline(true);
  const note = page.getByText(it.offline['no-network']);
  await expect(note).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('vite:preloadError', { cancelable: true })));
  await expect(heading(page)).toHaveText('Toma di prova');
  await context.setOffline(false);
  await expect(note).toBeHidden();
});
