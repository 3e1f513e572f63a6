import { describe, expect, test } from 'vitest';
import { emphasisOf } from '../../../src/components/label/emphasis.ts';
import type { AllergenCode, AllergenKind } from '../../../src/core/graph/fields/codes.ts';
import { readPack } from '../../../src/configuration/packs/packs.ts';
import { saysAllergen } from '../../../src/core/allergens/own-word.ts';
import type { Allergen } from '../../../src/core/graph/fields/allergens.ts';
import type { IngredientRow } from '../../../src/core/page/blocks.ts';
import type { Locale } from '../../../src/core/locale/locale.ts';

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
  test.each<[string, Allergen, Locale, AllergenKind[]]>([
    ['Lait cru de vache, de foin', 'milk', 'fr', []],
    ['Whole egg', 'eggs', 'en', []],
    ['Potassium metabisulfite', 'sulphites', 'en', []],
    ['Farina di frumento', 'gluten', 'it', ['wheat']],
    ['Farine de blé tendre', 'gluten', 'fr', ['wheat']],
    ['Coconut milk with cow’s milk', 'milk', 'en', []],
    ['Anchovy (fish)', 'fish', 'en', []],
    ['Gamberi e pesci azzurri', 'fish', 'it', []],
    ['Poudre d’amande', 'nuts', 'fr', ['almonds']],
  ])('%s says it itself, also beside another food', (name, group, locale, kinds) => {
    expect(told(row(name, [group], kinds), locale)).toEqual([true]);
  });
  test.each<[string, Allergen, Locale, AllergenKind[], string]>([
    ['Anchovies', 'fish', 'en', [], 'fish'],
    ['Semolina', 'gluten', 'en', ['wheat'], 'wheat'],
    // Eggplant has no egg in its name.
    ['Eggplant cream', 'eggs', 'en', [], 'eggs'],
    ['Pasta di nocciole', 'nuts', 'it', ['almonds'], 'mandorle'],
    ['Buckwheat pancakes', 'gluten', 'en', ['wheat'], 'wheat'],
    ['Organic oat milk drink', 'milk', 'en', [], 'milk'],
    ['Roasted pine nuts', 'nuts', 'en', [], 'nuts'],
    ['Milk-free spread', 'milk', 'en', [], 'milk'],
    ['Aroma senza glutine', 'gluten', 'it', [], 'glutine'],
    ['Bevanda di latte biologico di mandorla', 'milk', 'it', [], 'latte'],
    ["Lait d'amande", 'milk', 'fr', [], 'lait'],
    ['Noix de muscade', 'nuts', 'fr', ['walnuts'], 'noix'],
  ])('%s needs the word, or is another food', (name, group, locale, kinds, word) => {
    expect(told(row(name, [group], kinds), locale)).toEqual([false, word]);
  });
  test('what its components say is not said again', () => {
    const biscuit = { ...row('Biscuit', ['gluten', 'milk']), ingredients: [row('Wheat flour', ['gluten'])] };
    expect(told(biscuit, 'en')).toEqual([false, 'milk']);
  });
  test('what contains none is told as it is', () => {
    expect(told(row('Salt', []), 'en')).toEqual([false]);
  });
});

describe('in a language that the site does not offer yet', () => {
  const says = (tag: string, text: string, code: AllergenCode): boolean => {
    const { words = {}, facts = {} } = readPack(tag, ['i18n']) ?? {};
    const names = words['allergens'] as Record<string, string>;
    return saysAllergen(text, code, names[code] ?? '', facts.allergenWords ?? {});
  };
  test.each<[string, string, AllergenCode, boolean]>([
    ['de', 'Weizenmehl', 'wheat', true],
    ['de', 'Buchweizenmehl', 'wheat', false],
    ['de', 'Milchsäure', 'milk', false],
    ['de', 'Eierschwammerl', 'eggs', false],
    ['de', 'Hühnervollei', 'eggs', true],
    ['de', 'Muskatnuss', 'walnuts', false],
    ['nl', 'Volkorentarwemeel', 'wheat', true],
    ['nl', 'Pinda’s', 'peanuts', true],
    ['pl', 'Mąka pszenna', 'wheat', true],
    ['pl', 'Orzechy ziemne', 'nuts', false],
    ['ar', 'حليب جوز الهند', 'milk', false],
    ['ar', 'مسحوق الحليب', 'milk', true],
  ])('%s: %s', (tag, text, code, expected) => {
    expect(says(tag, text, code)).toBe(expected);
  });
});
