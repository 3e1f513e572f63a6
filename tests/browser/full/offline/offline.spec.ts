import type { Page } from '@playwright/test';
import { KEYBOARD } from '../../devices.ts';
import it from '../../../../i18n/it.json' with { type: 'json' };
import { at as islands, wakeScanner } from '../../islands.ts';
import { keptParts, see, test } from '../../pwa.ts';
import { expect, page as at, RICOTTA, TOMA } from '../../site.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

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
  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /^\s*Lot T1 Smart label/ });
  await expect(row).toContainText('Lot T1 is recalled.');
  const checked = page.getByText(/^Recalls last checked on \p{L}+ \d+, 20\d\d/u);
  await expect(checked).toHaveCount(0);
  const isStored = () =>
    page.evaluate(async () => (await (await caches.match('/status/malga.json'))?.text())?.includes('T1 is recalled'));
  await expect.poll(isStored).toBe(true);
  await site.stop();
  await page.goto('/en/offline');
  await expect(row).toContainText('Lot T1 is recalled.');
  await expect(checked).toBeVisible();
  const ofProduct = page.getByRole('listitem').filter({ has: page.locator(`a[href="${at.toma('en')}"]`) });
  await KEYBOARD.press(ofProduct.getByRole('link', { name: 'Lot T1 is recalled.' }).first());
  await expect(page).toHaveURL(new RegExp(`${at.batch('en')}$`));
});

test('a brand is kept with its progress, browsed without a network, and removed', async ({ page, site }) => {
  await see(page, '/it/malga');
  const box = page.locator('keep-brand');
  await expect(box).toContainText(/\d+ pagine, circa [\d,.]+ [kM]B/);
  await box.getByRole('button', { name: 'Salva per dopo' }).click();
  await expect(box).toContainText(/\d+ pagine salvate, [\d,.]+ [kM]B/);
  await site.stop();
  await page.goto(`/it/storytracing/01/${RICOTTA}/10/R%2B1`);
  await expect(heading(page)).toHaveText('Ricotta di prova');
  await page.goto(`/01/${RICOTTA}/10/R%2B1`);
  await expect(heading(page)).toHaveText(/Ricotta di prova/);
  await page.goto('/it/offline');
  await expect(page.locator('kept-pages section li').first()).toBeVisible();
  await site.start();
  await page.goto('/it/malga');
  await box.getByRole('button', { name: 'Rimuovi dal dispositivo' }).click();
  await expect(box).toContainText('Rimosso da questo dispositivo.');
  await site.stop();
  await page.goto(`/it/storytracing/01/${RICOTTA}/10/R%2B1`);
  await expect(page.getByText('Questa pagina non è salvata su questo dispositivo.')).toBeVisible();
});

test('the scanner works without a network: it opens what is kept, and says so of what is not', async ({
  page,
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
  await type(`(01)${RICOTTA}(10)R+1`);
  await expect(page.getByText('There is no connection, and this page is not saved on this device.')).toBeVisible();
  // The index of the product is kept: the lot has a page.
  await type(`(01)${TOMA}(10)T2`);
  await expect(page.getByText('This page is not saved on this device.')).toBeVisible();
  await page.goto('/en/scan-qr');
  await wakeScanner(page);
  await type(`(01)${TOMA}(10)T1`);
  await expect(page).toHaveURL(new RegExp(`${at.batch('en')}$`));
  await expect(page.getByText(/^This copy is of /)).toBeVisible();
});

test('issue 69, point 1: a control whose part was never loaded says so without a network', async ({ page, site }) => {
  for (const [path, name] of [
    [islands.history('it'), 'Filtra'],
    ['/it/scan-qr', 'Avvia la fotocamera'],
  ] as const) {
    await see(page, path);
    await site.stop();
    await page.goto(path);
    const control = page.getByRole('button', { name, exact: true });
    await control.click();
    await expect(page.getByRole('alert').filter({ hasText: it.errors['lost-part'] })).toBeVisible();
    await expect(page.getByRole('button', { description: it.errors['lost-part'] })).toHaveCount(1);
    await site.start();
  }
});
