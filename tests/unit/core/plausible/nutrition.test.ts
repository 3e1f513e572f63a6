import { describe, expect, test } from 'vitest';
import { Product } from '../../../../src/core/graph/product.ts';
import { nutritionFaults } from '../../../../src/core/plausible/nutrition.ts';

type Rows = Record<string, string | number>;

const KNOWN =
  /^(?:energy|fat|saturates|monounsaturates|polyunsaturates|carbohydrate|sugars|polyols|starch|fibre|protein|salt)$/;

/** `{ 'energy kJ': 1500, fat: '<0.5', 'salt mg': 12 }`: grams without a unit; names other than nutrients become texts. */
function product(rows: Rows, fields: object = {}, per = '100 g'): Product {
  return Product.parse({
    type: 'product',
    id: 'food',
    name: 'Food',
    nutrition: {
      per,
      rows: Object.entries(rows).map(([key, value]) => {
        const [, name = '', unit = 'g'] = /^(.*?)(?: (kJ|kcal|mg|µg|ml|%))?$/.exec(key) ?? [];
        return { nutrient: KNOWN.test(name) ? name : { name }, value, unit };
      }),
    },
    ...fields,
  });
}

const faultsOf = (rows: Rows, fields?: object, per?: string) =>
  [...nutritionFaults(product(rows, fields, per))].map(({ kind, path, received }) =>
    [kind, path.replace('nutrition.', ''), received].filter(Boolean).join(' '),
  );

describe('figures that 100 g cannot hold', () => {
  test.each<[string, Rows, string[]]>([
    ['with a mark for thousands', { salt: '1,970' }, ['NutrientAbove100 rows[0].value 1,970 g']],
    ['milligrams as grams', { 'salt mg': 1970, protein: '970' }, ['NutrientAbove100 rows[1].value 970 g']],
    ['a nutrient that has no code', { 'Vitamin C': 180 }, ['NutrientAbove100 rows[0].value 180 g']],
    ['sugars above carbohydrates', { carbohydrate: 4.7, sugars: '47' }, ['PartAboveWhole rows[1].value 47 g']],
    ['saturates above fat', { fat: '0,4', saturates: '4,1' }, ['PartAboveWhole rows[1].value 4,1 g']],
    ['parts together', { fat: 5, saturates: 4, monounsaturates: 3 }, ['PartAboveWhole rows[0].value 5 g']],
    ['all together', { fat: 40, carbohydrate: 55, protein: 12, salt: 1 }, ['NutrientAbove100 rows']],
  ])('%s', (_, rows, expected) => expect(faultsOf(rows)).toEqual(expected));

  test.each<[string, Rows, object?, string?]>([
    ['table salt', { fat: 0, carbohydrate: 0, protein: 0, salt: '99.9' }],
    ['oil, whose other rows are <0.5', { fat: 100, carbohydrate: '<0.5', protein: 0.5, salt: 0 }],
    ['rounded figures', { fat: '3.1', saturates: 3.1, carbohydrate: 72, sugars: 72, protein: 24.5, salt: 0.3 }],
    ['syrup, of which 100 ml weigh more than 100 g', { carbohydrate: 108, sugars: 105 }, {}, '100 ml'],
    [
      'carbohydrate with the fibre, as in America',
      { fat: 12.5, carbohydrate: 65, fibre: 20, protein: 20 },
      { markets: ['US'] },
    ],
    ['the same, whose energy says so', { 'energy kcal': 341, fat: 1, carbohydrate: 59, fibre: 18, protein: 25 }],
  ])('no word of %s', (_, rows, fields, per) => expect(faultsOf(rows, fields, per)).toEqual([]));
});

describe('energy that is not the sum of its parts', () => {
  const BISCUIT = { fat: 20, saturates: 9, carbohydrate: 60, sugars: 25, fibre: 3, protein: 7, salt: 0.8 };
  const WINE = { kind: 'wine', alcohol: '12.5' };
  test.each<[string, Rows, string[], object?]>([
    [
      'a figure of another product',
      { 'energy kJ': 1303, 'energy kcal': 454, ...BISCUIT },
      ['EnergyOff rows[0].value 1303 kJ'],
    ],
    [
      'kJ and kcal the wrong way round',
      { 'energy kJ': 454, 'energy kcal': 1903, ...BISCUIT },
      ['EnergyOff rows[0].value 454 kJ', 'EnergyOff rows[1].value 1903 kcal'],
    ],
    ['less than the fat alone has', { 'energy kcal': 120, fat: 50 }, ['EnergyOff rows[0].value 120 kcal']],
    [
      'wine without the energy of its alcohol',
      { 'energy kcal': 10, fat: 0, carbohydrate: 2.4, sugars: 1, protein: 0 },
      ['EnergyOff rows[0].value 10 kcal'],
      WINE,
    ],
  ])('%s', (_, rows, expected, fields) => expect(faultsOf(rows, fields)).toEqual(expected));

  test.each<[string, Rows, object?]>([
    ['a biscuit', { 'energy kJ': '1.903', 'energy kcal': '454', ...BISCUIT }],
    ['a wine', { 'energy kJ': 350, 'energy kcal': 84, fat: 0, carbohydrate: '2.4', sugars: '<0.5', protein: 0 }, WINE],
    ['small values', { 'energy kcal': 9, fat: '<0.5', carbohydrate: '<0.5', protein: 0, salt: 2 }],
    ['parts that are missing', { 'energy kcal': 454, carbohydrate: 60 }],
    ['gum whose polyols have no row', { 'energy kcal': 168, fat: 0, carbohydrate: 68, sugars: 0, protein: 0 }],
    [
      'erythritol',
      { 'energy kcal': 20, fat: 0, carbohydrate: 95, sugars: 5, protein: 0 },
      { ingredientsText: 'Erythritol, sugar' },
    ],
    [
      'cocoa whose fibre has no row',
      { 'energy kcal': 384, fat: 21, carbohydrate: 14, protein: 20 },
      { name: 'Cocoa powder' },
    ],
    ['vinegar', { 'energy kcal': 22, fat: 0, carbohydrate: 0.6, protein: 0 }, { name: 'Aceto di vino' }],
    ['figures that are no numbers', { 'energy kcal': '450–470', ...BISCUIT }],
    [
      'bread as the fibre counts in America',
      { 'energy kcal': 160, fat: 1.8, carbohydrate: 21.4, fibre: 14.3, protein: 17.9 },
      { markets: ['US'] },
    ],
  ])('no word of %s', (_, rows, fields) => expect(faultsOf(rows, fields)).toEqual([]));
});

test('figures per portion are on no page where nothing says how much a portion is: they are told', () => {
  const rows = [{ nutrient: 'fat', value: '10', perPortion: '3', unit: 'g' }];
  const faults = (more: object) => [
    ...nutritionFaults(
      Product.parse({ type: 'product', id: 'a', name: 'A', nutrition: { per: '100 g', rows, ...more } }),
    ),
  ];
  expect(faults({})).toMatchObject([{ kind: 'PortionUnknown', path: 'nutrition.rows[0].perPortion', received: '3 g' }]);
  expect(faults({ portion: { size: '30 g' } })).toEqual([]);
});
