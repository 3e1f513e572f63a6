import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInstance } from 'i18next';
import { describe, expect, test } from 'vitest';
import { compare } from '../../../scripts/check-messages.ts';
import { packOf, readPackFolder } from '../../../scripts/language-packs.ts';
import { pluralBase, type Words } from '../../../src/configuration/packs/pack-report.ts';
import { typographyProblems } from '../../../scripts/typography.ts';
import { casesOf } from '../../cases.ts';

const ROOT = join(import.meta.dirname, '../../..');

describe('a language pack beside the languages of the site', () => {
  const en = { 'a.plain': 'x {{n}} {{m}} <1>y</1>', 'a.many_one': 'One', 'a.many_other': '{{count}}' };
  const many = (...categories: string[]) =>
    Object.fromEntries(categories.map((category) => [`a.many_${category}`, '{{count}}']));
  const pl = { 'a.plain': 'x {{n}} {{m}} <1>y</1>', ...many('one', 'few', 'many', 'other') };

  test('needs the plural forms of its own language, no more and no fewer', () => {
    expect(compare({ en, pl })).toEqual([]);
    expect(compare({ en, ar: pl })).toEqual([
      'i18n/ar.json: a.many_zero is missing',
      'i18n/ar.json: a.many_two is missing',
    ]);
    expect(compare({ en, de: pl })).toEqual([
      'i18n/de.json: a.many_few is not a plural form of de, which has one, other',
      'i18n/de.json: a.many_many is not a plural form of de, which has one, other',
    ]);
  });
  test('keeps parameters and marks for links', () => {
    const [problem] = compare({ en, pl: { ...pl, 'a.plain': 'x {{m}} y' } });
    expect(problem).toMatch(/^i18n\/pl\.json: a\.plain takes /);
  });
  test('leaves the number out where the plural form says it: one, two', () => {
    expect(compare({ en, pl: { ...pl, 'a.many_one': 'Jeden' } })).toEqual([]);
    expect(compare({ en, pl: { ...pl, 'a.many_few': 'kilka' } })).toHaveLength(1);
    const unit = { 'u.piece_one': '{{number}} piece', 'u.piece_other': '{{number}} pieces' };
    expect(compare({ en: unit, de: { ...unit, 'u.piece_one': 'ein Stück' } })).toEqual([]);
  });
  test('must not have a key that English does not have', () =>
    expect(compare({ en, pl: { ...pl, 'a.new': 'x' } })).toEqual([
      'i18n/pl.json: a.new is not in English: nothing uses it',
    ]));
});

describe('what is not reviewed', () => {
  const words = { a: { b: 'x', c: { d: 'y' } }, e: { f_one: 'z' } };
  const pack = (unreviewed: string[]) => packOf('xx', { facts: { reviewed: false, unreviewed }, words });

  test('is named by key, by section or by plural key, and is no word of the pack', () => {
    expect(Object.keys(pack([]).words)).toEqual(['a.b', 'a.c.d', 'e.f_one']);
    expect(pack(['a.c', 'e.f']).unreviewed).toEqual(['a.c.d', 'e.f_one']);
    expect(pack(['a.c']).problems).toEqual([]);
  });
  test('must exist', () =>
    expect(pack(['a.x', 'a.b']).problems).toEqual([
      'i18n/facts/xx.json: unreviewed names a.x, which the pack does not have',
    ]));
});

test.each(casesOf<{ problems: [string, string, string][] }>('typography').problems)(
  'typography: in %s, "%s" is named',
  (tag, text, named) => expect(typographyProblems(tag, { 'a.b': text }).join()).toContain(named),
);

describe('the packs of this repository', () => {
  const packs = readPackFolder(join(ROOT, 'i18n'));
  test('are all the files of i18n/, whole and without a problem', () => {
    const files = readdirSync(join(ROOT, 'i18n'))
      .filter((file) => file.endsWith('.json'))
      .map((file) => file.slice(0, -'.json'.length));
    expect(packs.map(({ tag }) => tag).sort()).toEqual(files.sort());
    const shipped = 'ar cs da de el en es fr hu it nl pl pt ro sv'.split(' ');
    expect(files).toEqual(expect.arrayContaining(shipped));
    expect(compare(Object.fromEntries(packs.map(({ tag, words }) => [tag, words])))).toEqual([]);
    for (const { tag, words, problems } of packs)
      expect([...problems, ...typographyProblems(tag, words)], tag).toEqual([]);
  });

  test('issue 75: words of law that a translation may exchange stand where they belong', () => {
    const all = casesOf<Record<string, Record<string, string>>>('traps');
    const said = (tag: string, words: Words, trap: string, keys: string, other?: string) => {
      for (const key of keys.split(' ')) {
        expect(words[key], `${tag} ${key}`).toMatch(new RegExp(all[tag]?.[trap] ?? '^$', 'iu'));
        if (other) expect(words[key], `${tag} ${key}`).not.toMatch(new RegExp(all[tag]?.[other] ?? '', 'iu'));
      }
    };
    expect(Object.keys(all).sort()).toEqual(packs.map(({ tag }) => tag));
    for (const { tag, words } of packs) {
      said(tag, words, 'useBy', 'dates.use-by dates.use-by-month label.use-by', 'bestBefore');
      said(tag, words, 'bestBefore', 'dates.best-before dates.best-before-month label.best-before', 'useBy');
      said(tag, words, 'may', 'allergens.may-contain allergens.may-contain-these');
      expect(words['allergens.contains'], tag).not.toMatch(new RegExp(all[tag]?.['may'] ?? '', 'iu'));
      said(tag, words, 'recalled', 'status.recalled alarms.recalled', 'withdrawn');
      said(tag, words, 'withdrawn', 'status.withdrawn alarms.withdrawn', 'recalled');
      said(tag, words, 'not', 'alarms.no-use alarms.no-use-food');
    }
  });

  test.each(packs.map(({ tag, words }) => [tag, words] as const))(
    '%s: i18next finds the form of every number',
    async (tag, words) => {
      const translation = JSON.parse(readFileSync(join(ROOT, 'i18n', `${tag}.json`), 'utf8')) as object;
      const i18n = createInstance();
      await i18n.init({ lng: tag, resources: { [tag]: { translation } }, interpolation: { escapeValue: false } });
      // Any key, also one that only this pack has.
      const t = i18n.getFixedT(tag) as unknown as (key: string, values: object) => string;
      const rules = new Intl.PluralRules(tag);
      const plurals = new Set(
        Object.keys(words)
          .filter((key) => key.endsWith('_other'))
          .map(pluralBase),
      );
      expect(plurals.size).toBeGreaterThan(20);
      for (const key of plurals)
        for (const count of [0, 1, 2, 3, 5, 11, 22, 100, 1.5, 1_000_000]) {
          const values = {
            count,
            number: String(count),
            size: '1 kB',
            what: 'Milk',
            distance: '4 km',
            list: 'milk',
            name: 'Hay',
            query: 'cheese',
          };
          const form = words[`${key}_${rules.select(count)}`] ?? '';
          const expected = form.replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
            String(values[name as keyof typeof values]),
          );
          expect(t(key, values), `${key} of ${count}`).toBe(expected);
        }
    },
  );
});
