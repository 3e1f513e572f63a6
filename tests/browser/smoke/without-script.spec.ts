// Every answer is in the page itself: without JavaScript nothing of it is missing, and no control is shown that does nothing.
import { test as sampleTest } from '@playwright/test';
import it from '../../../i18n/it.json' with { type: 'json' };
import { LAYOUTS, SAMPLE_PAGES } from '../../sample-pages.ts';
import { at as cheese } from '../islands.ts';
import { expect, RICOTTA, test } from '../site.ts';

const LOT = LAYOUTS.find(({ name }) => name === 'v3')?.path('en') ?? '';

sampleTest.describe('on the sample, 360 × 640', () => {
  sampleTest.use({ javaScriptEnabled: false, viewport: { width: 360, height: 640 } });

  for (const { name, path } of SAMPLE_PAGES.filter(({ batch }) => batch))
    sampleTest(`the first screen of a lot has its answer: ${name}`, async ({ page }) => {
      const parts = ['h1', '.ticket .ticket-lot', '.ticket .ticket-status'];
      // A required action precedes allergens and links.
      const wanted = ['recalled', 'withdrawn', 'not-documented'].includes(name)
        ? [...parts, '.ticket h2']
        : [...parts, '.allergens', 'nav a[data-view] >> nth=0', 'nav a[data-view] >> nth=1'];
      for (const locale of ['it', 'en', 'fr'] as const) {
        await page.goto(path(locale));
        for (const selector of wanted) {
          const box = await page.locator(selector).first().boundingBox();
          expect(box, `${locale}: ${selector}`).not.toBeNull();
          const end = (box?.y ?? 0) + (box?.height ?? 0);
          expect(end, `${locale}: ${selector} ends on the first screen`).toBeLessThanOrEqual(640);
        }
      }
    });

  sampleTest('what is long is folded, and opens; there is no bar that follows the ticket', async ({ page }) => {
    await page.goto(LOT);
    const last = page.locator('.middle .step').last();
    await expect(last).not.toBeInViewport();
    const height = () => page.locator('main').evaluate((main) => main.getBoundingClientRect().height);
    const folded = await height();
    expect(folded).toBeLessThan(10_500);
    for (const summary of await page.locator('.disclosure > summary').all()) await summary.click();
    expect(await height()).toBeGreaterThan(folded + 2000);
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
    await expect(page.locator('.page-bar').filter({ visible: true })).toHaveCount(0);
    await page.goto(LOT);
    await page.locator('.proof-names a').first().click();
    await expect(page.locator('.proofs li').first(), 'the name of a certificate opens its fold').toBeInViewport();
  });

  sampleTest('the scanner says what it needs and leads on', async ({ page }) => {
    await page.goto('/it/scan-qr?code=9520000010010');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('noscript p')).toContainText(it.scanner['no-script']);
    await expect(page.locator('noscript a')).toBeVisible();
  });

  sampleTest('the search field leads to the scanner’s page; the ways to reach the maker open', async ({ page }) => {
    await page.goto('/en');
    await page.getByRole('search').getByRole('textbox').fill('anchov');
    await page.getByRole('search').getByRole('textbox').press('Enter');
    await expect(page).toHaveURL('/en/scan-qr?code=anchov');
    await expect(page.getByRole('main').getByRole('link', { name: 'Home page' })).toBeVisible();
    await page.goto(LOT);
    await page.getByText('Something wrong with this pack?').click();
    await expect(page.locator('.contact-way', { hasText: '+39 0437 555 0104' })).toBeVisible();
  });
});

test.describe('on the site of the tests', () => {
  test.use({ javaScriptEnabled: false });

  test('the 404 document has every language', async ({ page }) => {
    const answer = await page.goto(`/it/storytracing/01/${RICOTTA}/10/X`);
    expect(answer?.status()).toBe(404);
    for (const [text, home] of [
      ['Torna alla pagina iniziale', '/it'],
      ['Back to the home page', '/en'],
      ['Retour à la page d’accueil', '/fr'],
    ] as const)
      await expect(page.getByRole('link', { name: text })).toHaveAttribute('href', home);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  });

  test('a recalled lot begins with the verdict and what to do, on its page and its labels', async ({ page }) => {
    await page.goto(`/01/${RICOTTA}/10/R%2B1`);
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Do not eat it.' })).toBeVisible();
    for (const path of [`/fr/storytracing/01/${RICOTTA}/10/R%2B1/smart-label`, '/fr/malga/R%2B1/smart-label-v2']) {
      await page.goto(path);
      const alarm = page.getByRole('alert');
      await expect(alarm.getByRole('paragraph').first()).toHaveText('Rappelé\u202f: ne pas utiliser');
      await expect(alarm.getByRole('paragraph').nth(1)).toHaveText('Ne pas consommer.');
      await expect(alarm).toContainText('Contamination possible.');
      await expect(alarm.getByRole('listitem')).toHaveText('Rapportez-la au magasin.');
      expect((await alarm.boundingBox())?.y).toBeLessThan(
        (await page.getByRole('heading', { level: 1 }).boundingBox())?.y ?? 0,
      );
    }
  });

  test('islands have their facts and no controls: lot, history, label, panels, pictures', async ({ page }) => {
    for (const path of [cheese.batch(), cheese.history(), cheese.label(), cheese.panels(), '/en/dairy/C1']) {
      await page.goto(path);
      await expect(page.locator('astro-island')).not.toHaveCount(0);
      await expect(page.locator('astro-island button:visible'), path).toHaveCount(0);
    }
    // The row of pictures scrolls, and each has its caption.
    for (const name of ['meadow', 'cellar', 'wheel', 'slice'])
      await expect(page.getByText(`The ${name}.`)).toBeAttached();
    await page.getByText('The slice.').scrollIntoViewIfNeeded();
    await expect(page.getByText('The slice.')).toBeInViewport();
  });
});
