import { expect, type Locator, type Page, test } from '@playwright/test';
import { LAYOUTS, STATES } from '../../../sample-pages.ts';
import { KEYBOARD, MOUSE, TOUCH } from '../../devices.ts';
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

async function search(page: Page, press: typeof MOUSE.press, text: string): Promise<void> {
  const form = page.getByRole('search');
  await form.getByRole('textbox').fill(text);
  await press(form.getByRole('button', { name: 'Find' }));
}
const onShelf = (page: Page) =>
  page.getByRole('region', { name: 'On the shelf' }).getByRole('listitem').filter({ visible: true });

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

  test('a kind of product and a brand are found too; a lot opens its page', async ({ page }) => {
    await page.goto('/en');
    await search(page, KEYBOARD.press, 'CHEESE raw');
    await expect(onShelf(page)).toHaveText([
      /^Pradalto Fresco/,
      /^Pradalto Fresco, case of 6/,
      /^Pradalto Stravecchio/,
    ]);
    await search(page, KEYBOARD.press, 'A26-041');
    await expect(heading(page)).toHaveText('Menaica anchovies');
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

test.describe('by touch', () => {
  test.use(TOUCH.use);

  test('a part of a product’s name lists the products that have it, and the button all of them', async ({ page }) => {
    await page.goto('/en');
    const all = await onShelf(page).count();
    await search(page, TOUCH.press, 'anchov');
    await expect(page.getByText('2 products: anchov')).toBeFocused();
    await expect(onShelf(page)).toHaveText([/Menaica anchovies/, /Fresh menaica anchovies/]);
    await expect(page).toHaveURL('/en');
    await TOUCH.press(page.getByRole('button', { name: 'Show all products' }));
    await expect(onShelf(page)).toHaveCount(all);
    await expect(page.getByRole('textbox')).toBeFocused();
  });

  test('an unknown lot: its number, the product with its pack, and the nearest lots, in each language', async ({
    page,
  }) => {
    for (const [locale, title, nearest] of [
      ['it', 'Ancora nessun dato per il lotto L25-03170', 'I numeri di lotto più vicini'],
      ['en', 'No data for lot L25-03170 yet', 'The nearest lot numbers'],
      ['fr', 'Pas encore de données pour le lot L25-03170', 'Les numéros de lot les plus proches'],
    ] as const) {
      await page.goto(`${productPage(locale)}/10/L25-03170`);
      await expect(heading(page)).toHaveText(title);
      await expect(page.getByRole('heading', { name: nearest })).toBeVisible();
      const main = page.getByRole('main');
      await expect(main.getByText('Pradalto Stravecchio')).toBeVisible();
      await expect.poll(() => widthOf(main.locator('img[src^="/media/"]'))).toBeGreaterThan(0);
      await TOUCH.press(main.getByRole('listitem').getByRole('link').first());
      await expect(page).toHaveURL(`${productPage(locale)}/10/L25-0317`);
    }
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

  test('of a brand that is saved without pictures show their packs', async ({ page, context }) => {
    await see(page, '/en/latteria-pradalto');
    await page.getByRole('button', { name: 'Save for later' }).click();
    await expect(page.getByText(/^\d+ pages saved/)).toBeVisible();
    await context.setOffline(true);
    await page.goto('/en/offline');
    const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Pradalto Stravecchio' });
    await expect(rows).not.toHaveCount(0);
    for (const row of await rows.all()) await expect.poll(() => widthOf(row.locator('img'))).toBeGreaterThan(0);
  });
});

test.describe('the first screen, 360 × 640', () => {
  test.use({ viewport: { width: 360, height: 640 } });
  test('says what the product is, in each language', async ({ page }) => {
    for (const [locale, word] of [
      ['en', 'Cheese made from raw cow’s milk'],
      ['it', 'Formaggio di latte vaccino crudo'],
      ['fr', 'Fromage au lait cru de vache'],
    ] as const)
      for (const layout of ['v3', 'default', 'batch', 'v2']) {
        await page.goto(sample(layout, locale));
        await expect(page.getByText(word).first(), `${layout}, ${locale}`).toBeInViewport({ ratio: 1 });
      }
  });
});

test('what a product is, is not said twice: neither after its name nor below it', async ({ page }) => {
  await page.goto('/en/storytracing/01/09520000010034');
  await expect(heading(page)).toHaveText('Pradalto butter');
  await expect(page.getByText('Butter · 250 g')).toHaveCount(0);
  await page.goto('/en/storytracing/01/09520000010737');
  await expect(page.getByText('Wool of Alpago sheep')).toHaveCount(1);
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
