import { describe, expect, test } from 'vitest';
import { emphasisOf } from '../../../src/blocks/label/present/emphasis.ts';
import type { AllergenCode, AllergenKind } from '../../../src/core/graph/fields/codes.ts';
import { readPack } from '../../../src/configuration/packs/packs.ts';
import { saysAllergen } from '../../../src/core/allergens/own-word.ts';
import type { Allergen } from '../../../src/core/graph/fields/allergens.ts';
import type { IngredientRow } from '../../../src/core/page/facts.ts';
import type { Locale } from '../../../src/core/locale/locale.ts';
import { casesOf } from '../../cases.ts';

const CASES = casesOf<{
  itself: [name: string, group: Allergen, locale: Locale, kinds: AllergenKind[]][];
  needed: [name: string, group: Allergen, locale: Locale, kinds: AllergenKind[], word: string][];
  shipped: [tag: string, text: string, code: AllergenCode, says: boolean][];
}>('emphasis');

const row = (text: string, allergens: Allergen[], kinds: AllergenKind[] = []): IngredientRow => ({
  ...{ name: { text }, allergens, kinds, lots: [], notDisclosed: false, ingredients: [] },
});
const told = (one: IngredientRow, locale: Locale) => {
  const { isNamed, unnamed } = emphasisOf(one, locale);
  return [isNamed, ...unnamed.map(({ word }) => word)];
};

describe('an allergen in the ingredient list', () => {
  test('whey starter is not emphasized without the word milk', () => {
    expect(told(row('Whey starter', ['milk']), 'en')).toEqual([false, 'milk']);
    expect(told(row('Sieroinnesto', ['milk']), 'it')).toEqual([false, 'latte']);
    expect(told(row('Levain de lactosérum', ['milk']), 'fr')).toEqual([false, 'lait']);
  });
  test.each(CASES.itself)('%s says it itself, also beside another food', (name, group, locale, kinds) => {
    expect(told(row(name, [group], kinds), locale)).toEqual([true]);
  });
  test.each(CASES.needed)('%s needs the word, or is another food', (name, group, locale, kinds, word) => {
    expect(told(row(name, [group], kinds), locale)).toEqual([false, word]);
  });
  test('what its components say is not said again', () => {
    const biscuit = { ...row('Biscuit', ['gluten', 'milk']), ingredients: [row('Wheat flour', ['gluten'])] };
    expect(told(biscuit, 'en')).toEqual([false, 'milk']);
  });
  test('what contains none is told as it is', () => expect(told(row('Salt', []), 'en')).toEqual([false]));
});

describe('in a language that the site does not offer yet', () => {
  const says = (tag: string, text: string, code: AllergenCode): boolean => {
    const { words = {}, facts = {} } = readPack(tag, ['i18n']) ?? {};
    const names = words['allergens'] as Record<string, string>;
    return saysAllergen(text, code, names[code] ?? '', facts.allergenWords ?? {});
  };
  test.each(CASES.shipped)('%s: %s', (tag, text, code, expected) => expect(says(tag, text, code)).toBe(expected));
});
