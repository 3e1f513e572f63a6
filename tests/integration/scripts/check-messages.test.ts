import { describe, expect, test } from 'vitest';
import { compare, usage } from '../../../scripts/check-messages.ts';

describe('words in three languages', () => {
  const whole = { 'a.filled': 'lot {{lot}}', 'a.plain': 'x {{n}}', 'a.many_one': 'One', 'a.many_other': '{{count}}' };
  const latin = { ...whole, 'a.many_many': '{{count}}' };

  test('equal keys and parameters are fine; plural forms follow each language', () => {
    expect(compare({ en: whole, it: latin, fr: latin })).toEqual([]);
  });
  test.each([
    ['a key that one language lacks', { 'a.plain': undefined }, 'i18n/it.json: a.plain is missing'],
    ['a parameter that differs', { 'a.plain': 'x {{m}}' }, 'i18n/it.json: a.plain takes {{m}}, in English {{n}}'],
    [
      'a parameter in single braces',
      { 'a.filled': 'lotto {lot}' },
      'i18n/it.json: a.filled has a brace that belongs to no placeholder',
    ],
    ['a blank text', { 'a.plain': ' ' }, 'i18n/it.json: a.plain is blank'],
    ['a plural form of the language', { 'a.many_many': undefined }, 'i18n/it.json: a.many_many is missing'],
  ])('%s is named', (_what, change, problem) => {
    const it = Object.fromEntries(
      Object.entries({ ...latin, ...change }).filter((entry): entry is [string, string] => entry[1] !== undefined),
    );
    expect(compare({ en: whole, it, fr: latin })).toEqual([problem]);
  });
});

describe('use of words', () => {
  const known = new Set(['a.plain', 'a.other', 'b.on-sale', 'b.recalled', 'c.x']);
  test('keys by name, by template and through a section are used; the rest is not', () => {
    const source = "t('a.plain'); getFixedT(locale)(`b.${status}`); const w = section(locale, 'c'); w.x;";
    expect(usage([source], known)).toEqual({ unused: ['a.other'], missing: [] });
  });
  test('a key that no language has is missing; other strings with a dot are none', () => {
    expect(usage(["t('a.nothing'); open('file.txt')"], known).missing).toEqual(['a.nothing']);
  });
});
