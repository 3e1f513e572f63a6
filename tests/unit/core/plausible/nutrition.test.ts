import { describe, expect, test } from 'vitest';
import { Product } from '../../../../src/core/graph/product.ts';
import { nutritionFaults } from '../../../../src/core/plausible/nutrition.ts';
import { casesOf } from '../../../cases.ts';

const CASES = casesOf<{
  tooMuch: [what: string, rows: Rows, faults: string[]][];
  possible: [what: string, rows: Rows, fields?: object, per?: string][];
  energyOff: [what: string, rows: Rows, faults: string[], fields?: object][];
  energyRight: [what: string, rows: Rows, fields?: object][];
}>('nutrition');

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
  test.each(CASES.tooMuch)('%s', (_, rows, expected) => expect(faultsOf(rows)).toEqual(expected));

  test.each(CASES.possible)('no word of %s', (_, rows, fields, per) => expect(faultsOf(rows, fields, per)).toEqual([]));
});

describe('energy that is not the sum of its parts', () => {
  test.each(CASES.energyOff)('%s', (_, rows, expected, fields) => expect(faultsOf(rows, fields)).toEqual(expected));

  test.each(CASES.energyRight)('no word of %s', (_, rows, fields) => expect(faultsOf(rows, fields)).toEqual([]));
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
