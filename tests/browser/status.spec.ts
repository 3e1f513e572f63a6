import type { Page } from '@playwright/test';
import en from '../../i18n/en.json' with { type: 'json' };
import fr from '../../i18n/fr.json' with { type: 'json' };
import it from '../../i18n/it.json' with { type: 'json' };
import { expect, test } from './site.ts';

const CHEESE = '09520000021023';
const MILK = '09520000021016';
const BATTERY = '09520000021030';
const cheese = (locale: string, lot: string, face = '') => `/${locale}/storytracing/01/${CHEESE}/10/${lot}${face}`;
const battery = (locale: string, serial: string, face = '') =>
  `/${locale}/storytracing/01/${BATTERY}/21/${serial}${face}`;

const SAID = {
  it: {
    recalled: 'Richiamato: non usare',
    known: 'Nessun richiamo noto',
    madeWith: 'Fatto con un lotto segnalato',
    todo: 'Non mangiare.',
    event: 'registrato presso Latteria alta',
    made: 'Fatto con il lotto LM1 di Latte crudo: richiamato.',
    pooled: 'Forse fatto con il lotto LM1 di Latte crudo: richiamato.',
  },
  en: {
    recalled: 'Recalled: do not use',
    known: 'No recall known',
    madeWith: 'Made with an affected lot',
    todo: 'Do not eat it.',
    event: 'recorded at Upper dairy',
    made: 'Made with lot LM1 of Raw milk: recalled.',
    pooled: 'May be made with lot LM1 of Raw milk: recalled.',
  },
  fr: {
    recalled: 'Rappelé\u202f: ne pas utiliser',
    known: 'Aucun rappel connu',
    madeWith: 'Fabriqué avec un lot signalé',
    todo: 'Ne pas consommer.',
    event: 'd’après une étape enregistrée (lieu\u202f: Laiterie du haut)',
    made: 'Fabriqué avec le lot LM1 (Lait cru)\u202f: rappelé.',
    pooled: 'Peut-être fabriqué avec le lot LM1 (Lait cru)\u202f: rappelé.',
  },
};

const TICKET = new RegExp([it, en, fr].flatMap(({ blocks }) => [blocks['this-lot'], blocks['this-item']]).join('|'));
const ticket = (page: Page) => page.getByRole('region', { name: TICKET }).first();
const title = (page: Page) => page.getByRole('heading', { level: 1 });
/** The link to a lot in the lists of the page. */
const lotLink = (page: Page, lot: string) =>
  page
    .getByRole('listitem')
    .getByRole('link')
    .filter({ hasText: new RegExp(`^\\s*${lot}`) })
    .first();
/** Where the parts of the ticket and what follows it stand. */
async function boxes(page: Page): Promise<unknown[]> {
  await page.evaluate(() => document.fonts.ready);
  return page
    .locator(
      '[data-ticket], [data-ticket] .ticket-stub, [data-ticket] .ticket-lot, [data-ticket] .ticket-facts, [data-allergens]',
    )
    .evaluateAll((parts) =>
      parts.map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return [x, y, width, height];
      }),
    );
}
const word = (page: Page) => ticket(page).locator('[data-status-word]');

