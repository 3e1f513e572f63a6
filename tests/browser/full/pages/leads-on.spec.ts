import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { entryOf } from '../../../../src/core/routes/path.ts';
import { documentOf, pagesOf } from '../../../integration/hostile/built.ts';
import en from '../../../../i18n/en.json' with { type: 'json' };
import fr from '../../../../i18n/fr.json' with { type: 'json' };
import it from '../../../../i18n/it.json' with { type: 'json' };
import { LAYOUTS, STATES } from '../../../sample-pages.ts';
import { KEYBOARD } from '../../devices.ts';

/** Every page says what it is about and leads on: on the sample, each way by one device. */
const sample = (name: string, locale = 'en') =>
  [...LAYOUTS, ...STATES].find((page) => page.name === name)?.path(locale) ?? '';
const DIST = join(import.meta.dirname, '../../../../dist');
const SHOP = [en, fr, it].map(({ verdict }) => verdict['if-in-doubt-shop']);
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
      ['The story', `${sample('v3')}#chapter-1`],
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

test.describe('on a small phone, without JavaScript', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, javaScriptEnabled: false });

  test('issue 69, fault 10: a story shows its lots to check before its picture, on the first screen', async ({
    page,
  }) => {
    for (const product of ['alici-punta-rossa', 'sables-miel', 'pradalto-fresco']) {
      await page.goto(`/en/storytelling/01/${product}`);
      const warnings = await page.getByRole('complementary', { name: en.verdict.lots }).boundingBox();
      const picture = await page.locator('main img').first().boundingBox();
      const end = (warnings?.y ?? 640) + (warnings?.height ?? 640);
      expect(end, product).toBeLessThan(Math.min(640, picture?.y ?? 0));
    }
  });

  test('issue 66, point 4: on each alarm ticket of the sample the call or mail button ends on the first screen', async ({
    page,
  }) => {
    test.setTimeout(600_000);
    const alarms = pagesOf(DIST).filter(
      (path) =>
        entryOf(path)?.route === 'gtin/batch' &&
        /<body[^>]*data-verdict="(?!no-recall-known)/.test(documentOf(DIST, path)),
    );
    expect(alarms.length).toBeGreaterThan(9);
    const wrong: string[] = [];
    for (const path of alarms) {
      await page.goto(path);
      const todo = page.locator('.ticket .todo').first();
      // An operator that gives no contact, or none: the advice names the shop.
      if (SHOP.includes((await todo.getByRole('heading').textContent()) ?? '')) continue;
      const reach = todo.locator('a[href^="tel:"], a[href^="mailto:"]').first();
      const { y, height } = (await reach.boundingBox({ timeout: 5000 }).catch(() => null)) ?? { y: NaN, height: 0 };
      if (!(y + height <= 640) || height < 44) wrong.push(`${path}: ${Math.round(y + height)} px, ${height} px high`);
    }
    expect(wrong).toEqual([]);
  });
});
