import { describe, expect, test } from 'vitest';
import { readPack } from '../../../../src/configuration/packs/packs.ts';
import { namedAllergens } from '../../../../src/core/allergens/named.ts';
import { saysAllergen } from '../../../../src/core/allergens/own-word.ts';
import { ALLERGENS as GROUPS, type Allergen } from '../../../../src/core/graph/fields/allergens.ts';
import { allergenGroup } from '../../../../src/core/graph/fields/codes.ts';
import type { Section } from '../../../../src/configuration/packs/pack-chain.ts';
import { casesOf } from '../../../cases.ts';

const CASES = casesOf<{
  named: [tag: string, text: string, codes: string][];
  silent: [tag: string, text: string][];
  lists: [text: string, marked: string][];
  traces: [tag: string, text: string][];
  serving: [tag: string, text: string][];
}>('named-allergens');

const LANGUAGES = 'it en fr de nl pl ar es pt el ro sv da cs hu'.split(' ');
const packs = Object.fromEntries(
  LANGUAGES.map((tag) => {
    const pack = readPack(tag, ['i18n']);
    return [tag, { words: pack?.facts.allergenWords ?? {}, shown: (pack?.words['allergens'] ?? {}) as Section }];
  }),
);
const found = (tag: string, text: string) => {
  const { words = {}, shown = {} } = packs[tag] ?? {};
  // Expressions are compiled once for an object: here for each text.
  const own = { ...words, ...(words.phrases && { phrases: { ...words.phrases } }) };
  return namedAllergens(text, own, (code) => String(shown[code]));
};
const codes = (tag: string, text: string) =>
  found(tag, text)
    .map(({ code }) => code)
    .join(' ');
const groups = (tag: string, text: string) =>
  [...new Set(found(tag, text).map(({ code }) => allergenGroup(code)))].join(' ');

describe('issue 64, point 2: allergens that a text names', () => {
  test.each(CASES.named)('%s: %s', (tag, text, expected) => expect(codes(tag, text)).toBe(expected));

  test.each(CASES.silent)('no false alarm: %s: %s', (tag, text) => expect(codes(tag, text)).toBe(''));

  test('a language with names of allergens alone finds the names, and denies nothing; without sentences it is not read', () => {
    const names = (words: object) => namedAllergens('Milk, without eggs', words, (code) => code).map(({ code }) => code);
    expect([names({ phrases: {} }), names({})]).toEqual([['eggs', 'milk'], []]);
    expect(['oat milk', 'rice'].map((text) => saysAllergen(text, 'milk', 'milk', {}))).toEqual([true, false]);
    const { words = {} } = packs['en'] ?? {};
    expect(saysAllergen('Oat milk, oat milk', 'milk', 'milk', words)).toBe(false);
  }); // prettier-ignore

  test('a hostile text is read in one pass', () => {
    for (const item of ['milk ', 'milk, ', 'nuts milk ', 'egg milk, '])
      expect(codes('en', `Rice, without ${item.repeat(3000)}q`)).toContain('milk');
    expect(codes('en', `${'not suitable '.repeat(3000)} milk`)).toBe('milk');
    expect(codes('de', `${'kann '.repeat(3000)} Milch`)).toBe('milk');
  });

  test('a trace is told from an ingredient', () => {
    const told = found('en', 'Milk. May contain nuts (almonds), sesame.');
    const traces = told.map(({ code, isTrace }) => `${code}${isTrace ? '*' : ''}`);
    expect(traces.join(' ')).toBe('milk nuts* sesame* almonds*');
  });

  test.each(CASES.lists)('sentences and lists: %s', (text, expected) => {
    const marked = found('en', text).map(({ code, isTrace }) => `${code}${isTrace ? '*' : ''}`);
    expect(marked.join(' ')).toBe(expected);
  });

  test.each(CASES.traces)('a sentence about traces: %s: %s', (tag, text) => {
    expect(found(tag, text).map(({ isTrace }) => isTrace)).not.toContain(false);
    expect(codes(tag, text)).toContain('milk');
  });

  test.each(CASES.serving)('advice on serving is no trace: %s: %s', (tag, text) => {
    expect(found(tag, text).map(({ isTrace }) => isTrace)).not.toContain(true);
  });

  test('the name that pages show is found in each language, in capitals and emphasized, and not where it is denied', () => {
    const lacks = 'Senza,Without,Sans,Ohne,Zonder,Bez,بدون,Sin,Sem,Χωρίς,Fără,Utan,Uden,Bez,Nem tartalmaz'.split(',');
    for (const tag of LANGUAGES)
      for (const [code, name] of Object.entries(packs[tag]?.shown ?? {})) {
        if (!GROUPS.includes(code as Allergen)) continue;
        const word = String(name).replace(/ \(.*/, '');
        for (const text of [`A, ${word.toUpperCase()}`, `A, **${word}**.`])
          expect([text, groups(tag, text)]).toEqual([text, code]);
        const denied = `${lacks[LANGUAGES.indexOf(tag)]} ${word}.`;
        expect([denied, groups(tag, denied)]).toEqual([denied, '']);
      }
  });
});
