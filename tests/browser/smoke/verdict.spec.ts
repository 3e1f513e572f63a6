// Can I eat or use it? A recall and a passed date reach a page that is kept, open or printed.
import type { Page } from '@playwright/test';
import en from '../../../i18n/en.json' with { type: 'json' };
import fr from '../../../i18n/fr.json' with { type: 'json' };
import it from '../../../i18n/it.json' with { type: 'json' };
import type { StatusFile } from '../../../src/core/page/files/status-file.ts';
import { expect, MADE_WITH_RECALLED, PLAIN, recallMilk, STATUS_FILE, test } from '../site.ts';

const packs = { en, fr, it };
const lot = (name: string, face = '') => PLAIN.replace('PLAIN', name) + face;
const ticket = (page: Page) => page.locator('.ticket').first();
const word = (page: Page) => ticket(page).locator('verdict-word');

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a lot that events recall is red, says what to do, since when and by which step', async ({ page }) => {
    await page.goto(lot('RECALLED'));
    await expect(word(page)).toHaveText('Recalled: do not use');
    await expect(ticket(page).locator('.ticket-stub')).toHaveCSS('background-color', 'rgb(157, 36, 28)');
    await expect(ticket(page).getByRole('heading', { level: 2 })).toHaveText('Do not eat it.');
    const source = ticket(page).locator('.ticket-source > span, .todo-why > span');
    await expect(source).toContainText('2026');
    const step = await source.getByRole('link', { name: 'recorded at Upper dairy' }).getAttribute('href');
    await expect(page.locator(`[data-step]${step}`)).toHaveAttribute('data-kind', 'alert');
    expect(await page.content()).toContain('"gs1:isProductRecalled":true');
  });

  test('a lot made with a recalled lot says so on page, label and history, with a link to it', async ({ page }) => {
    for (const face of ['', '/smart-label', '/product-history']) {
      await page.goto(lot('MADE', face));
      const notice = page.locator('div.made-with').first();
      await expect(notice).toHaveText(MADE_WITH_RECALLED);
      await expect(notice.getByRole('link')).toHaveAttribute('href', '/en/storytracing/01/09520000021016/10/LM1');
    }
  });
});

test('an open page learns of a recall when the visitor or the network is back; it asks at most once a minute', async ({
  page,
  site,
}) => {
  const asked = () => site.asked.filter((path) => path === STATUS_FILE).length;
  const returns: (() => unknown)[] = [
    () => document.dispatchEvent(new Event('visibilitychange')),
    () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    () => dispatchEvent(new Event('online')),
  ];
  await page.clock.install({ time: new Date('2026-11-21T10:00:00') });
  const first = page.waitForResponse(`**${STATUS_FILE}`);
  await page.goto(PLAIN);
  await (await first).finished();
  recallMilk(site);
  for (const [before, comeBack] of returns.entries()) {
    await page.evaluate(comeBack);
    await page.clock.runFor(2_000);
    expect(asked()).toBe(before + 1);
    await page.clock.runFor(61_000);
    await page.evaluate(comeBack);
    await page.evaluate(comeBack);
    await page.clock.runFor(2_000);
    await expect.poll(asked).toBe(before + 2);
    await expect(page.getByRole('alert')).toHaveText(MADE_WITH_RECALLED);
  }
});

/** How the picture of the pack looks, which this product lacks. */
function filterOfPack(): string {
  const frame = document.createElement('p');
  const picture = document.createElement('img');
  frame.className = 'title-packshot';
  frame.append(picture);
  document.querySelector('main')?.append(frame);
  return getComputedStyle(picture).filter;
}

const FACES: [face: string, path: string][] = [
  ['lot, en', lot('SOON')],
  ['history, fr', lot('SOON', '/product-history').replace('/en/', '/fr/')],
  ['label, it', lot('SOON', '/smart-label').replace('/en/', '/it/')],
  ['default, en', '/en/status-dairy/SOON'],
  ['v1, fr', '/fr/v1/status-dairy/SOON'],
  ['v2, it', '/it/v2/status-dairy/SOON'],
  ['panels, en', '/en/status-dairy/SOON/smart-label-v2'],
];

