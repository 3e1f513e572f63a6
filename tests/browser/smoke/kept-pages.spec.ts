// What a device keeps: pages that were seen open again without a network, and a recall reaches them.
import type { Page } from '@playwright/test';
import { kept, see, test } from '../pwa.ts';
import { expect, follow, isSameDocument, page as at, PLAIN, routed, STATUS_FILE, TOMA } from '../site.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a seen page re-opens by both ways of navigating, with or without slash and query, and says how old it is', async ({
  page,
  site,
}) => {
  await see(page, at.batch('it'));
  await see(page, at.toma('it'));
  await site.stop();
  const keptNote = page.getByText('Questa copia è del');
  for (const path of [at.batch('it'), `${at.batch('it')}/`, `${at.batch('it')}?utm_source=x`]) {
    await page.goto(path);
    await expect(heading(page)).toHaveText('Toma di prova');
    await expect(keptNote).toHaveText(/Questa copia è del \d{1,2} \p{L}+ 20\d\d/u);
  }
  await routed(page);
  await follow(page, at.toma('it'));
  await expect(page).toHaveURL(new RegExp(`${at.toma('it')}$`));
  await expect(keptNote).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
  await site.start();
  await page.goto(at.toma('it'));
  await expect(heading(page)).toBeVisible();
  await expect(keptNote).toBeHidden();
});

test('an unvisited page gives the offline page, in the language of its path, by both ways', async ({ page, site }) => {
  await see(page, at.batch('it'));
  await page.goto('/fr');
  await kept(page, '/fr/offline');
  await site.stop();
  await page.goto('/fr/mulino');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR');
  await expect(page.getByText('Cette page n’est pas enregistrée sur cet appareil.')).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'Toma di prova' });
  await expect(row.getByRole('link', { name: 'Lotto T1' })).toBeVisible();
  await page.goto(at.batch('it'));
  await routed(page);
  await follow(page, '/it/mulino');
  await expect(page.getByText('Questa pagina non è salvata su questo dispositivo.')).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
});

test('issue 69, point 1: a lot brings its label and journey, and every address that leads to it opens it', async ({
  page,
  site,
}) => {
  site.redirected.set('/vecchio-sito/toma', at.toma('it'));
  await see(page, at.batch('it', 'T2'));
  await see(page, at.toma('it'));
  await page.goto('/vecchio-sito/toma');
  const parts = ['/smart-label', '/product-history'].map((part) => at.batch('it', 'T2') + part);
  for (const path of [...parts, `/01/${TOMA}/lots.json`, '/vecchio-sito/toma']) await kept(page, path);
  await site.stop();
  for (const [address, path] of [
    [`/01/${TOMA}/10/T2?17=270401`, at.batch('it', 'T2')],
    [`/it/storytracing/01/${TOMA}/10/t2`, at.batch('it', 'T2')],
    [`/it/storytracing/01/${Number(TOMA)}/10/T2`, at.batch('it', 'T2')],
    [`/${Number(TOMA)}`, at.toma('it')],
    [`/01/${Number(TOMA)}`, at.toma('it')],
    [`${at.toma('it')}/10`, at.toma('it')],
    ['/vecchio-sito/toma', at.toma('it')],
    ...parts.map((part) => [part, part] as const),
  ] as const) {
    await page.goto(address);
    await expect(page, address).toHaveURL(`${site.url}${path}`);
    await expect(heading(page), address).toHaveText(/Toma di prova/);
  }
  await page.goto(`/01/${TOMA}/10/A%2F1`);
  await expect(page.getByText('Questa pagina non è salvata su questo dispositivo.')).toBeVisible();
});

