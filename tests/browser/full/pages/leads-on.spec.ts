import { expect, type Page, test } from '@playwright/test';
import { LAYOUTS, STATES } from '../../../sample-pages.ts';
import { KEYBOARD } from '../../devices.ts';

/** Every page says what it is about and leads on: on the sample, each way by one device. */
const sample = (name: string, locale = 'en') =>
  [...LAYOUTS, ...STATES].find((page) => page.name === name)?.path(locale) ?? '';
const GTIN = '09520000010010';
const productPage = (locale: string) => `/${locale}/storytracing/01/${GTIN}`;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const footer = (page: Page) => page.getByRole('contentinfo');

test.describe('by keys', () => {
  test.use(KEYBOARD.use);

  test('a lot’s page leads to its story, its product, the scanner, the products and the kept pages', async ({
    page,
  }) => {
    for (const [name, address] of [
      ['The story', '/en/storytelling/01/pradalto-stravecchio'],
      ['The product', productPage('en')],
      ['Scan a code', '/en/scan-qr'],
      ['All products', '/en#shelf-title'],
      ['Saved on this device', '/en/offline'],
      ['Privacy', '/en/privacy'],
    ] as const) {
      await page.goto(sample('v3'));
      await KEYBOARD.press(footer(page).getByRole('link', { name, exact: true }));
      await expect(page).toHaveURL(address);
    }
  });
});

test('privacy: what it says of the cookie and of third parties is what the browser sees', async ({ page, context }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await page.goto('/it/privacy');
  await expect(heading(page)).toHaveText('Privacy');
  expect(await context.cookies()).toEqual([]);
  await page.getByRole('link', { name: 'EN, English' }).click();
  await expect(page).toHaveURL('/en/privacy');
  const [cookie, ...others] = await context.cookies();
  expect(others).toEqual([]);
  await expect(page.getByText(`${cookie?.name} stores the language`)).toBeVisible();
  await page.goto(sample('v3'));
  expect([...hosts]).toEqual([new URL(page.url()).host]);
});
