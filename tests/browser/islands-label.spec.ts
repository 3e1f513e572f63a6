import type { Page } from '@playwright/test';
import { siteLocales } from '../../src/core/locale/locale.ts';
import { at, pending } from './islands.ts';
import { expect, isSameDocument, RICOTTA, routed, test } from './site.ts';
import { see } from './pwa.ts';

const SENTENCE = 'Contains milk: on your list.';
const choose = (page: Page) => page.getByText('Choose my allergens', { exact: true });
const milk = (page: Page) => page.getByRole('checkbox', { name: 'milk', exact: true });

for (const [name, path] of [
  ['label', at.label()],
  ['panels', at.panels()],
  ['page of a lot', at.batch()],
] as const) {
  test(`my allergens are chosen on the ${name} and marked on every page`, async ({ page, faults }) => {
    await page.goto(path);
    await choose(page).click();
    await expect(page.getByRole('checkbox')).toHaveCount(14);
    expect(new URL(page.url()).pathname).toBe(path);
    await milk(page).check();
    await expect(page.getByText(SENTENCE, { exact: true })).toBeVisible();
    await page.getByRole('checkbox', { name: 'nuts', exact: true }).check();
    await expect(page.getByText(`${SENTENCE} May contain nuts: on your list.`, { exact: true })).toBeVisible();
    await expect(page.locator('[data-kind="may-contain"][data-mine]')).toHaveText(['nuts']);
    await expect(page.locator('[data-allergen="milk"][data-mine]')).not.toHaveCount(0);
    await expect(page.locator('[data-allergen="eggs"]').first()).not.toHaveAttribute('data-mine');

    await page.goto(at.batch('fr'));
    await expect(page.getByText('Contient lait\u202f: sur votre liste.')).toBeVisible();

    await page.goto(path);
    await choose(page).click();
    await expect(milk(page)).toBeChecked();
    await milk(page).uncheck();
    await page.getByRole('checkbox', { name: 'nuts', exact: true }).uncheck();
    await expect(page.locator('[data-mine]')).toHaveCount(0);
    await expect(page.getByText('on your list')).toBeHidden();
    expect(faults).toEqual([]);
  });
}

test('two that a food may contain are both on the list', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('storytrace:my-allergens', '["eggs","nuts"]'));
  await page.goto(at.batch());
  await expect(page.getByText('May contain eggs and nuts: both are on your list.', { exact: true })).toBeVisible();
});

