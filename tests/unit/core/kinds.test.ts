import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { iconNamed } from '../../../src/blocks/text/icons.ts';
import { parseConfig } from '../../../src/config.ts';
import { Product } from '../../../src/core/graph/product.ts';
import { adviceOn } from '../../../src/core/kinds/advice.ts';
import { definitionOf, foreignFacts, iconOf, isFood, kindOf, withOwnFacts } from '../../../src/core/kinds/kinds.ts';
import { DEFINITIONS, KINDS } from '../../../src/core/kinds/registry.ts';
import { ownSite, replaceOwnSite } from '../../../src/core/own-site.ts';
import { validateNode } from '../../../src/sources/validate/validate-node.ts';
import { memoryOf, pageAt } from '../input/small-graph.ts';

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
    expect(kindOf(product({ allergens: { none: true } }))).toBe('food');
    expect(kindOf(product({ ingredientsText: 'Milk' }))).toBe('food');
    expect(kindOf(product({}))).toBe('general');
  });

  test('what is not one of them is refused', () =>
    expect(Product.safeParse({ type: 'product', id: 'p', kind: 'toy' }).success).toBe(false));

  test.each(KINDS.filter((kind) => !DEFINITIONS[kind].isFood))('%s: no fact of food is left', (kind) => {
    const own = withOwnFacts(product({ kind, ...FOOD_FACTS, ingredientsText: 'Aqua, Glycerin' }));
    for (const fact of ['allergens', 'nutrition', 'nutriScore', 'alcohol']) expect(own).not.toHaveProperty(fact);
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
});

describe('issue 73, point 4: a kind of the owner', () => {
  const icon = 'M12 3v18';
  const kinds = { oil: { like: 'food', name: { en: 'Olive oil', pt: 'Azeite' }, icon }, must: { like: 'wine', name: {} } } as const; // prettier-ignore
  beforeEach(() => {
    const before = replaceOwnSite({ ...ownSite(), kinds });
    onTestFinished(() => void replaceOwnSite(before));
  });

  test('follows the law of the kind that it is like: facts, label, advice; its icon is its own', () => {
    const oil = product({ kind: 'oil', ...FOOD_FACTS, care: 'Wipe' });
    expect([kindOf(oil), definitionOf(oil), isFood(oil)]).toEqual(['food', DEFINITIONS.food, true]);
    expect(withOwnFacts(oil)).not.toHaveProperty('care');
    expect(adviceOn(oil)[0]).toMatchObject({ kind: 'oil', law: expect.stringMatching('1169/2011') });
    expect([iconOf(oil, false), iconOf(oil, true), iconOf(product({ kind: 'must' }), false)]).toEqual(['own:oil', 'raw', 'wine']); // prettier-ignore
    expect(iconNamed('own:oil').body).toContain(icon);
  });

  test('its name is the category of a product that declares none', () => {
    const category = (more: object) =>
      pageAt(memoryOf([{ type: 'product', id: 'p', name: 'P', kind: 'oil', gtin: '09521234000013', ...more }]), '/en/storytracing/01/09521234000013').blocks.labelFacts?.category?.text; // prettier-ignore
    expect([category({}), category({ category: 'Virgin oil' })]).toEqual(['Olive oil', 'Virgin oil']);
  });

  test('another name is refused with the names that there are; so is a kind without `like`', () => {
    expect(validateNode({ type: 'product', id: 'p', name: 'P', kind: 'olio' }, { file: 'x' })).toMatchObject({
      problems: [{ kind: 'UnknownValue', message: expect.stringMatching(/food, .*, oil, must$/) }],
    });
    const refused = (kind: object) => () => parseConfig({ kinds: { oil: kind } }, 'storytrace.config.ts');
    expect(refused({ name: 'Oil' })).toThrow(
      /kinds\.oil\.like: names no kind whose law it follows: write one of food, /,
    );
    expect(refused({ name: 'Oil', like: 'food', icon: '<script>' })).toThrow(/kinds\.oil\.icon: is not an SVG path/);
    expect(() => parseConfig({ kinds: { wine: { like: 'food', name: 'x' } } }, 'c')).toThrow(/is a kind of ours/);
  });

  test('care shows for general products', () =>
    expect(foreignFacts(product({ kind: 'general', care: 'Oil it once a year' }))).toEqual([]));
});

describe('advice', () => {
  const cosmetic = (more: object) =>
    adviceOn(product({ kind: 'cosmetic', operator: 'o', netContent: '200 ml', ...more }));
  const shirt = (more: object) =>
    product({ kind: 'textile', operator: 'o', fibres: [{ composition: [{ fibre: 'Cotton' }] }], ...more });

  test('names what the law of the kind asks, with its article; a whole product gets none', () => {
    const laws = cosmetic({}).map(({ law }) => law);
    expect(laws).toContain('Regulation (EC) 1223/2009, article 19(1)(g)');
    expect(laws).not.toContain('Regulation (EC) 1223/2009, article 19(1)(b)');
    const told = { function: 'Hand cream', periodAfterOpening: '12M', warnings: 'For external use.' };
    expect(cosmetic({ ...told, ingredientsText: 'Aqua' })).toEqual([]);
  });

  test('names facts that do not show', () => {
    const one = shirt({ allergens: { none: true } });
    expect(adviceOn(one)).toMatchObject([{ fields: ['allergens'], kind: 'textile' }]);
    expect(foreignFacts(one)).toEqual(['allergens']);
  });

  test('care symbols: for all five treatments, or none', () => {
    const whole = { wash: '40', bleach: 'no', naturalDry: 'line', iron: 'medium', dryClean: 'no' };
    const of = (more: object) => adviceOn(shirt(more));
    expect(of({ careSymbols: whole })).toEqual([]);
    expect(of({ care: 'Wash at 40 °C' })).toEqual([]);
    const advice = { law: 'ISO 3758', message: 'has care symbols, but none for drying, ironing' };
    const fields = ['tumbleDry', 'naturalDry', 'iron'].map((name) => `careSymbols.${name}`);
    const part = { ...whole, naturalDry: undefined, iron: undefined };
    expect(of({ careSymbols: part })).toMatchObject([{ ...advice, fields }]);
  });

  test.each(KINDS)('%s: every requirement names a regulation with its article', (kind) => {
    for (const { law } of definitionOf(product({ kind })).required)
      expect(law).toMatch(/^Regulation \((?:EU|EC)\) \d+\/\d+.*\barticles? \d+/);
  });
});
