import { casesOf } from '../../cases.ts';
import { ROUTES } from '../../../src/core/routes/table.ts';
import { expect, isSameDocument, languageLink, page as at, RICOTTA, routed, test, TOMA } from '../site.ts';

test.describe('the root path chooses', () => {
  const CASES = [
    { what: 'the cookie before the browser', cookie: 'it', languages: 'fr-FR', goesTo: 'it' },
    { what: 'the browser without a cookie', languages: 'fr-CA', goesTo: 'fr' },
    { what: 'the browser where the cookie is none of ours', cookie: 'de', languages: 'it-CH', goesTo: 'it' },
    { what: 'English where nothing fits', languages: 'de-DE', goesTo: 'en' },
  ];
  for (const { what, cookie, languages, goesTo } of CASES) {
    test(what, async ({ browser, site }) => {
      const context = await browser.newContext({ locale: languages, baseURL: site.url, serviceWorkers: 'block' });
      if (cookie) await context.addCookies([{ name: 'i18n_redirected', value: cookie, url: site.url }]);
      const page = await context.newPage();
      await page.goto('/?utm=1#x');
      await page.waitForURL(`${site.url}/${goesTo}?utm=1#x`);
      await page.goto(`/01/${TOMA}/10/T1?17=270401`);
      await page.waitForURL(`${site.url}${at.batch(goesTo)}?17=270401`);
      await page.goto(`/01/${RICOTTA}/10/R%2B1`);
      await page.waitForURL(`${site.url}/${goesTo}/storytracing/01/${RICOTTA}/10/R%2B1/smart-label`);
      // Detection is for these paths only: a prefix is never overruled.
      await page.goto('/fr');
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR');
      await context.close();
    });
  }
});

test('the switcher writes the cookie: a year, the whole site, lax', async ({ page, context, site }) => {
  await page.goto(`${at.batch('en')}?a=1#history`);
  expect(await context.cookies()).toEqual([]);
  await languageLink(page, 'fr').click();
  await page.waitForURL(`${site.url}${at.batch('fr')}?a=1#history`);
  const [cookie] = await context.cookies();
  expect(cookie).toMatchObject({ name: 'i18n_redirected', value: 'fr', path: '/', sameSite: 'Lax', httpOnly: false });
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(365);
  await page.goto('/');
  await page.waitForURL(`${site.url}/fr`);
});

test('switching keeps the page in every family, by the router', async ({ page, site, faults }) => {
  const paths = casesOf<{ switched: string[] }>('browsed-paths').switched;
  expect(new Set(ROUTES.map(({ layout }) => layout)).size).toBeGreaterThan(7);
  for (const path of paths) {
    await page.goto(`/en${path}`);
    await routed(page);
    await languageLink(page, 'it').click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'it-IT');
    await expect(page, path).toHaveURL(`${site.url}/it${path}`);
    expect(await isSameDocument(page), path).toBe(true);
  }
  expect(faults).toEqual([]);
  expect(site.asked).not.toContain('/404.html');
});