test('the offline page lists what is kept by product, a lot with its label in one row; opens it and deletes it', async ({
  page,
  site,
}) => {
  await see(page, at.batch('it'));
  await see(page, at.toma('it'));
  await see(page, '/it/malga');
  await kept(page, `${at.batch('it')}/smart-label`);
  await site.stop();
  await page.goto('/it/offline');
  const toma = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Toma di prova' });
  const lot = toma.getByRole('listitem').filter({ hasText: 'Lotto T1' });
  await expect(lot).toHaveText(/^\s*Lotto T1 Etichetta digitale Il percorso Copia del .* kB\s*$/);
  await lot.getByRole('link', { name: 'Etichetta digitale' }).click();
  await expect(page).toHaveURL(new RegExp(`${at.batch('it')}/smart-label$`));
  await page.goto('/it/offline');
  await toma.getByRole('link', { name: 'Toma di prova' }).click();
  await expect(heading(page)).toHaveText('Toma di prova');
  await page.goto('/it/offline');
  await expect(toma.getByRole('button')).toHaveCount(1);
  await toma.getByRole('button', { name: 'Elimina Toma di prova' }).click();
  await expect(toma).toHaveCount(0);
  await expect(page.getByText('Toma di prova: eliminata.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Malga Prova' })).toBeVisible();
  await page.goto(at.batch('it'));
  await expect(page.getByText('Questa pagina non è salvata su questo dispositivo.')).toBeVisible();
});

test('a recall arrives on a page from the cache; offline it says when it was last checked', async ({ page, site }) => {
  await see(page, at.batch('it'));
  await expect(page.getByRole('alert')).toBeHidden();
  const file = JSON.parse(site.read('status/malga.json')) as { batches: Record<string, unknown> };
  file.batches['batch:toma/T1'] = {
    lot: 'T1',
    status: 'recalled',
    message: { it: { text: 'Vetro nella crosta.' }, en: { text: 'Glass.' }, fr: { text: 'Verre.' } },
    path: `/storytracing/01/${TOMA}/10/T1`,
  };
  site.write('status/malga.json', JSON.stringify(file));
  // The page itself does not answer any more: its copy is shown, with the news.
  site.broken.set(at.batch('it'), 'never');
  await page.goto(at.batch('it'));
  const banner = page.getByRole('alert');
  await expect(banner).toContainText('Il lotto T1 è stato richiamato. Non usare. Vetro nella crosta.');
  await expect(page.getByText('Richiami verificati l’ultima volta il')).toBeHidden();
  await kept(page, '/status/malga.json');
  await site.stop();
  await page.goto(at.batch('it'));
  await expect(banner).toContainText('Il lotto T1 è stato richiamato.');
  await expect(page.getByText('Richiami verificati l’ultima volta il')).toBeVisible();
});

test('issue 66, point 2: a kept lot and label say offline on the day after that the date has passed', async ({
  page,
  site,
}) => {
  site.clock = new Date('2026-12-24T12:00:00');
  await page.clock.setFixedTime(site.clock);
  const faces = ['', '/smart-label'].map((face) => PLAIN.replace('PLAIN', 'SOON') + face);
  for (const path of faces) await see(page, path);
  await kept(page, STATUS_FILE);
  await page.goto('/fr');
  for (const locale of ['en', 'fr']) await kept(page, `/${locale}/offline`);
  await site.stop();
  for (const [day, verdict] of [
    ['2026-12-24', 'no-recall-known'],
    ['2026-01-01', 'no-recall-known'],
    ['2026-12-25', 'do-not-use'],
  ]) {
    await page.clock.setFixedTime(new Date(`${day}T12:00:00`));
    for (const path of faces) {
      await page.goto(path);
      await expect(page.locator(':is(.ticket, .label-voice)').first(), day).toHaveAttribute(
        'data-verdict',
        verdict ?? '',
      );
    }
  }
  await expect(page.locator('lot-ticket')).toContainText('Past its use-by date: do not eat it.');
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: 'SOON' });
  for (const [day, locale, words] of [
    ['2026-12-24', 'en', /^(?!.*use-by)/s],
    ['2026-12-25', 'en', 'Past its use-by date: do not eat it.'],
    ['2026-12-25', 'it', 'La data di scadenza è passata: non'],
    ['2026-12-25', 'fr', 'Date limite de consommation dépassée'],
  ] as const) {
    await page.clock.setFixedTime(new Date(`${day}T12:00:00`));
    await page.goto(`/${locale}/offline`);
    for (const row of [rows.first(), rows.last()]) await expect(row, day).toContainText(words);
  }
});
