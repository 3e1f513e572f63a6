import type { Page } from '@playwright/test';
import { DEVICES } from './devices.ts';
import { wakeScanner } from './islands.ts';
import { installed, kept, keptParts, see, test } from './pwa.ts';
import { expect, isSameDocument, page as at, RICOTTA, routed, TOMA } from './site.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((to) => {
    const link = document.createElement('a');
    link.href = to;
    document.querySelector('main')?.append(link);
    link.click();
  }, href);
}

test('the first visit fetches the shell ahead and nothing of the catalogue', async ({ page }) => {
  await page.goto('/it');
  await installed(page);
  const urls = await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.includes('precache'));
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(urls).toEqual(expect.arrayContaining(['/it/offline', '/en/offline', '/fr/offline']));
  expect(
    urls.filter((url) => !url.startsWith('/_astro/') && !/^\/\w\w\/offline$|^\/manifest\.webmanifest$/.test(url)),
  ).toEqual([]);
});

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
  await site.stop();
  await page.goto('/fr/mulino');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR');
  await expect(page.getByText('Cette page n’est pas enregistrée sur cet appareil.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /Toma di prova/ })).toBeVisible();
  await page.goto(at.batch('it'));
  await routed(page);
  await follow(page, '/it/mulino');
  await expect(page.getByText('Questa pagina non è salvata su questo dispositivo.')).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
});

test('a printed path opens the kept page', async ({ page, site }) => {
  await see(page, at.batch('it'));
  await site.stop();
  await page.goto(`/01/${TOMA}/10/T1?17=270401`);
  await expect(page).toHaveURL(new RegExp(`${at.batch('it')}`));
  await expect(heading(page)).toHaveText('Toma di prova');
  await page.goto(`/01/${TOMA}/10/T2`);
  await expect(page.getByText('Questa pagina non è salvata su questo dispositivo.')).toBeVisible();
});

test('the offline page lists what is kept, opens it and deletes it', async ({ page, site }) => {
  await see(page, at.batch('it'));
  await see(page, at.toma('it'));
  await site.stop();
  await page.goto('/it/offline');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.filter({ hasText: 'Lotto T1' })).toContainText(/Copia del .* kB/);
  await rows.filter({ hasText: 'Lotto T1' }).getByRole('button').click();
  await expect(rows.filter({ hasText: 'Lotto T1' })).toHaveCount(0);
  await expect(page.getByText(/Lotto T1.*: eliminata\./)).toBeVisible();
  await rows.filter({ hasText: 'Toma di prova' }).getByRole('link').first().click();
  await expect(heading(page)).toHaveText('Toma di prova');
  await page.goto(at.batch('it'));
  await expect(page.getByText('Questa pagina non è salvata su questo dispositivo.')).toBeVisible();
});

for (const { device, use, press } of DEVICES)
  test.describe(device, () => {
    test.use(use);

    test('a lot that is recalled after its page was saved says so in the list, without a network too', async ({
      page,
      site,
    }) => {
      await see(page, at.batch('en'));
      await see(page, at.toma('en'));
      const file = JSON.parse(site.read('status/malga.json')) as { batches: Record<string, unknown> };
      const text = { it: 'Il lotto T1 è richiamato.', en: 'Lot T1 is recalled.', fr: 'Le lot T1 est rappelé.' };
      const path = `/storytracing/01/${TOMA}/10/T1`;
      file.batches['batch:toma/T1'] = { lot: 'T1', status: 'recalled', text, path };
      site.write('status/malga.json', JSON.stringify(file));
      await page.goto('/en/offline');
      const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Lot T1Copy' });
      await expect(row).toContainText('Lot T1 is recalled.');
      const checked = page.getByText(/^Recalls last checked on \p{L}+ \d+, 20\d\d/u);
      await expect(checked).toHaveCount(0);
      const isStored = () =>
        page.evaluate(async () =>
          (await (await caches.match('/status/malga.json'))?.text())?.includes('T1 is recalled'),
        );
      await expect.poll(isStored).toBe(true);
      await site.stop();
      await page.goto('/en/offline');
      await expect(row).toContainText('Lot T1 is recalled.');
      await expect(checked).toBeVisible();
      const ofProduct = page.getByRole('listitem').filter({ has: page.locator(`a[href="${at.toma('en')}"]`) });
      await press(ofProduct.getByRole('link', { name: 'Lot T1 is recalled.' }));
      await expect(page).toHaveURL(new RegExp(`${at.batch('en')}$`));
    });
  });

