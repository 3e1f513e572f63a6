import { expect, languageLink, page as at, test, TOMA } from '../site.ts';

test('an unknown lot of a known product: says so, links the product, stays a 404', async ({ page }) => {
  const answer = await page.goto(`/it/storytracing/01/${TOMA}/10/%3Cb%3EX9`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ancora nessun dato per il lotto <b>X9');
  expect((await page.getByRole('heading', { level: 1 }).boundingBox())?.x).toBeGreaterThan(15);
  await languageLink(page, 'fr').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pas encore de données pour le lot <b>X9');
  await expect(languageLink(page, 'fr')).toHaveAttribute('aria-current', 'true');
  await page.getByRole('link', { name: 'Ouvrir le produit' }).click();
  await expect(page).toHaveURL(new RegExp(`${at.toma('fr')}$`));
});

test('a printed path with an unknown lot speaks the browser’s language', async ({ browser, site }) => {
  const context = await browser.newContext({ locale: 'fr-FR', baseURL: site.url, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(`/01/${TOMA}/10/ZZZ`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pas encore de données pour le lot ZZZ');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR');
  await expect(page.getByRole('link', { name: 'Ouvrir le produit' })).toHaveAttribute('href', at.toma('fr'));
  await page
    .getByRole('navigation', { name: 'Langue' })
    .getByRole('link', { name: /English/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No data for lot ZZZ yet');
  await expect(page).toHaveURL(`${site.url}/01/${TOMA}/10/ZZZ`);
  await context.close();
});

test('a lot that stands under a slug is found by its true name, on the pack and in a page’s path', async ({
  page,
  site,
}) => {
  for (const path of [`/01/${TOMA}/10/A%2F1?17=270401`, `/en/storytracing/01/${TOMA}/10/A%2F1?17=270401`]) {
    await page.goto(path);
    await page.waitForURL(`${site.url}${at.batch('en', 'A-1')}?17=270401`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Test toma');
  }
});

test('a serial number opens the lot it belongs to; a wrong case the only lot it can mean', async ({ page, site }) => {
  await page.goto(`/01/${TOMA}/10/T1/21/000123`);
  await page.waitForURL(`${site.url}${at.batch('en')}`);
  await page.goto(`/01/${TOMA}/10/t2`);
  await page.waitForURL(`${site.url}${at.batch('en', 'T2')}`);
});

test('a wrong check digit is named', async ({ page }) => {
  await page.goto('/01/09520000020018');
  await expect(page.getByText('The check digit of 09520000020018 is wrong.')).toBeVisible();
});
