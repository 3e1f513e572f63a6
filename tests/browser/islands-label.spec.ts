import { at, island } from './islands.ts';
import { expect, isSameDocument, RICOTTA, routed, test } from './site.ts';
import { see } from './pwa.ts';

for (const [name, path] of [
  ['label', at.label()],
  ['panels', at.panels()],
] as const) {
  test(`my allergens are chosen on the ${name} and marked on every page`, async ({ page, faults }) => {
    await page.goto(path);
    await page.getByRole('button', { name: 'My allergens' }).click();
    await expect(page.getByRole('checkbox')).toHaveCount(14);
    await page.getByRole('checkbox', { name: 'milk' }).check();
    await page.getByRole('checkbox', { name: 'nuts', exact: true }).check();
    await expect(
      page.getByText('On your list, contained: milk. On your list, may be contained: nuts.', { exact: true }),
    ).toBeVisible();
    await expect(page.locator('[data-kind="may-contain"][data-mine]')).toHaveText(['nuts']);
    await expect(page.locator('[data-allergen="milk"][data-mine]')).not.toHaveCount(0);
    await expect(page.locator('[data-allergen="eggs"]')).not.toHaveAttribute('data-mine');
    await expect(page.getByRole('button', { name: 'My allergens (2)' })).toBeVisible();

    await page.goto(at.batch('fr'));
    await expect(page.locator('[data-my-allergens]')).toContainText('lait');
    await expect(page.locator('[data-my-allergens]')).toContainText('peut contenir');

    await page.goto(path);
    await page
      .getByRole('button', { name: 'My allergens (2)' })
      .or(page.getByRole('button', { name: 'My allergens' }))
      .click();
    await page.getByRole('checkbox', { name: 'milk' }).uncheck();
    await page.getByRole('checkbox', { name: 'nuts', exact: true }).uncheck();
    await expect(page.locator('[data-mine]')).toHaveCount(0);
    await expect(page.locator('[data-my-allergens]')).toBeHidden();
    expect(faults).toEqual([]);
  });
}

test('they are chosen in place on the page of a lot, and closing leads back to it', async ({ page, faults }) => {
  await page.goto(at.batch());
  await routed(page);
  await page.getByRole('link', { name: 'Choose my allergens' }).click();
  await expect(page.getByRole('checkbox')).toHaveCount(14);
  expect(new URL(page.url()).pathname).toBe(at.batch());
  await page.getByRole('checkbox', { name: 'milk' }).check();
  await expect(page.getByText('On your list, contained: milk.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'My allergens (1)' })).toBeFocused();
  expect(faults).toEqual([]);
});

test('where the choice cannot be fetched, the link leads to the label', async ({ page }) => {
  await page.route(`**${at.label()}`, (route) =>
    route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
  );
  await page.goto(at.batch());
  await routed(page);
  await page.getByRole('link', { name: 'Choose my allergens' }).click();
  await page.waitForURL(`**${at.label()}#my-allergens`);
});

test('they are marked after a navigation without a reload, and no island need wake for it', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('storytrace:my-allergens', '["milk","<b>","eggs",7]'));
  await page.goto(at.batch());
  await expect(
    page.getByText('On your list, contained: milk. On your list, may be contained: eggs.', { exact: true }),
  ).toBeVisible();
  await routed(page);
  await page.getByRole('link', { name: 'Smart label' }).click();
  await page.waitForURL(`**${at.label()}`);
  expect(await isSameDocument(page)).toBe(true);
  await expect(page.locator('[data-my-allergens]')).toContainText('milk');
  await expect(island(page, 'my-allergens')).toHaveAttribute('ssr');
});

test('they are marked without a network', async ({ browser, site }) => {
  const context = await browser.newContext({ serviceWorkers: 'allow', baseURL: site.url });
  const page = await context.newPage();
  await see(page, at.batch());
  await page.evaluate(() => localStorage.setItem('storytrace:my-allergens', '["milk"]'));
  await site.stop();
  await page.reload();
  await expect(page.getByText('On your list, contained: milk.', { exact: true })).toBeVisible();
  await context.close();
});

test('broken or foreign words in the device’s memory do no harm', async ({ page, faults }) => {
  await page.addInitScript(() => localStorage.setItem('storytrace:my-allergens', '{"mine": ['));
  await page.goto(at.label());
  await page.getByRole('button', { name: 'My allergens' }).click();
  await page.getByRole('checkbox', { name: 'milk' }).check();
  await expect(page.getByText('On your list, contained: milk.', { exact: true })).toBeVisible();
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
    await expect(alarm.getByRole('paragraph').nth(1)).toHaveText('Ne le mangez pas.');
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
  await expect(island(page, 'my-allergens')).toHaveCount(1);
  await expect(island(page, 'portion-switch')).toHaveCount(0);
});
