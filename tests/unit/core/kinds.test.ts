import { describe, expect, test } from 'vitest';
import { Product } from '../../../src/core/graph/product.ts';
import { adviceOn } from '../../../src/core/kinds/advice.ts';
import { definitionOf, foreignFacts, isFood, kindOf, withOwnFacts } from '../../../src/core/kinds/kinds.ts';
import { DEFINITIONS, KINDS } from '../../../src/core/kinds/registry.ts';

const product = (facts: object): Product => Product.parse({ type: 'product', id: 'p', name: 'P', ...facts });
const FOOD_FACTS = {
  allergens: { contains: ['milk'] },
  nutrition: { per: '100 g', rows: [{ nutrient: 'fat', value: '1', unit: 'g' }] },
  nutriScore: { grade: 'A', version: '2024' },
  alcohol: '12.5',
  additives: [{ number: 'E 300' }],
};

describe('the kind of a product', () => {
  test('is the declared one; else food where food facts are, general where none are', () => {
    expect(kindOf(product({ kind: 'cosmetic', ...FOOD_FACTS }))).toBe('cosmetic');
    expect(kindOf(product({ allergens: {} }))).toBe('food');
    expect(kindOf(product({ ingredientsText: 'Milk' }))).toBe('food');
    expect(kindOf(product({}))).toBe('general');
  });

  test('what is not one of them is refused', () => {
    expect(Product.safeParse({ type: 'product', id: 'p', kind: 'toy' }).success).toBe(false);
  });

  test.each(KINDS.filter((kind) => !DEFINITIONS[kind].isFood))('%s: no fact of food is left', (kind) => {
    const own = withOwnFacts(product({ kind, ...FOOD_FACTS, ingredientsText: 'Aqua, Glycerin' }));
    expect(own).not.toHaveProperty('allergens');
    expect(own).not.toHaveProperty('nutrition');
    expect(own).not.toHaveProperty('nutriScore');
    expect(own).not.toHaveProperty('alcohol');
    expect(own.additives).toEqual([]);
    expect(own.ingredientsText).toBeDefined();
    expect(isFood(own)).toBe(false);
  });

  test('food: no fact of other kinds is left, and its own stay', () => {
    const facts = { fibres: [{ composition: [{ fibre: 'Cotton', percent: '100 %' }] }], periodAfterOpening: '12M' };
    const own = withOwnFacts(product({ kind: 'food', ...FOOD_FACTS, ...facts }));
    expect(own).not.toHaveProperty('fibres');
    expect(own).not.toHaveProperty('periodAfterOpening');
    expect(own.allergens).toEqual({ contains: ['milk'], mayContain: [] });
  });

  test('a product without facts of other kinds is the same object: nothing is copied for it', () => {
    const cheese = product({ ...FOOD_FACTS });
    expect(withOwnFacts(cheese)).toBe(cheese);
  });
});

describe('advice', () => {
  test('names what the law of the kind asks, with its article; a whole product gets none', () => {
    const advice = adviceOn(product({ kind: 'cosmetic', operator: 'o', netContent: '200 ml' }));
    expect(advice.map(({ law }) => law)).toContain('Regulation (EC) 1223/2009, article 19(1)(g)');
    expect(advice.map(({ law }) => law)).not.toContain('Regulation (EC) 1223/2009, article 19(1)(b)');
    const whole = {
      function: 'Hand cream',
      periodAfterOpening: '12M',
      warnings: 'For external use.',
      ingredientsText: 'Aqua',
    };
    expect(adviceOn(product({ kind: 'cosmetic', operator: 'o', netContent: '200 ml', ...whole }))).toEqual([]);
  });

  test('names facts that do not show', () => {
    const shirt = product({
      kind: 'textile',
      operator: 'o',
      fibres: [{ composition: [{ fibre: 'Cotton' }] }],
      allergens: {},
    });
    expect(adviceOn(shirt)).toMatchObject([{ fields: ['allergens'], kind: 'textile' }]);
    expect(foreignFacts(shirt)).toEqual(['allergens']);
  });

  test('care symbols: for all five treatments, or none', () => {
    const shirt = { kind: 'textile', operator: 'o', fibres: [{ composition: [{ fibre: 'Cotton' }] }] };
    const whole = { wash: '40', bleach: 'no', naturalDry: 'line', iron: 'medium', dryClean: 'no' };
    expect(adviceOn(product({ ...shirt, careSymbols: whole }))).toEqual([]);
    expect(adviceOn(product({ ...shirt, care: 'Wash at 40 °C' }))).toEqual([]);
    const [advice, ...others] = adviceOn(
      product({ ...shirt, careSymbols: { ...whole, naturalDry: undefined, iron: undefined } }),
    );
    expect(others).toEqual([]);
    expect(advice).toMatchObject({ law: 'ISO 3758', message: 'has care symbols, but none for drying, ironing' });
    expect(advice?.fields).toEqual(['careSymbols.tumbleDry', 'careSymbols.naturalDry', 'careSymbols.iron']);
  });

  test('of an inferred kind there is none', () => {
    expect(adviceOn(product({}))).toEqual([]);
  });

  test.each(KINDS)('%s: every requirement names a regulation with its article', (kind) => {
    for (const { law } of definitionOf(product({ kind })).required)
      expect(law).toMatch(/^Regulation \((?:EU|EC)\) \d+\/\d+.*\barticles? \d+/);
  });
});