for (const [locale, said] of Object.entries(SAID)) {
  test.describe(`without a script, ${locale}`, () => {
    test.use({ javaScriptEnabled: false });

    test('a lot that events recall is red, says what to do, since when and by which step', async ({ page }) => {
      await page.goto(cheese(locale, 'RECALLED'));
      await expect(word(page)).toHaveText(said.recalled);
      await expect(ticket(page).locator('.ticket-stub')).toHaveCSS('background-color', 'rgb(157, 36, 28)');
      await expect(ticket(page).getByRole('heading', { level: 2 })).toHaveText(said.todo);
      const source = ticket(page).locator('[data-status-source]');
      await expect(source).toContainText('2026');
      const step = await source.getByRole('link', { name: said.event }).getAttribute('href');
      await expect(page.locator(`[data-step]${step}`)).toHaveAttribute('data-kind', 'alert');
      expect(await page.content()).toContain('"gs1:isProductRecalled":true');
    });

    test('its label begins with the recall', async ({ page }) => {
      await page.goto(cheese(locale, 'RECALLED', '/smart-label'));
      const alarm = page.getByRole('alert').filter({ hasText: said.todo });
      await expect(alarm).toContainText(said.recalled);
      await expect(alarm).toContainText(said.event);
      expect((await alarm.boundingBox())?.y).toBeLessThan((await title(page).boundingBox())?.y ?? 0);
    });

    test('a lot made with a recalled lot says so on page and label, with a link to it', async ({ page }) => {
      for (const face of ['', '/smart-label', '/product-history']) {
        await page.goto(cheese(locale, 'MADE', face));
        const notice = page.locator('[data-made-with]').first();
        await expect(notice).toHaveText(said.made);
        await expect(notice.getByRole('link')).toHaveAttribute('href', `/${locale}/storytracing/01/${MILK}/10/LM1`);
      }
      await page.goto(cheese(locale, 'POOLED'));
      await expect(page.locator('[data-made-with]')).toHaveText(said.pooled);
      await page.goto(cheese(locale, 'PLAIN'));
      await expect(page.locator('[data-made-with]')).toHaveCount(0);
    });

    test('lists of lots show which are not to be used; of a lot without a status no recall is known', async ({
      page,
    }) => {
      await page.goto(cheese(locale, 'PLAIN'));
      await expect(lotLink(page, 'RECALLED')).toContainText(said.recalled);
      await expect(lotLink(page, 'MADE')).toContainText(said.madeWith);
      await expect(lotLink(page, 'SOON')).toBeVisible();
      await expect(lotLink(page, 'SOON').locator('[data-verdict]')).toHaveCount(0);
      await expect(word(page)).toHaveText(said.known);
    });

    test('the story of a product warns of its lots', async ({ page }) => {
      await page.goto(`/${locale}/storytelling/01/${CHEESE}`);
      const warnings = page.getByRole('complementary').filter({ hasText: `RECALLED ${said.recalled}` });
      await expect(warnings).toBeVisible();
      await expect(warnings.getByRole('link', { name: 'RECALLED' })).toHaveAttribute(
        'href',
        cheese(locale, 'RECALLED'),
      );
    });
  });

  test(`a page that was kept learns of a recalled ingredient, ${locale}`, async ({ page, site }) => {
    const file = JSON.parse(site.read('status/status-dairy.json')) as { madeWith: Record<string, unknown> };
    file.madeWith['batch:status-cheese/PLAIN'] = file.madeWith['batch:status-cheese/MADE'];
    site.write('status/status-dairy.json', JSON.stringify(file));
    await page.goto(cheese(locale, 'PLAIN'));
    const banner = page.getByRole('alert');
    await expect(banner).toHaveText(said.made);
    await expect(banner.getByRole('link')).toHaveAttribute('href', `/${locale}/storytracing/01/${MILK}/10/LM1`);
    // The page no longer says that no recall is known.
    await expect(word(page)).toBeHidden();
    // The banner does not repeat an alarm that the page already shows.
    await page.goto(cheese(locale, 'MADE'));
    await expect(page.locator('[data-made-with]')).toBeVisible();
    await expect(banner).toBeHidden();
  });

  test(`a use-by date that passes is said by the browser, and nothing moves, ${locale}`, async ({ page }) => {
    const expired = { it: 'Scaduto', en: 'Expired', fr: 'Périmé' }[locale] ?? '';
    const not = { it: 'Non usare', en: 'Do not use', fr: 'Ne pas utiliser' }[locale] ?? '';
    await page.clock.setFixedTime(new Date('2026-12-24T20:00:00'));
    await page.goto(cheese(locale, 'SOON'));
    await expect(word(page)).toHaveText(said.known);
    await expect(ticket(page).locator('[data-recall-checked]')).toContainText('24');
    const before = await boxes(page);
    await page.clock.setFixedTime(new Date('2026-12-25T06:00:00'));
    await page.goto(cheese(locale, 'SOON'));
    await expect(word(page)).toHaveText(not);
    await expect(ticket(page)).toHaveAttribute('data-status', 'expired');
    await expect(ticket(page)).toHaveAttribute('data-verdict', 'do-not-use');
    expect(await boxes(page)).toEqual(before);
    await page.goto(cheese(locale, 'SOON', '/smart-label'));
    await expect(page.locator('[data-use-by] [data-status-word]')).toHaveText(expired);
  });

  test(`an item has its serial number, on page, label and printed code, ${locale}`, async ({ page }) => {
    const serial = { it: 'N. di serie', en: 'Serial no.', fr: 'N°\u00a0de série' }[locale] ?? '';
    await page.goto(battery(locale, 'S-1'));
    await expect(ticket(page).getByText(serial, { exact: true })).toBeVisible();
    await expect(ticket(page).getByText('S-1', { exact: true })).toBeVisible();
    await expect(page.locator('[data-made-with]')).toContainText('K-1');
    await expect(page).toHaveTitle(new RegExp(`${serial.replace('\u00a0', ' ')} S-1`));
    await page.goto(battery(locale, 'S-1', '/smart-label'));
    await expect(page.getByRole('term').filter({ hasText: serial }).first()).toBeVisible();
  });
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the page that a printed code opens says that the lot is recalled, in each language', async ({ page }) => {
    await page.goto(`/01/${CHEESE}/10/RECALLED`);
    for (const [locale, { recalled }] of Object.entries(SAID))
      await expect(page.locator(`a[href^="/${locale}/"]`)).toContainText(recalled);
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

test('what is destroyed is not to be used, and a disposition of another vocabulary is shown as it is told', async ({
  page,
}) => {
  await page.goto(cheese('en', 'DESTROYED'));
  await expect(ticket(page)).toHaveAttribute('data-verdict', 'do-not-use');
  await expect(ticket(page).getByRole('heading', { level: 2 })).toHaveText(
    'It is recorded as destroyed: do not eat it.',
  );
  await page.goto(cheese('en', 'RESTING'));
  await expect(word(page)).toHaveText('Not cleared');
  await expect(ticket(page).locator('[data-status-source]')).toContainText('https://dairy.example/disposition/resting');
});

test('a long identifier wraps on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/it/storytracing/id/crate-7');
  await expect(ticket(page).getByText('Identificativo', { exact: true })).toBeVisible();
  await expect(ticket(page).getByText('0007').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

test('nobody is named where the data names nobody', async ({ page }) => {
  await page.goto(battery('en', 'S-2'));
  await expect(page.getByText('This data came as recorded steps, without a named maker.')).toBeVisible();
  await expect(page.getByText('Declared by')).toHaveCount(0);
  await expect(page.locator('[data-operator]')).toHaveCount(0);
});
