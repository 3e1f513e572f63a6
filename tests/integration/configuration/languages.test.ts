import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brand, cheese, GTIN, MANY_LANGUAGES, owner, type Owner, ownerOfManyLanguages, wordsOf } from './built.ts';

const FAMILIES = ['gtin'];
const LOT = `storytracing/01/${GTIN}/10/L1`;
const htmlOf = (page: string) => /<html[^>]*>/.exec(page)?.[0] ?? '';
const hreflangs = (page: string) =>
  [...page.matchAll(/<link rel="alternate" hreflang="([^"]+)"/g)].map(([, tag]) => tag);
const switcher = (page: string) => [...page.matchAll(/data-locale="([^"]+)"/g)].map(([, tag]) => tag);

function files(folder: string): string[] {
  return readdirSync(folder);
}

/** Sites of two owners, built in sequence from this checkout; `brands in turn` builds the first one again. */
let german: Owner | undefined;
let many: Owner;
beforeAll(async () => {
  const name = { en: 'Mountain cheese', cy: 'Caws mynydd', ar: 'جبن الجبل', fr: 'Fromage de montagne' };
  many = ownerOfManyLanguages(cheese(name, { allergens: { contains: ['milk', 'wheat', 'oats'] } }));
  await many.run('build', '--source', many.source, '--out', many.out, '--date', '2026-11-22');
}, 1_800_000);
afterAll(() => {
  german?.remove();
  many.remove();
});

