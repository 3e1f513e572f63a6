import { expect, type Locator, type Page, test } from '@playwright/test';
import { LAYOUTS, STATES } from '../../../sample-pages.ts';
import { KEYBOARD, MOUSE } from '../../devices.ts';
import { see } from '../../pwa.ts';

/** Every page says what it is about and leads on: on the sample, each way by one device. */
const sample = (name: string, locale = 'en') =>
  [...LAYOUTS, ...STATES].find((page) => page.name === name)?.path(locale) ?? '';
const GTIN = '09520000010010';
const productPage = (locale: string) => `/${locale}/storytracing/01/${GTIN}`;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** Natural width of a picture in px: 0 until it is loaded. */
const widthOf = (picture: Locator) => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
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

test.describe('by mouse', () => {
  test.use(MOUSE.use);

  test('a label leads to its lot and to the text on privacy; a lot to the steps that are not disclosed', async ({
    page,
  }) => {
    await page.goto(sample('smart-label'));
    await expect(footer(page).getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/en/privacy');
    await page.getByRole('link', { name: 'Lot page' }).click();
    await expect(page).toHaveURL(sample('v3'));
    await page.getByRole('link', { name: 'No record for 7 days' }).click();
    await expect(page).toHaveURL(sample('product-history'));
  });
});

test.describe('kept pages', () => {
  test.use({ serviceWorkers: 'allow' });

  test('stand under their brand with their pack and their date, without a network too', async ({ page, context }) => {
    await see(page, sample('v3'));
    await see(page, sample('smart-label'));
    await see(page, sample('recalled'));
    await context.setOffline(true);
    await page.goto('/en/offline');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 3 })).toHaveText([
      'Latteria di Pradalto',
      'Punta Rossa cooperative',
    ]);
    const rows = main.getByRole('list').first().getByRole('listitem');
    await expect(rows).toHaveText([
      /Pradalto Stravecchio.*Lot L25-0317.*Copy of \p{L}+ \d+, 20\d\d.*Delete/su,
      /Pradalto Stravecchio.*Lot L25-0317 · Smart label.*Copy of/s,
    ]);
    for (const row of await rows.all()) await expect.poll(() => widthOf(row.locator('img'))).toBeGreaterThan(0);
    await rows.nth(1).getByRole('link').click();
    await expect(page).toHaveURL(sample('smart-label'));
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
