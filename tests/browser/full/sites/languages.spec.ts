// Issue 75: a new owner's site in each language that has a pack, of `storytrace init`.
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { foreignTexts } from '../../../../scripts/soak/visible-texts/foreign-texts.ts';
import { axe } from '../../axe.ts';
import { openAll } from '../../looking.ts';
import { brokenText, overflowing } from '../../looks.ts';
import { installed, test as worker } from '../../pwa.ts';
import { EVERY_LANGUAGE, expect, test } from '../../site.ts';

const TAGS = globSync('*.json', { cwd: 'i18n' })
  .map((file) => basename(file, '.json'))
  .sort();
const PRODUCT = '01/09520000090012';
const LOT = `storytracing/${PRODUCT}/10/26-001`;
const PAGES = [LOT, `${LOT}/smart-label`, 'scan-qr', 'offline', 'nowhere'];

test.use({ built: EVERY_LANGUAGE });
worker.use({ built: EVERY_LANGUAGE, locale: 'hu-HU' });

for (const [at, tag] of TAGS.entries())
  test(`points 5 and "done when": ${tag} has no text that is cut or of another language, at 360 and 1440 px`, async ({
    page,
    site,
  }) => {
    const wrong: string[] = [];
    for (const path of PAGES) {
      await openAll(page, `/${tag}/${path}`);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        const found = [...(await page.evaluate(overflowing)), ...(await page.evaluate(brokenText))];
        // Browsers hyphenate words of 13 letters and more; the one of the test has no dictionaries.
        wrong.push(...found.filter((one) => !/^broken: \p{L}{13}/u.test(one)).map((one) => `${path} at ${width} px: ${one}`)); // prettier-ignore
      }
      if (PAGES.indexOf(path) === at % PAGES.length) wrong.push(...(await axe(page, ['light'])));
    }
    for (const path of PAGES.slice(0, -1)) {
      const texts = foreignTexts(site.read(`${tag}/${path}/index.html`), tag);
      // The links of the switch are in the languages that they lead to.
      wrong.push(...texts.filter((text) => !text.startsWith('<a ')).map((text) => `${path}: ${text}`));
    }
    expect(wrong).toEqual([]);
  });

test('point 6: `/` and printed pages are under 2 kB up to 8 languages, and 100 bytes more for each further one', () => {
  for (const file of ['index.html', `${PRODUCT}/index.html`, `${PRODUCT}/10/26-001/index.html`]) {
    // The number of a lot is in each link and four times in the head.
    const html = readFileSync(join(EVERY_LANGUAGE, file), 'utf8').replaceAll('26-001', '');
    const links = html.match(/<a .*?<\/a>/g) ?? [];
    expect(links).toHaveLength(TAGS.length);
    const ofEight = links.slice(8).reduce((rest, link) => rest.replace(link, ''), html);
    expect(Buffer.byteLength(ofEight), file).toBeLessThan(2000);
    expect(Buffer.byteLength(html), file).toBeLessThan(2000 + 100 * (TAGS.length - 8));
  }
});

worker(
  'a device keeps the offline page of the browser’s language, and of languages in which it saw pages',
  async ({ page, site }) => {
    const kept = () =>
      page.evaluate(async () => {
        const caught = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
        return caught
          .flat()
          .flatMap(({ url }) => /\/(\w+)\/offline\b/.exec(url)?.[1] ?? [])
          .sort();
      });
    await page.goto('/');
    await expect(page).toHaveURL(`${site.url}/hu`);
    await installed(page);
    await expect.poll(kept).toEqual(['hu']);
    await page.goto(`/el/${LOT}`);
    await expect.poll(kept).toEqual(['el', 'hu']);
    await site.stop();
    for (const [path, lang] of [
      ['/el/no-page', 'el'],
      ['/hu/no-page', 'hu'],
      ['/el/offline', 'el'],
      ['/cs/no-page', 'hu'],
    ]) {
      await page.goto(path ?? '');
      await expect(page.locator('html')).toHaveAttribute('lang', lang ?? '');
      await expect(page.locator('kept-pages')).toBeVisible();
    }
  },
);
