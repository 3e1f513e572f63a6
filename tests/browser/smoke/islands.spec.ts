// Timeline, drawings and label: pending until the visitor acts, and then each act is answered.
import { at, hydrated, pending } from '../islands.ts';
import { expect, idle, test } from '../site.ts';

test('no island hydrates at load, and none asks for anything', async ({ page, site, faults }) => {
  await page.goto(at.batch());
  await idle(page);
  const all = await page.locator('astro-island').count();
  expect(all).toBeGreaterThanOrEqual(4);
  await expect(pending(page)).toHaveCount(all);
  const hydrators = await page
    .locator('astro-island')
    .evaluateAll((islands) =>
      islands.flatMap((each) => [each.getAttribute('component-url'), each.getAttribute('renderer-url')]),
    );
  expect(site.asked.filter((path) => hydrators.includes(path))).toEqual([]);
  expect(faults).toEqual([]);
});

test('the click that hydrates an island is answered', async ({ page, faults }) => {
  await page.goto(at.history());
  await page.getByRole('button', { name: 'Step by step' }).click();
  await expect(page.locator('[data-timeline] [data-step="s1"]')).toHaveAttribute('aria-current', 'step');
  await expect(page.locator('[aria-current="step"]')).toHaveCount(1);
  expect(faults).toEqual([]);
});

test('the keyboard hydrates an island', async ({ page }) => {
  await page.goto(at.history());
  const fold = page.getByRole('button', { name: 'Fold all' });
  await fold.focus();
  await hydrated(page, 'history-timeline');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Open all' })).toBeVisible();
  await expect(page.getByText('In the copper vat.')).toBeHidden();
});
test('my allergens are chosen on the page of a lot and marked on every page', async ({ page, faults }) => {
  const sentence = 'Contains milk: on your list.';
  const choose = page.locator('my-allergens summary');
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(at.batch());
  await choose.click();
  await expect(page.getByRole('checkbox')).toHaveCount(14);
  expect(new URL(page.url()).pathname).toBe(at.batch());
  await box('milk').check();
  await expect(page.getByText(sentence, { exact: true })).toBeVisible();
  await expect(choose).toHaveText('My allergens: milk');
  await box('nuts').check();
  await expect(page.getByText(`${sentence} May contain nuts: on your list.`, { exact: true })).toBeInViewport();
  await expect(page.locator('[data-kind="may-contain"][data-mine]')).toHaveText(['nuts']);
  await expect(page.locator('[data-allergen="milk"][data-mine]')).not.toHaveCount(0);
  await expect(page.locator('[data-allergen="eggs"]').first()).not.toHaveAttribute('data-mine');
  await page.goto(at.batch('fr'));
  await expect(page.getByText('Contient lait\u202f: sur votre liste.')).toBeVisible();
  for (const path of [at.label(), at.panels()]) {
    await page.goto(path);
    await expect(page.getByText(sentence), path).toBeVisible();
  }
  await choose.click();
  await expect(box('milk')).toBeChecked();
  await box('milk').uncheck();
  await box('nuts').uncheck();
  await expect(page.locator('[data-mine]')).toHaveCount(0);
  await expect(choose).toHaveText('Choose my allergens');
  await expect(page.getByText('on your list')).toBeHidden();
  expect(faults).toEqual([]);
});

test('a label says what an ingredient is', async ({ page, faults }) => {
  await page.goto(at.label());
  const link = page.getByRole('link', { name: 'milk', exact: true });
  await link.focus();
  await page.keyboard.press('Enter');
  const facts = page.getByRole('dialog', { name: 'milk' });
  for (const text of ['Raw, of one evening.', 'Pasture', 'M1, M2']) await expect(facts).toContainText(text);
  await page.keyboard.press('Escape');
  await expect(facts).toBeHidden();
  await expect(link).toBeFocused();
  await link.click();
  await facts.getByRole('button', { name: 'Close' }).click();
  await expect(facts).toBeHidden();
  expect(faults).toEqual([]);
});
