import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compare } from '../../../scripts/check-messages.ts';
import { packOf, readPackFolder } from '../../../scripts/language-packs.ts';
import type { Words } from '../../../src/configuration/packs/pack-report.ts';
import { typographyProblems } from '../../../scripts/typography.ts';
import { casesOf } from '../../cases.ts';

const ROOT = join(import.meta.dirname, '../../..');

test.each(casesOf<[what: string, packs: Record<string, Words>, problems: string[]][]>('compared-packs'))(
  'a language pack that %s',
  (_, packs, problems) =>
    expect(compare(packs)).toEqual(problems.map((one) => expect.stringMatching(`^${RegExp.escape(one)}`) as string)),
);

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
});
