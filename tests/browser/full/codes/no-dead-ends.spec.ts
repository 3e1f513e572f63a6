import { expect, page as at, test, TOMA } from '../../site.ts';

test('a lot in the query of a product code opens the lot; an unknown one is said', async ({ page, site }) => {
  await page.goto(`/01/${TOMA}?10=T2`);
  await page.waitForURL(`${site.url}${at.batch('en', 'T2')}`);
  await page.goto(`/01/${TOMA}?10=NOPE`);
  await page.waitForURL(`${site.url}${at.toma('en')}?10=NOPE`);
  await expect(page.getByText('There is no data for lot NOPE yet.').first()).toBeVisible();
});

test('a code printed before its data: the product now, its own page at the same address later', async ({
  page,
  site,
}) => {
  const address = `/01/${TOMA}/10/T2`;
  const file = `01/${TOMA}/10/T2/index.html`;
  const [printed, index] = [site.read(file), `01/${TOMA}/lots.json`];
  const lots = site.read(index);
  site.remove(file);
  site.edit(index, (text) => text.replace('"T2"', '"not yet"'));
  const early = await page.goto(address);
  expect(early?.status()).toBe(404);
  await expect(page.getByText('T2').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open the product' })).toHaveAttribute('href', at.toma('en'));
  site.write(file, printed);
  site.write(index, lots);
  await page.goto(address);
  await page.waitForURL(`${site.url}${at.batch('en', 'T2')}`);
});

test('errors keep their status: nothing that is not there answers 200', async ({ request }) => {
  for (const path of [
    `/01/${TOMA}/10/NOPE`,
    '/01/09520000020018',
    '/01/09520000029999',
    `/01/${TOMA}/22/2A`,
    `/01/${TOMA}/linkset`,
    '/.well-known/gs1resolver',
  ]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});
