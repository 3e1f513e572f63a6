import { expect, page as at, test, TOMA } from '../../site.ts';

test('a lot in the query of a product code opens the lot; an unknown one is said', async ({ page, site }) => {
  await page.goto(`/01/${TOMA}?10=T2`);
  await page.waitForURL(`${site.url}${at.batch('en', 'T2')}`);
  await page.goto(`/01/${TOMA}?10=NOPE`);
  await page.waitForURL(`${site.url}${at.toma('en')}?10=NOPE`);
  await expect(page.getByText('There is no data for lot NOPE yet.').first()).toBeVisible();
});