// Each language by one width, each face by 360 px.
for (const [width, hasTouch, locales, faces] of [
  [360, true, ['en', 'fr'], FACES],
  [1440, false, ['it'], FACES.slice(0, 3)],
] as const)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 640 }, hasTouch });

    test('issue 66, point 2: past its use-by date every layout and label is black and says so, by the clock of the host', async ({
      page,
      site,
    }) => {
      const turned = page.locator('[data-turned]').first();
      for (const [face, path] of faces) {
        site.clock = new Date('2026-12-25T12:00:00');
        await page.clock.setFixedTime(new Date('2026-11-22T12:00:00'));
        await page.goto(path);
        await expect(turned, face).toHaveAttribute('data-verdict', 'do-not-use');
        await expect(page.locator('body'), face).toHaveAttribute('data-verdict', 'do-not-use');
        await expect(turned.locator('lot-ticket'), face).toContainText(
          /Past its use-by date: do not|La data di scadenza è passata: non|Date limite de consommation dépassée/,
        );
        await expect(page.locator('recall-checked, .ticket-source').first(), face).toBeHidden();
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), face).toBe(0);
        // A clock that is ahead changes nothing once the host has answered.
        site.clock = new Date('2026-12-24T12:00:00');
        await page.clock.setFixedTime(new Date('2027-01-10T12:00:00'));
        await page.goto(path);
        await expect(page.locator(':is(.ticket, .label-voice)').first(), face).toHaveAttribute(
          'data-verdict',
          'no-recall-known',
        );
        await expect(turned, face).toHaveCount(0);
      }
    });

    test('issue 66, point 3: a recall learned while lot, label or story is open turns it, without React', async ({
      page,
      site,
    }) => {
      // No island hydrates: its chunk never arrives.
      await page.route(/_astro\/(?:client|react|hydrat)[^/]*\.js/, (route) => route.abort());
      const file = JSON.parse(site.read(STATUS_FILE.slice(1))) as StatusFile;
      const why = { text: 'Glass.' };
      file.batches['batch:status-cheese/PLAIN'] = {
        ...file.batches['batch:status-cheese/RECALLED']!,
        ...{ lot: 'PLAIN', message: { it: why, en: why, fr: why }, notice: 'https://example.org/notice' },
      };
      file.contact = { phone: '+39 0437 1' };
      const path = STATUS_FILE.slice(1);
      const before = site.read(path);
      for (const locale of locales) {
        for (const face of ['', '/smart-label']) {
          site.write(path, before);
          await page.clock.install({ time: new Date('2026-11-21T10:00:00') });
          const asked = page.waitForResponse(`**${STATUS_FILE}`);
          await page.goto(PLAIN.replace('/en/', `/${locale}/`) + face);
          await (await asked).finished();
          const root = page.locator(':is(.ticket, .label-voice)');
          await expect(root).toHaveAttribute('data-verdict', 'no-recall-known');
          site.write(path, JSON.stringify(file));
          await page.clock.runFor(61_000);
          await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
          await page.clock.runFor(2_000);
          await expect(root).toHaveAttribute('data-verdict', 'recalled');
          await expect(root.getByText(packs[locale].verdict.recalled).last()).toBeVisible();
          await expect(root.getByText(packs[locale].status['recalled-todo-food']).last()).toBeVisible();
          await expect(root.getByText('Glass.')).toBeVisible();
          await expect(root.getByText(packs[locale].status['on-sale'])).toHaveCount(0);
          const call = root.getByRole('link', { name: packs[locale].blocks['contact-call'] });
          await expect(call).toHaveAttribute('href', 'tel:+3904371');
          expect((await call.boundingBox())?.height).toBeGreaterThanOrEqual(44);
          if (face !== '') continue;
          await expect(root.locator('.ticket-stub')).toHaveCSS('background-color', 'rgb(157, 36, 28)');
          expect(await page.evaluate(filterOfPack)).toBe('grayscale(0.7)');
        }
        await page.goto(`/${locale}/storytelling/01/09520000021023`);
        const warnings = page.locator('.lot-warnings');
        await expect(warnings.getByRole('link', { name: 'PLAIN' })).toBeVisible();
        await expect(page.locator('body')).toHaveAttribute('data-warned');
      }
    });

    test('issue 66, point 5: from a lot without chapters the story links the lot of the visitor, by touch or keys', async ({
      page,
    }) => {
      for (const locale of locales) {
        const yours = packs[locale].history['your-lot'];
        const own = lot('SOON').replace('/en/', `/${locale}/`);
        await page.goto(own);
        const story = page.getByRole('contentinfo').locator('a[href$="?lot=SOON"]');
        const use = async (link: typeof story) => {
          if (hasTouch) return link.tap();
          await link.focus();
          await page.keyboard.press('Enter');
        };
        await use(story);
        await expect(page).toHaveURL(/\/storytelling\/.*\?lot=SOON$/);
        const told = page.locator('.told-with');
        await expect(told.getByRole('link').last()).not.toContainText('SOON');
        const link = told.getByRole('link', { name: `${yours.replace('{{lot}}', 'SOON')} →`, exact: true });
        await use(link);
        await expect(page).toHaveURL(new RegExp(`${own}$`));
      }
    });
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('issue 66, point 2: "use by" is the headline of ticket and label', async ({ page }) => {
    for (const [locale, headline] of Object.entries({
      en: 'Use by December 24, 2026',
      it: 'Da consumare entro il 24 dicembre 2026',
      fr: 'À consommer jusqu’au 24 décembre 2026',
    })) {
      await page.goto(lot('SOON').replace('/en/', `/${locale}/`));
      await expect(ticket(page).getByRole('heading', { level: 2 })).toHaveText(headline);
      await page.goto(lot('SOON', '/smart-label').replace('/en/', `/${locale}/`));
      await expect(page.getByText(headline)).toBeVisible();
    }
  });
});
