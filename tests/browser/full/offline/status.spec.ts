import type { Page } from '@playwright/test';
import en from '../../../../i18n/en.json' with { type: 'json' };
import fr from '../../../../i18n/fr.json' with { type: 'json' };
import it from '../../../../i18n/it.json' with { type: 'json' };
import { expect, test } from '../../site.ts';
const BATTERY = '09520000021030';
const battery = (locale: string, serial: string, face = '') =>
  `/${locale}/storytracing/01/${BATTERY}/21/${serial}${face}`;

const TICKET = new RegExp([it, en, fr].flatMap(({ blocks }) => [blocks['this-lot'], blocks['this-item']]).join('|'));
const ticket = (page: Page) => page.getByRole('region', { name: TICKET }).first();
const word = (page: Page) => ticket(page).locator('verdict-word');

test('a printed serial number opens its own item; an unknown one what is known of the product', async ({
  page,
  site,
}) => {
  await page.goto(`/01/${BATTERY}/21/S-2`);
  await page.waitForURL(`${site.url}${battery('en', 'S-2')}`);
  await expect(word(page)).toHaveText('No recall known');
  await expect(ticket(page).locator('.ticket-source')).toContainText('In transit');
  await page.goto(`/01/${BATTERY}/22/A/21/S-1`);
  await page.waitForURL(`${site.url}${battery('en', 'S-1')}`);
  await page.goto(`/01/${BATTERY}/21/UNKNOWN`);
  await page.waitForURL(`${site.url}/en/storytracing/01/${BATTERY}`);
});
