import type { Page } from '@playwright/test';
import en from '../../../../i18n/en.json' with { type: 'json' };
import fr from '../../../../i18n/fr.json' with { type: 'json' };
import it from '../../../../i18n/it.json' with { type: 'json' };
import { expect, test } from '../../site.ts';

const CHEESE = '09520000021023';
const BATTERY = '09520000021030';
const cheese = (locale: string, lot: string, face = '') => `/${locale}/storytracing/01/${CHEESE}/10/${lot}${face}`;
const battery = (locale: string, serial: string, face = '') =>
  `/${locale}/storytracing/01/${BATTERY}/21/${serial}${face}`;

const SAID = {
  recalled: 'Rappelé\u202f: ne pas utiliser',
  known: 'Aucun rappel connu',
  madeWith: 'Fabriqué avec un lot signalé',
};

const TICKET = new RegExp([it, en, fr].flatMap(({ blocks }) => [blocks['this-lot'], blocks['this-item']]).join('|'));
const ticket = (page: Page) => page.getByRole('region', { name: TICKET }).first();
/** The link to a lot in the lists of the page. */
const lotLink = (page: Page, lot: string) =>
  page
    .getByRole('listitem')
    .getByRole('link')
    .filter({ hasText: new RegExp(`^\\s*${lot}`) })
    .first();
const word = (page: Page) => ticket(page).locator('[data-status-word]');

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('lists and the story show which lots are not to be used; of a lot without a status no recall is known', async ({
    page,
  }) => {
    await page.goto(cheese('fr', 'PLAIN'));
    await expect(word(page)).toHaveText(SAID.known);
    await expect(lotLink(page, 'RECALLED')).toContainText(SAID.recalled);
    await expect(lotLink(page, 'MADE')).toContainText(SAID.madeWith);
    await expect(lotLink(page, 'SOON').locator('[data-verdict]')).toHaveCount(0);
    await page.goto(`/fr/storytelling/01/${CHEESE}`);
    const warnings = page.getByRole('complementary').filter({ hasText: `RECALLED ${SAID.recalled}` });
    await expect(warnings.getByRole('link', { name: 'RECALLED' })).toHaveAttribute('href', cheese('fr', 'RECALLED'));
  });

  test('the page that a printed code opens says that the lot is recalled, in each language', async ({ page }) => {
    await page.goto(`/01/${CHEESE}/10/RECALLED`);
    for (const [locale, recalled] of [
      ['it', 'Richiamato: non usare'],
      ['en', 'Recalled: do not use'],
      ['fr', SAID.recalled],
    ])
      await expect(page.locator(`a[href^="/${locale}/"]`)).toContainText(recalled ?? '');
  });
});

test('a printed serial number opens its own item; an unknown one what is known of the product', async ({
  page,
  site,
}) => {
  await page.goto(`/01/${BATTERY}/21/S-2`);
  await page.waitForURL(`${site.url}${battery('en', 'S-2')}`);
  await expect(word(page)).toHaveText('No recall known');
  await expect(ticket(page).locator('[data-status-source]')).toContainText('In transit');
  await page.goto(`/01/${BATTERY}/22/A/21/S-1`);
  await page.waitForURL(`${site.url}${battery('en', 'S-1')}`);
  await page.goto(`/01/${BATTERY}/21/UNKNOWN`);
  await page.waitForURL(`${site.url}/en/storytracing/01/${BATTERY}`);
});
