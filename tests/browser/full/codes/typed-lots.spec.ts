import type { Page } from '@playwright/test';
import { TOUCH } from '../../devices.ts';
import { expect, page as at, test, TOMA } from '../../site.ts';

/** Lots as visitors type them and chats quote them, in every field and in the address. Lots T1 and T2 are in the catalogue. */
/** The form that asks for the lot: "Which lot is yours?". */
const lotForm = (page: Page) => page.getByRole('search').first();
const lotField = (page: Page) => lotForm(page).getByRole('textbox');
const asRead = (url: string) => new RegExp(`${url.replaceAll('+', '\\+')}$`);

async function type(page: Page, typed: string): Promise<void> {
  await lotField(page).fill(typed);
  await lotField(page).press('Enter');
}

test.describe('by touch', () => {
  test.use(TOUCH.use);

  test('lots that differ in a hyphen only: both are listed, and the visitor chooses', async ({ page, site }) => {
    site.edit(`01/${TOMA}/lots.json`, (text) => text.replace('"T2":', '"T-1":'));
    await page.goto(at.toma('fr'));
    await type(page, 't 1');
    const choice = lotForm(page).getByRole('link');
    await expect(choice).toHaveText(['T1', 'T-1']);
    await expect(lotForm(page)).toContainText('Lequel figure sur votre emballage');
    expect((await choice.first().boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await choice.nth(1).tap();
    await expect(page).toHaveURL(asRead(at.batch('fr', 'T2')));
    // A lot that is spelled so is meant.
    await page.goto(at.toma('fr'));
    await type(page, 'T1');
    await expect(page).toHaveURL(asRead(at.batch('fr', 'T1')));
  });

  test('an unknown lot typed on the product page: the nearest lots of the product are offered', async ({ page }) => {
    for (const [locale, words] of [
      ['en', 'There is no data for lot T20 yet.The nearest lot numbers'],
      ['fr', 'Les numéros de lot les plus proches'],
    ] as const) {
      await page.goto(at.toma(locale));
      await lotField(page).fill('T20');
      const open = lotForm(page).getByRole('button');
      await open.tap();
      await expect(lotForm(page)).toContainText(words);
      const choice = lotForm(page).getByRole('listitem').getByRole('link');
      await expect(choice.first()).toHaveText('T2');
      expect((await choice.first().boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await choice.first().tap();
      await expect(page).toHaveURL(asRead(at.batch(locale, 'T2')));
    }
  });
});

test('the address of lots that are written alike asks which one, by keyboard', async ({ page, site }) => {
  site.edit(`01/${TOMA}/lots.json`, (text) => text.replace('"T2":', '"T-1":'));
  await page.goto(`/it/storytracing/01/${TOMA}/10/t%201`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Più lotti si scrivono quasi come t 1.');
  const choice = page.locator('not-found ul').getByRole('link');
  await expect(choice).toHaveText(['T1', 'T-1']);
  await choice.first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(asRead(at.batch('it', 'T1')));
});

test.describe('the number field of the front page and the scanner', () => {
  const find = async (page: Page, typed: string) => {
    await page.goto('/en');
    await page.getByLabel('Or type a name, a number or a lot').fill(typed);
    await page.keyboard.press('Enter');
  };

  test('ask which product is meant where several have such a lot', async ({ page }) => {
    await find(page, 'c1');
    await expect(page.getByText('Several products have a lot c1.')).toBeVisible();
    const choice = page.getByRole('main').getByRole('listitem').getByRole('link');
    await expect(choice).toHaveCount(2);
    const name = (await choice.first().textContent()) ?? '';
    expect(name).toMatch(/, C1$/);
    await choice.first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name.replace(/, C1$/, ''));
  });
});
