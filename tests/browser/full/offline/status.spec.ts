import type { Page } from '@playwright/test';
import { expect, page as at, test, TOMA } from '../../site.ts';

const BATTERY = '09520000021030';
const battery = (serial: string) => `/en/storytracing/01/${BATTERY}/21/${serial}`;
const ticket = (page: Page) => page.getByRole('region', { name: /^This (?:lot|item)$/ }).first();

test('a printed serial number opens its own item; an unknown one what is known of the product', async ({
  page,
  site,
}) => {
  await page.goto(`/01/${BATTERY}/21/S-2`);
  await page.waitForURL(`${site.url}${battery('S-2')}`);
  await expect(ticket(page).locator('verdict-word')).toHaveText('No recall known');
  await expect(ticket(page).locator('.ticket-source')).toContainText('In transit');
  await page.goto(`/01/${BATTERY}/22/A/21/S-1`);
  await page.waitForURL(`${site.url}${battery('S-1')}`);
  await page.goto(`/01/${BATTERY}/21/UNKNOWN`);
  await page.waitForURL(`${site.url}/en/storytracing/01/${BATTERY}`);
});

test('a lot in the query of a product code opens the lot; an unknown one is said', async ({ page, site }) => {
  await page.goto(`/01/${TOMA}?10=T2`);
  await page.waitForURL(`${site.url}${at.batch('en', 'T2')}`);
  await page.goto(`/01/${TOMA}?10=NOPE`);
  await page.waitForURL(`${site.url}${at.toma('en')}?10=NOPE`);
  await expect(page.getByText('There is no data for lot NOPE yet.').first()).toBeVisible();
});