test('on a phone a tap opens them on the page of a lot, and a box that is checked before any script counts', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
    baseURL: site.url,
  });
  const page = await context.newPage();
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/_astro/*.js', async (route) => promise.then(() => route.continue()));
  await page.goto(at.batch(), { waitUntil: 'commit' });
  await choose(page).tap();
  await milk(page).tap();
  await expect(milk(page)).toBeChecked();
  resolve();
  await expect(page.getByText(SENTENCE, { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText(SENTENCE, { exact: true })).toBeVisible();
  await context.close();
});

test('keys alone choose them', async ({ page }) => {
  await page.goto(at.batch());
  await choose(page).focus();
  await page.keyboard.press('Enter');
  for (let press = 0; press < 14 && !(await milk(page).evaluate((box) => box === document.activeElement)); press += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByText(SENTENCE, { exact: true })).toBeVisible();
});

for (const locale of siteLocales())
  for (const [name, path] of [
    ['the page of a lot', at.batch(locale)],
    ['the label', at.label(locale)],
  ] as const)
    test(`on a phone the choices of ${name} stand in one column and none covers another, ${locale}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 360, height: 640 });
      await page.goto(path);
      await page.locator('[data-choose-allergens] summary').click();
      const labels = page.locator('[data-choose-allergens] label');
      await expect(labels).toHaveCount(14);
      const boxes = await labels.evaluateAll((all) =>
        all.map((label) => {
          const range = document.createRange();
          range.selectNodeContents(label);
          const { left, right, top, bottom } = range.getBoundingClientRect();
          return { left, right, top, bottom };
        }),
      );
      for (const [index, { left, right, top }] of boxes.entries()) {
        expect(left).toBeGreaterThanOrEqual(0);
        expect(right).toBeLessThanOrEqual(360);
        expect(top).toBeGreaterThanOrEqual(boxes[index - 1]?.bottom ?? 0);
      }
    });

test('they are marked on a shelf, in a story and in the list of ingredients', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('storytrace:my-allergens', '["milk"]'));
  await page.goto('/en/dairy');
  await expect(page.locator('[data-shelf] [data-mine]').first()).toBeVisible();
  await page.goto(at.batch());
  await expect(page.locator('.ingredients-name [data-mine]')).toHaveText(['milk']);
  await page.goto('/en/storytelling/01/cheese');
  await expect(page.getByText(SENTENCE, { exact: true })).toBeVisible();
});

test('the label leads back to the page of its lot', async ({ page }) => {
  await page.goto(at.label());
  await page.getByRole('link', { name: 'Lot page' }).click();
  await page.waitForURL(`**${at.batch()}`);
});

test('they are marked after a navigation without a reload, and no island need wake for it', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('storytrace:my-allergens', '["milk","<b>","eggs",7]'));
  await page.goto(at.batch());
  await expect(page.getByText(`${SENTENCE} May contain eggs: on your list.`, { exact: true })).toBeVisible();
  await routed(page);
  await page.getByRole('link', { name: 'Smart label' }).click();
  await page.waitForURL(`**${at.label()}`);
  expect(await isSameDocument(page)).toBe(true);
  await expect(page.getByText(SENTENCE)).toBeVisible();
  await expect(pending(page)).toHaveCount(await page.locator('astro-island').count());
});

test('they are marked without a network', async ({ browser, site }) => {
  const context = await browser.newContext({ serviceWorkers: 'allow', baseURL: site.url });
  const page = await context.newPage();
  await see(page, at.batch());
  await page.evaluate(() => localStorage.setItem('storytrace:my-allergens', '["milk"]'));
  await site.stop();
  await page.reload();
  await expect(page.getByText(SENTENCE, { exact: true })).toBeVisible();
  await context.close();
});

test('broken or foreign words in the device’s memory do no harm', async ({ page, faults }) => {
  await page.addInitScript(() => localStorage.setItem('storytrace:my-allergens', '{"mine": ['));
  await page.goto(at.label());
  await choose(page).click();
  await milk(page).check();
  await expect(page.getByText(SENTENCE, { exact: true })).toBeVisible();
  expect(faults).toEqual([]);
});

for (const path of [at.label(), at.panels()]) {
  test(`portions can be shown alone where they are declared: ${path}`, async ({ page }) => {
    await page.goto(path);
    const amount = page.locator('td[data-column="amount"]').first();
    const portion = page.locator('td[data-column="portion"]').first();
    await expect(amount).toBeVisible();
    await expect(portion).toBeVisible();
    await page.getByRole('button', { name: 'per portion' }).click();
    await expect(amount).toBeHidden();
    await expect(portion).toBeVisible();
    await page.getByRole('button', { name: 'per 100 g' }).click();
    await expect(amount).toBeVisible();
    await expect(portion).toBeHidden();
    await page.getByRole('button', { name: 'Both' }).click();
    await expect(portion).toBeVisible();
  });

  test(`an ingredient tells what it is, its lots and its origin: ${path}`, async ({ page, faults }) => {
    await page.goto(path);
    const link = page.getByRole('link', { name: 'milk', exact: true });
    await link.focus();
    await page.keyboard.press('Enter');
    const facts = page.getByRole('dialog', { name: 'milk' });
    await expect(facts).toBeVisible();
    for (const text of ['Raw, of one evening.', 'Pasture', 'M1, M2']) await expect(facts).toContainText(text);
    await page.keyboard.press('Escape');
    await expect(facts).toBeHidden();
    await expect(link).toBeFocused();
    await link.click();
    await facts.getByRole('button', { name: 'Close' }).click();
    await expect(facts).toBeHidden();
    expect(faults).toEqual([]);
  });

  test(`label pages carry no story, no pictures, nothing to sell: ${path}`, async ({ page }) => {
    await page.goto(path);
    for (const part of ['.carousel', '[data-timeline]', '.graph', '.map', 'a[href*="storytelling"]']) {
      await expect(page.locator(part)).toHaveCount(0);
    }
  });
}

test('without JavaScript both columns stand, and an ingredient unfolds beneath the list', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  await page.goto(at.label());
  await expect(page.locator('td[data-column="amount"]').first()).toBeVisible();
  await expect(page.locator('td[data-column="portion"]').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'milk' })).toBeHidden();
  await page.getByRole('link', { name: 'milk', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'milk' })).toBeVisible();
  await expect(page.getByText('M1, M2')).toBeVisible();
  await context.close();
});

test('the label of a recalled lot begins with the verdict and what to do, without JavaScript too', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  for (const path of [`/fr/storytracing/01/${RICOTTA}/10/R%2B1/smart-label`, '/fr/malga/R%2B1/smart-label-v2']) {
    await page.goto(path);
    const alarm = page.getByRole('alert');
    await expect(alarm.getByRole('paragraph').first()).toHaveText('Rappelé\u202f: ne pas utiliser');
    await expect(alarm.getByRole('paragraph').nth(1)).toHaveText('Ne pas consommer.');
    await expect(alarm).toContainText('Contamination possible.');
    await expect(alarm.getByRole('listitem')).toHaveText('Rapportez-la au magasin.');
    expect((await alarm.boundingBox())?.y).toBeLessThan(
      (await page.getByRole('heading', { level: 1 }).boundingBox())?.y ?? 0,
    );
  }
  await context.close();
});

test('a product without portion values has no switch', async ({ page }) => {
  await page.goto('/en/storytracing/01/09520000020019/10/T1/smart-label');
  await expect(choose(page)).toHaveCount(1);
  await expect(page.getByRole('group', { name: 'Values' })).toHaveCount(0);
});
