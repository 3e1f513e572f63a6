import { expect, test } from 'vitest';
import { Product } from '../../../src/core/graph/product.ts';
import { emphasisProblems, marksInNames } from '../../../src/input/reports/emphasis-report.ts';
import { memorySnapshot } from '../../../src/snapshot/write/memory.ts';
import { pageAt, type Raw } from './small-graph.ts';
import { casesOf } from '../../cases.ts';

const CASES = casesOf<{ packText: object; silent: [what: string, text: unknown, contains: string[], more: Raw][] }>(
  'written-list',
);

const product = (more: Raw) =>
  Product.parse({ type: 'product', id: 'p', gtin: '9521234000013', kind: 'food', name: 'P', ...more });

const missing = (ingredientsText: unknown, contains: string[], more: Raw = {}) =>
  [...emphasisProblems([product({ ingredientsText, allergens: { contains }, ...more })])].map(
    ({ path, received }) => `${path}: ${received}`,
  );

test('a list written as text keeps its emphasis, and machines are told its words alone', () => {
  const list = { it: 'Riso, _latte_ in polvere, lecitina di **soia**', en: 'Rice, milk powder, soy lecithin' };
  const snapshot = memorySnapshot([product({ ingredientsText: list, allergens: { contains: ['milk', 'soybeans'] } })]);
  const { blocks, jsonLd } = pageAt(snapshot, '/it/storytracing/01/09521234000013/smart-label');
  expect(blocks.packText).toEqual(CASES.packText);
  expect(JSON.stringify(jsonLd)).toContain('Riso, latte in polvere, lecitina di soia');
});

test('check warns of a list in which a declared allergen is not emphasized, in each language', () => {
  const list = { it: 'Farina di **frumento**, uova', en: '**Wheat** flour, eggs', fr: 'Farine de BLÉ, ŒUFS' };
  expect(missing(list, ['wheat', 'eggs'])).toEqual(['ingredientsText.it: uova', 'ingredientsText.en: eggs']);
  expect(missing('Wheat flour, sugar', ['wheat'])).toHaveLength(1);
  expect(missing({ en: 'WHEAT FLOUR, SUGAR' }, ['wheat'])).toHaveLength(1);
  // A list in one language for all languages is checked with the words of its own language.
  const one = { it: 'Water, **egg**, milk', en: 'Water, **egg**, milk', fr: 'Water, **egg**, milk' };
  expect(missing(one, ['eggs', 'milk'])).toEqual(['ingredientsText.en: milk']);
});

test.each(CASES.silent)('and is silent where %s', (_name, text, contains, more) => {
  expect(missing(text, contains, more)).toEqual([]);
});

test('check names an ingredient whose name would be printed with its marks', () => {
  const named = (...names: unknown[]) =>
    [
      ...marksInNames([product({ ingredients: [{ name: 'Filling', ingredients: names.map((name) => ({ name })) }] })]),
    ].map(({ received, fix }) => `${received}: ${fix.split(':')[0]}`);
  expect(named({ it: 'Farina di _frumento_', en: '**Wheat** flour' }, '<b>Milk</b>')).toEqual([
    'Farina di _frumento_: Write Farina di frumento',
    '**Wheat** flour: Write Wheat flour',
    '<b>Milk</b>: Write Milk',
  ]);
  expect(named('Cocoa*', 'Sugar**', 'Flour 5*3', 'E_330')).toEqual([]);
});

test('a wine says beside its table what it contains in negligible amounts', () => {
  const statement = { en: 'Contains negligible amounts of fat and salt' };
  const rows = [{ nutrient: 'energy', value: '350', unit: 'kJ' }];
  const wine = product({ kind: 'wine', nutrition: { per: '100 ml', rows, statement } });
  const { nutrition } = pageAt(memorySnapshot([wine]), '/en/storytracing/01/09521234000013/smart-label').blocks;
  expect(nutrition?.statement).toEqual({ text: statement.en });
});
