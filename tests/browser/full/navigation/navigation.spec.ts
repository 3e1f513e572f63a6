import type { Page } from '@playwright/test';
import { expect, follow, isSameDocument, page as at, routed, test } from '../../site.ts';

const bar = (page: Page) => page.locator('loading-bar');

test('a page of no such path is the 404 page, with its status, in the language of the path', async ({ page, site }) => {
  const answer = await page.goto('/fr/rien/du/tout/ici');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cette page est introuvable');
  await expect(page.getByRole('link', { name: 'Retour à la page d’accueil' })).toHaveAttribute('href', '/fr');
  await expect(page.getByText('This page could not be found')).toHaveCount(0);
  await page.goto('/it');
  await routed(page);
  await follow(page, '/it/nulla/proprio/qui/no');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questa pagina non è stata trovata');
  expect(await isSameDocument(page)).toBe(true);
  expect(site.asked).toContain('/it/nulla/proprio/qui/no');
});

test('a link to the root path: the locale step leads to the visitor’s language, and that is no error', async ({
  page,
  site,
}) => {
  await page.goto(at.batch('it'));
  await routed(page);
  await follow(page, '/?a=1');
  await expect(page).toHaveURL(`${site.url}/en?a=1`);
  await expect(page.locator('main .error-page')).toHaveCount(0);
  await expect(bar(page)).not.toHaveAttribute('failed');
  expect(await isSameDocument(page)).toBe(true);
});

test('a page whose own check fails is not found', async ({ page }) => {
  const other = '/it/storytracing/01/09520000020026';
  await page.route(`**${at.toma('it')}`, async (route) =>
    route.fulfill({ response: await route.fetch({ url: new URL(other, route.request().url()).href }) }),
  );
  await page.goto(at.toma('it'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questa pagina non è stata trovata');
  await expect(page.getByRole('link', { name: 'Torna alla pagina iniziale' })).toBeVisible();
});

test('a navigation that cannot reach the host: red bar, error page, and the way back works', async ({ page, site }) => {
  await page.goto(at.batch('fr'));
  await routed(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await site.stop();
  await follow(page, at.toma('fr'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/La page est injoignable/);
  await expect(bar(page)).not.toHaveAttribute('hidden');
  await expect(bar(page)).toHaveAttribute('failed');
  const color = await bar(page).evaluate((element) => getComputedStyle(element).backgroundColor);
  const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map(Number);
  expect(red, color).toBeGreaterThan(2 * Math.max(green, blue));
  await page.clock.runFor(500);
  await expect(bar(page)).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${at.toma('fr')}$`));
  await page.clock.resume();
  await site.start();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tomme d’essai');
});

/** Collects every percentage of the bar between its start and its end, also values that last for no frame. */
const collectPercents = (page: Page) =>
  page.evaluateHandle(() => {
    const percents: string[] = [];
    new MutationObserver((changes) => {
      // The value that a change replaces: the next change may come before this is called.
      for (const { oldValue } of changes) if (!['0', '100', null].includes(oldValue)) percents.push(oldValue ?? '');
    }).observe(document, { subtree: true, attributeFilter: ['aria-valuenow'], attributeOldValue: true });
    return percents;
  });

test('a navigation with data adds 30 and 30, one without adds 45', async ({ page, site }) => {
  await page.goto('/en/mulino');
  await routed(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const percents = await collectPercents(page);
  const seen = () => percents.evaluate((all) => [...new Set(all)]);
  const { promise, resolve } = Promise.withResolvers<void>();
  site.held.set('/status/malga.json', promise);
  await follow(page, at.batch('en'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Test toma');
  await expect(bar(page)).toHaveAttribute('aria-valuenow', '30');
  resolve();
  // The data is shown 200 ms after it was asked for, at the earliest.
  await page.clock.runFor(200);
  await expect(bar(page)).toHaveAttribute('aria-valuenow', '100');
  expect(await seen()).toEqual(['30', '60']);
  await percents.evaluate((all) => all.splice(0));
  await follow(page, '/en/testing2');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bench');
  await expect(bar(page)).toHaveAttribute('aria-valuenow', '100');
  expect(await seen()).toEqual(['45']);
});