test('a brand is kept with its progress, browsed without a network, and removed', async ({ page, site }) => {
  await see(page, '/it/malga');
  const box = page.locator('[data-keep-brand]');
  await expect(box).toContainText(/\d+ pagine, circa [\d,.]+ [kM]B/);
  await box.getByRole('button', { name: 'Salva per dopo' }).click();
  await expect(box).toContainText(/\d+ pagine salvate, [\d,.]+ [kM]B/);
  await site.stop();
  await page.goto(`/it/storytracing/01/${RICOTTA}/10/R%2B1`);
  await expect(heading(page)).toHaveText('Ricotta di prova');
  await page.goto(`/01/${RICOTTA}/10/R%2B1`);
  await expect(heading(page)).toHaveText(/Ricotta di prova/);
  await page.goto('/it/offline');
  await expect(page.locator('[data-brands] li').first()).toBeVisible();
  await site.start();
  await page.goto('/it/malga');
  await box.getByRole('button', { name: 'Rimuovi dal dispositivo' }).click();
  await expect(box).toContainText('Rimosso da questo dispositivo.');
  await site.stop();
  await page.goto(`/it/storytracing/01/${RICOTTA}/10/R%2B1`);
  await expect(page.getByText('Questa pagina non è salvata su questo dispositivo.')).toBeVisible();
});

test('a brand is kept with its pictures when that is asked for, and they show without a network', async ({
  page,
  site,
}) => {
  const batch = '/en/storytracing/01/09520000020040/10/C1';
  const box = page.locator('[data-keep-brand]');
  const keep = async (pictures: boolean) => {
    await page.goto('/en/dairy');
    await box.getByRole('checkbox', { name: 'With pictures' }).setChecked(pictures);
    await box.getByRole('button', { name: 'Save for later' }).click();
    await expect(box).toContainText(/\d+ pages saved, [\d,.]+ [kM]B/);
  };
  const shown = async () => {
    await page.goto(batch);
    const pictures = page.locator('main picture img');
    await expect(pictures).not.toHaveCount(0);
    await pictures.first().scrollIntoViewIfNeeded();
    await expect.poll(() => pictures.first().evaluate((img) => (img as HTMLImageElement).complete)).toBe(true);
    return pictures.first().evaluate((img) => (img as HTMLImageElement).naturalWidth);
  };
  await see(page, '/en/dairy');
  await keep(false);
  await site.stop();
  expect(await shown()).toBe(0);
  await site.start();
  await keep(true);
  await site.stop();
  expect(await shown()).toBeGreaterThan(0);
});

test('a full device is told, and what was seen stays', async ({ page, site }) => {
  await see(page, '/it/malga');
  await page.evaluate(() => {
    Cache.prototype.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  });
  const box = page.locator('[data-keep-brand]');
  await box.getByRole('button', { name: 'Salva per dopo' }).click();
  await expect(box).toContainText('non c’è più spazio');
  await site.stop();
  await page.goto('/it/malga');
  await expect(heading(page)).toHaveText('Malga Prova');
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

test('the scanner works without a network: it opens what is kept, and says so of what is not', async ({
  page,
  context,
  site,
}) => {
  const type = async (text: string) => {
    await page.getByLabel('Or type the number').fill(text);
    await page.keyboard.press('Enter');
  };
  await see(page, at.batch('en'));
  await see(page, '/en/scan-qr');
  await wakeScanner(page);
  await keptParts(page);
  await site.stop();
  await page.goto('/en/scan-qr');
  await wakeScanner(page);
  await type(`(01)${TOMA}(10)T2`);
  const told = page.getByText('There is no connection, and this page is not saved on this device.');
  await expect(told).toBeVisible();
  await type(`(01)${TOMA}(10)T1`);
  await expect(page).toHaveURL(new RegExp(`${at.batch('en')}$`));
  await expect(page.getByText(/^This copy is of /)).toBeVisible();
  // The product's lots are known from a time with a network: a lot without a copy is still not at hand.
  await site.start();
  await page.goto('/en/scan-qr');
  await wakeScanner(page);
  await type(`(01)${TOMA}(10)NOPE`);
  await expect(page.getByText('there is no data for lot NOPE yet')).toBeVisible();
  await kept(page, `/01/${TOMA}/lots.json`);
  await site.stop();
  await context.setOffline(true);
  await type(`(01)${TOMA}(10)T2`);
  await expect(told).toBeVisible();
  await type(`(01)${TOMA}(10)T1`);
  await expect(page).toHaveURL(new RegExp(`${at.batch('en')}$`));
});