describe('a site in German alone', () => {
  let site: Owner;
  beforeAll(async () => {
    const de = wordsOf('en');
    Object.assign(de['dates'] as object, { packed: 'Verpackt' });
    Reflect.deleteProperty(de['site'] as object, 'skip');
    const config = { languages: ['de'], families: FAMILIES, packs: 'words' };
    const facts = { reviewed: false, unreviewed: ['allergens.milk'] };
    site = german = owner(config, cheese({ de: 'Bergkäse', it: 'Formaggio' }), { de, 'facts/de': facts });
    brand(site, '#7a1f3d', 'dosis.woff2');
    await site.run('build', '--source', site.source, '--out', site.out, '--date', '2026-11-22');
  }, 1_800_000);

  test('a text under `de` is taken, and every page stands under /de alone', async () => {
    const page = site.page(`de/${LOT}`);
    expect(page).toContain('Bergkäse');
    expect(page).toContain('Verpackt');
    expect(htmlOf(page)).toContain('lang="de"');
    expect(hreflangs(page)).toEqual(['de', 'x-default']);
    for (const locale of ['it', 'en', 'fr']) expect(existsSync(join(site.out, locale))).toBe(false);
    expect(readFileSync(join(site.out, 'sitemap-1.xml'), 'utf8')).not.toMatch(/\/(?:it|en|fr)\//);
  });

  test('dates and decimals are German', async () => {
    expect(site.page(`de/${LOT}`)).toMatch(/24\.\s?März\s?2026|24\.\u00a0M\S+\u00a02026/);
  });

  test('root, printed page, 404 document and manifest know German alone', async () => {
    expect(
      [...readFileSync(join(site.out, 'index.html'), 'utf8').matchAll(/href="\/(\w+)"/g)].map(([, l]) => l),
    ).toEqual(['de']);
    expect(site.page(`01/${GTIN}/10/L1`)).toContain(`href="/de/${LOT}"`);
    expect(readFileSync(join(site.out, '404.html'), 'utf8')).not.toContain('data-for="en"');
    const manifest = JSON.parse(readFileSync(join(site.out, 'manifest.webmanifest'), 'utf8')) as object;
    expect(manifest).toMatchObject({ lang: 'de', dir: 'ltr', start_url: '/de' });
    expect(readFileSync(join(site.out, 'sw.js'), 'utf8')).toMatch(/"de\/offline"/);
  });

  test('a word that the owner changes in a pack is on the next build, without a change in the checkout', async () => {
    const pack = join(site.folder, 'words/de.json');
    writeFileSync(pack, readFileSync(pack, 'utf8').replace('"Verpackt"', '"Abgepackt"'));
    await site.run('build', '--source', site.source, '--out', site.out, '--date', '2026-11-22');
    expect(site.page(`de/${LOT}`)).toContain('Abgepackt');
  }, 1_800_000);

  test('`check` counts what the pack lacks, and names what is not reviewed and not in German', async () => {
    const told = await site.run('check', '--source', site.source, '--from', site.out);
    expect(told).toMatch(/de: \d+ words missing \(i18n\/de\.json\), shown in en: .*site\.skip/);
    expect(told).toContain('de: i18n/de.json is not reviewed: allergens.milk');
    expect(told).toContain('de: environmental claims are not looked for');
    expect(site.page(`de/${LOT}`)).toContain('Skip to content');
  });
});

describe('a site in British English and Welsh', () => {
  test('a text in English serves British English; Welsh has its own text and, without a pack, English words', async () => {
    const [british, welsh] = [many.page(`en-GB/${LOT}`), many.page(`cy/${LOT}`)];
    expect(htmlOf(british)).toContain('lang="en-GB"');
    expect(british).toContain('Mountain cheese');
    expect(htmlOf(welsh)).toContain('lang="cy"');
    expect(welsh).toContain('Caws mynydd');
    expect(welsh).toContain('Best before');
    expect(switcher(british)).toEqual(MANY_LANGUAGES);
    const tags = MANY_LANGUAGES.map((tag) => (tag === 'fr' ? 'fr-FR' : tag));
    expect(hreflangs(british)).toEqual([...tags, 'x-default']);
    expect(british).toContain('British English');
    expect(welsh).toContain('Cymraeg');
  });

  test('`check` says that Welsh has no pack', async () => {
    expect(await many.run('check', '--source', many.source, '--from', many.out)).toMatch(
      /cy: \d+ words missing \(no i18n\/cy\.json\), shown in en/,
    );
  });
});

describe('a site in Arabic and French', () => {
  test('Arabic pages run from right to left, French ones from left to right, each alternative says its own', async () => {
    expect(htmlOf(many.page(`ar/${LOT}`))).toMatch(/lang="ar" dir="rtl"/);
    expect(htmlOf(many.page(`fr/${LOT}`))).toMatch(/lang="fr-FR" dir="ltr"/);
    const lost = readFileSync(join(many.out, '404.html'), 'utf8');
    expect(lost).toContain('data-for="ar" lang="ar" dir="rtl"');
    expect(htmlOf(lost)).toMatch(/lang="en-GB" dir="ltr"/);
    expect(lost).toContain('data-for="fr" lang="fr-FR" dir="ltr"');
    const manifest = JSON.parse(readFileSync(join(many.out, 'ar/manifest.webmanifest'), 'utf8')) as object;
    expect(manifest).toMatchObject({ lang: 'ar', dir: 'rtl' });
  });

  test('in an Arabic sentence the lot keeps its own direction, and words are joined by the Arabic comma', async () => {
    expect(many.page(`ar/storytracing/01/${GTIN}`)).toMatch(/أحدث تشغيلة[^<]*\u2068L1\u2069/);
    expect(many.page(`fr/storytracing/01/${GTIN}`)).not.toContain('\u2068');
    expect(many.page(`ar/${LOT}`)).toContain('غلوتين (قمح، شوفان)');
    expect(many.page(`fr/${LOT}`)).toMatch(/gluten \(blé, avoine\)/i);
  });

  test('no sheet sets a side by name: left and right follow the direction', async () => {
    const sheets = files(join(many.out, '_astro')).filter((file) => file.endsWith('.css'));
    expect(sheets.length).toBeGreaterThan(3);
    for (const sheet of sheets)
      expect(
        readFileSync(join(many.out, '_astro', sheet), 'utf8').replaceAll(/@font-face\{[^}]*\}/g, ''),
        sheet,
      ).not.toMatch(/(?:margin|padding|border)-(?:left|right)\b|[;{](?:left|right):|text-align:(?:left|right)/);
  });
});

describe('brands in turn from one checkout', () => {
  const built = (site: Owner) => {
    const page = site.page(`${site === german ? 'de' : 'en-GB'}/${LOT}`);
    const mark = /<a class="mark"[^>]*>[\s\S]*?<img[^>]* src="([^"]+)"/.exec(page)?.[1] ?? '';
    const text = (path: string) => readFileSync(join(site.out, path), 'utf8');
    return { page, mark: text(mark), icon: text('favicon.svg'), assets: files(join(site.out, '_astro')) };
  };

  test('each has its own color, mark, icon and font, and nothing of the other', async () => {
    for (const [site, own, other] of [
      [german!, '#7a1f3d', '#1f3d7a'],
      [many, '#1f3d7a', '#7a1f3d'],
    ] as const) {
      const { page, mark, icon } = built(site);
      expect(page).toContain(`--stub-light:${own}`);
      expect(page).not.toContain(other);
      expect(mark).toContain(`fill="${own}"`);
      expect(mark).toContain('id="dairy"');
      expect(icon).toContain(own);
      expect(icon).not.toContain(other);
    }
    const fonts = (site: Owner) => built(site).assets.filter((file) => file.endsWith('.woff2'));
    expect(fonts(german!).join()).toMatch(/(?:^|,)text\.[\w-]+\.woff2/);
    const own = (site: Owner) => fonts(site).filter((file) => file.startsWith('text.'));
    expect(own(german!)).not.toEqual(own(many));
  });

  test('the first again after the others: up to date, to the byte', async () => {
    const before = built(german!);
    for (const site of [german!, many, german!])
      expect(await site.run('build', '--source', site.source, '--out', site.out, '--date', '2026-11-22')).toContain(
        'is up to date',
      );
    expect(built(german!)).toEqual(before);
  }, 1_800_000);
});

test('a site in many languages, tags that are words of SQL among them, goes from check to rollback', async () => {
  const target = join(many.folder, 'target');
  const names = (name: string) => cheese(Object.fromEntries(MANY_LANGUAGES.map((tag) => [tag, `${name} ${tag}`])));
  const shows = (name: string) => {
    for (const tag of MANY_LANGUAGES)
      expect(readFileSync(join(target, 'current', tag, `storytracing/01/${GTIN}/index.html`), 'utf8')).toContain(
        `${name} ${tag}`,
      );
  };
  for (const name of ['Cheese', 'Toma']) {
    writeFileSync(join(many.source, 'nodes.json'), JSON.stringify(names(name)));
    await many.run('build', '--source', many.source, '--out', many.out, '--date', '2026-11-22');
    expect(await many.run('check', '--source', many.source, '--from', many.out)).toContain('no problems');
    await many.run('publish', '--from', many.out, '--to', target, '--no-precompress');
    shows(name);
  }
  await many.run('explain', '--source', many.source);
  await many.run('rollback', '--to', target);
  shows('Cheese');
  await many.run('prune', '--to', target);
}, 900_000);
