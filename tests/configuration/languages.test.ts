import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cheese, GTIN, owner, type Owner, wordsOf } from './built.ts';

const FAMILIES = ['gtin'];
const LOT = `storytracing/01/${GTIN}/10/L1`;
const htmlOf = (page: string) => /<html[^>]*>/.exec(page)?.[0] ?? '';
const hreflangs = (page: string) =>
  [...page.matchAll(/<link rel="alternate" hreflang="([^"]+)"/g)].map(([, tag]) => tag);
const switcher = (page: string) => [...page.matchAll(/data-locale="([^"]+)"/g)].map(([, tag]) => tag);

function files(folder: string): string[] {
  return readdirSync(folder);
}

describe('a site in German alone', () => {
  let site: Owner;
  beforeAll(() => {
    const de = wordsOf('en');
    Object.assign(de['dates'] as object, { packed: 'Verpackt' });
    Reflect.deleteProperty(de['site'] as object, 'skip');
    const config = { languages: ['de'], families: FAMILIES, packs: 'words' };
    const pack = { $pack: { reviewed: false, unreviewed: ['allergens.milk'] }, ...de };
    site = owner(config, cheese({ de: 'Bergkäse', it: 'Formaggio' }), { de: pack });
    site.run('build', '--source', site.source, '--out', site.out, '--date', '2026-11-22');
  }, 1_800_000);
  afterAll(() => site.remove());

  test('a text under `de` is taken, and every page stands under /de alone', () => {
    const page = site.page(`de/${LOT}`);
    expect(page).toContain('Bergkäse');
    expect(page).toContain('Verpackt');
    expect(htmlOf(page)).toContain('lang="de"');
    expect(hreflangs(page)).toEqual(['de', 'x-default']);
    for (const locale of ['it', 'en', 'fr']) expect(existsSync(join(site.out, locale))).toBe(false);
    expect(readFileSync(join(site.out, 'sitemap-1.xml'), 'utf8')).not.toMatch(/\/(?:it|en|fr)\//);
  });

  test('dates and decimals are German', () => {
    expect(site.page(`de/${LOT}`)).toMatch(/24\.\s?März\s?2026|24\.\u00a0M\S+\u00a02026/);
  });

  test('root, printed page, 404 document and manifest know German alone', () => {
    expect(
      [...readFileSync(join(site.out, 'index.html'), 'utf8').matchAll(/href="\/(\w+)"/g)].map(([, l]) => l),
    ).toEqual(['de']);
    expect(site.page(`01/${GTIN}/10/L1`)).toContain(`href="/de/${LOT}"`);
    expect(readFileSync(join(site.out, '404.html'), 'utf8')).not.toContain('data-for="en"');
    const manifest = JSON.parse(readFileSync(join(site.out, 'manifest.webmanifest'), 'utf8')) as object;
    expect(manifest).toMatchObject({ lang: 'de', dir: 'ltr', start_url: '/de' });
    expect(readFileSync(join(site.out, 'sw.js'), 'utf8')).toContain('/de/offline');
  });

  test('a word that the owner changes in a pack is on the next build, without a change in the checkout', () => {
    const pack = join(site.folder, 'words/de.json');
    writeFileSync(pack, readFileSync(pack, 'utf8').replace('"Verpackt"', '"Abgepackt"'));
    site.run('build', '--source', site.source, '--out', site.out, '--date', '2026-11-22');
    expect(site.page(`de/${LOT}`)).toContain('Abgepackt');
  }, 1_800_000);

  test('`check` counts what the pack lacks, and names what is not reviewed and not in German', () => {
    const told = site.run('check', '--source', site.source, '--from', site.out);
    expect(told).toMatch(/de: \d+ words missing \(i18n\/de\.json\), shown in en: .*site\.skip/);
    expect(told).toContain('de: i18n/de.json is not reviewed: allergens.milk');
    expect(told).toContain('de: environmental claims are not looked for');
    expect(site.page(`de/${LOT}`)).toContain('Skip to content');
  });
});

describe('a site in British English and Welsh', () => {
  let site: Owner;
  beforeAll(() => {
    const config = { languages: ['en-GB', 'cy'], families: FAMILIES };
    site = owner(config, cheese({ en: 'Mountain cheese', cy: 'Caws mynydd' }));
    site.run('build', '--source', site.source, '--out', site.out, '--date', '2026-11-22');
  }, 1_800_000);
  afterAll(() => site.remove());

  test('a text in English serves British English; Welsh has its own text and, without a pack, English words', () => {
    const [british, welsh] = [site.page(`en-GB/${LOT}`), site.page(`cy/${LOT}`)];
    expect(htmlOf(british)).toContain('lang="en-GB"');
    expect(british).toContain('Mountain cheese');
    expect(htmlOf(welsh)).toContain('lang="cy"');
    expect(welsh).toContain('Caws mynydd');
    expect(welsh).toContain('Best before');
    expect(switcher(british)).toEqual(['en-GB', 'cy']);
    expect(hreflangs(british)).toEqual(['en-GB', 'cy', 'x-default']);
    expect(british).toContain('British English');
    expect(welsh).toContain('Cymraeg');
  });

  test('`check` says that Welsh has no pack', () => {
    expect(site.run('check', '--source', site.source, '--from', site.out)).toMatch(
      /cy: \d+ words missing \(no i18n\/cy\.json\), shown in en/,
    );
  });
});

describe('a site in Arabic and French', () => {
  let site: Owner;
  beforeAll(() => {
    const config = { languages: ['ar', 'fr'], fallback: 'fr', families: FAMILIES };
    const allergens = { contains: ['milk', 'wheat', 'oats'] };
    site = owner(config, cheese({ ar: 'جبن الجبل', fr: 'Fromage de montagne' }, { allergens }));
    site.run('build', '--source', site.source, '--out', site.out, '--date', '2026-11-22');
  }, 1_800_000);
  afterAll(() => site.remove());

  test('Arabic pages run from right to left, French ones from left to right, each alternative says its own', () => {
    expect(htmlOf(site.page(`ar/${LOT}`))).toMatch(/lang="ar" dir="rtl"/);
    expect(htmlOf(site.page(`fr/${LOT}`))).toMatch(/lang="fr-FR" dir="ltr"/);
    const lost = readFileSync(join(site.out, '404.html'), 'utf8');
    expect(lost).toContain('data-for="ar" lang="ar" dir="rtl"');
    expect(htmlOf(lost)).toMatch(/lang="fr-FR" dir="ltr"/);
    const manifest = JSON.parse(readFileSync(join(site.out, 'ar/manifest.webmanifest'), 'utf8')) as object;
    expect(manifest).toMatchObject({ lang: 'ar', dir: 'rtl' });
  });

  test('in an Arabic sentence the lot keeps its own direction, and words are joined by the Arabic comma', () => {
    expect(site.page(`ar/storytracing/01/${GTIN}`)).toMatch(/أحدث تشغيلة[^<]*\u2068L1\u2069/);
    expect(site.page(`fr/storytracing/01/${GTIN}`)).not.toContain('\u2068');
    expect(site.page(`ar/${LOT}`)).toContain('غلوتين (قمح، شوفان)');
    expect(site.page(`fr/${LOT}`)).toMatch(/gluten \(blé, avoine\)/i);
  });

  test('no sheet sets a side by name: left and right follow the direction', () => {
    const sheets = files(join(site.out, '_astro')).filter((file) => file.endsWith('.css'));
    expect(sheets.length).toBeGreaterThan(3);
    for (const sheet of sheets)
      expect(
        readFileSync(join(site.out, '_astro', sheet), 'utf8').replaceAll(/@font-face\{[^}]*\}/g, ''),
        sheet,
      ).not.toMatch(/(?:margin|padding|border)-(?:left|right)\b|[;{](?:left|right):|text-align:(?:left|right)/);
  });
});
