import { describe, expect, test } from 'vitest';
import { emphasisOf } from '../../src/components/label/emphasis.ts';
import type { AllergenKind } from '../../src/core/graph/codes.ts';
import type { Allergen } from '../../src/core/graph/allergens.ts';
import type { IngredientRow } from '../../src/core/page/blocks.ts';
import type { Locale } from '../../src/core/locale.ts';

const row = (text: string, allergens: Allergen[], kinds: AllergenKind[] = []): IngredientRow => ({
  name: { text },
  allergens,
  kinds,
  lots: [],
  notDisclosed: false,
  ingredients: [],
});
const told = (one: IngredientRow, locale: Locale) => {
  const { isNamed, unsaid } = emphasisOf(one, locale);
  return [isNamed, ...unsaid.map(({ word }) => word)];
};

describe('an allergen in the ingredient list', () => {
  test('whey starter is not emphasized without the word milk', () => {
    expect(told(row('Whey starter', ['milk']), 'en')).toEqual([false, 'milk']);
    expect(told(row('Sieroinnesto', ['milk']), 'it')).toEqual([false, 'latte']);
    expect(told(row('Levain de lactosérum', ['milk']), 'fr')).toEqual([false, 'lait']);
  });
  test.each<[string, Allergen, Locale, AllergenKind[]]>([
    ['Raw cow’s hay milk', 'milk', 'en', []],
    ['Lait cru de vache, de foin', 'milk', 'fr', []],
    ['Whole egg', 'eggs', 'en', []],
    ['Uovo intero', 'eggs', 'it', []],
    ['Œuf entier', 'eggs', 'fr', []],
    ['Potassium metabisulfite', 'sulphites', 'en', []],
    ['Farina di frumento', 'gluten', 'it', ['wheat']],
    ['Farine de blé tendre', 'gluten', 'fr', ['wheat']],
    ['Mandorla', 'nuts', 'it', ['almonds']],
  ])('%s says it itself', (name, group, locale, kinds) => {
    expect(told(row(name, [group], kinds), locale)).toEqual([true]);
  });
  test.each<[string, Allergen, Locale, AllergenKind[], string]>([
    ['Anchovies', 'fish', 'en', [], 'fish'],
    ['Semolina', 'gluten', 'en', ['wheat'], 'wheat'],
    // Eggplant has no egg in its name.
    ['Eggplant cream', 'eggs', 'en', [], 'eggs'],
    ['Latticello', 'milk', 'it', [], 'latte'],
    ['Pasta di nocciole', 'nuts', 'it', ['almonds'], 'mandorle'],
  ])('%s needs the word', (name, group, locale, kinds, word) => {
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
