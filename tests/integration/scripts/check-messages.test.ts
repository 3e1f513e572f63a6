import { describe, expect, test } from 'vitest';
import { compare, usage } from '../../../scripts/check-messages.ts';

test.each([
  ['a key that one language lacks', { 'a.plain': undefined }, 'i18n/it.json: a.plain is missing'],
  ['a parameter in single braces', { 'a.plain': 'lotto {n}' }, 'has a brace that belongs to no placeholder'],
  ['a blank text', { 'a.plain': ' ' }, 'i18n/it.json: a.plain is blank'],
])('%s is named', (_what, change, problem) => {
  const it = Object.fromEntries(
    Object.entries(change).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  expect(compare({ en: { 'a.plain': 'lot' }, it }).join()).toContain(problem);
});

describe('use of words', () => {
  const known = new Set(['a.plain', 'a.other', 'b.on-sale', 'b.recalled', 'c.x']);
  test('keys by name, by template and through a section are used; the rest is not', () => {
    const source = "t('a.plain'); getFixedT(locale)(`b.${status}`); const w = section(locale, 'c'); w.x;";
    expect(usage([source], known)).toEqual({ unused: ['a.other'], missing: [] });
  });
  test('a key that no language has is missing; other strings with a dot are none', () =>
    expect(usage(["t('a.nothing'); open('file.txt')"], known).missing).toEqual(['a.nothing']));
});
