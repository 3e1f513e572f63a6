import { describe, expect, test } from 'vitest';
import { Product } from '../../../../src/core/graph/product.ts';
import { contradictions } from '../../../../src/core/plausible/agreement/contradictions.ts';
import { casesOf } from '../../../cases.ts';

type Figure = [
  nutrient: string,
  value: string,
  unit: string,
  perPortion?: string | undefined,
  referenceIntake?: string,
];
type Percents = (string | undefined)[];
const CASES = casesOf<{
  salt: [what: string, rows: Figure[]][];
  saltSilent: [what: string, rows: Figure[]][];
  energySilent: [what: string, rows: Figure[], facts?: object][];
  twice: [what: string, rows: Figure[]][];
  twiceSilent: [what: string, rows: Figure[]][];
  portion: [what: string, row: Figure, more: object][];
  portionSilent: [what: string, row: Figure, more: object][];
  count: [facts: object, size: string, count: string, told: string][];
  countSilent: [what: string, facts: object, size: string, count: string][];
  intake: [what: string, rows: Figure[]][];
  intakeSilent: [what: string, rows: Figure[], more?: object, facts?: object][];
  fibres: [percents: Percents, told: string][];
  fibresSilent: [percents: Percents][];
  evaporates: [what: string, facts: object][];
  orderSilent: [what: string, percents: string[], facts?: object][];
}>('contradictions');

const CODES =
  /^(?:energy|fat|saturates|monounsaturates|polyunsaturates|carbohydrate|sugars|polyols|starch|fibre|protein|salt)$/;

function nutrition(rows: Figure[], more: object = {}): object {
  return {
    per: '100 g',
    rows: rows.map(([nutrient, value, unit, perPortion, referenceIntake]) => ({
      nutrient: CODES.test(nutrient) ? nutrient : { name: nutrient },
      value,
      unit,
      ...(perPortion !== undefined && { perPortion }),
      ...(referenceIntake !== undefined && { referenceIntake }),
    })),
    ...more,
  };
}

function faults(facts: object): string[] {
  const product = Product.parse({ type: 'product', id: 'p', name: 'P', ...facts });
  return [...contradictions(product)].map(({ kind, path, received, message }) =>
    [kind, path.replace('nutrition.', ''), received, '|', message].join(' '),
  );
}
const ofRows = (rows: Figure[], more?: object, facts: object = {}) => faults({ nutrition: nutrition(rows, more), ...facts }); // prettier-ignore
const kinds = (told: string[]) => told.map((one) => one.split(' |')[0]);

describe('issue 64, point 5: salt and sodium, a nutrient twice', () => {
  test.each([...CASES.salt, ...CASES.twice])('%s', (_, rows) => expect(kinds(ofRows(rows))).toHaveLength(1));
  test.each([...CASES.saltSilent, ...CASES.twiceSilent])('silent: %s', (_, rows) => expect(ofRows(rows)).toEqual([]));
});

describe('issue 64, point 5: salt and sodium', () => {
  test('the warning names both figures, both places and the salt that the sodium makes', () => {
    expect(ofRows([['salt', '2', 'g'], ['Sodium', '2', 'g']])).toEqual([
      'SaltAndSodium rows[0].value 2 g | is the salt, and the sodium of 2 g (nutrition.rows[1].value) makes 5 g of salt',
    ]); // prettier-ignore
  });
});

describe('issue 64, point 5: kJ and kcal', () => {
  test('of a wine without another row, with both figures', () => {
    const rows: Figure[] = [['energy', '420', 'kJ'], ['energy', '84', 'kcal']]; // prettier-ignore
    expect(ofRows(rows, { per: '100 ml' }, { kind: 'wine', alcohol: '12' })).toEqual([
      'EnergyUnits rows[0].value 420 kJ | contradicts 84 kcal (nutrition.rows[1].value), which is about 351 kJ',
    ]);
    expect(kinds(ofRows([['energy', '43', 'kcal'], ['energy', '43', 'kJ']], { per: '100 ml' }))).toHaveLength(1); // prettier-ignore
  });

  test.each(CASES.energySilent)('silent: %s', (_, rows, facts) => expect(ofRows(rows, {}, facts)).toEqual([])); // prettier-ignore
});

describe('issue 64, point 5: a nutrient twice', () => {
  test('names the first row and its figure', () => {
    expect(ofRows([['fat', '3', 'g'], ['protein', '2', 'g'], ['fat', '4,5', 'g']])).toEqual([
      'NutrientTwice rows[2].value 4,5 g | is fat again: nutrition.rows[0].value is 3 g',
    ]); // prettier-ignore
  });
});

describe('issue 64, point 5: portions', () => {
  const portion = (size: string, count?: string) => ({ portion: { size, ...(count !== undefined && { count }) } });

  test('a figure per portion that the figure per 100 g does not make', () =>
    expect(ofRows([['fat', '20', 'g', '20']], portion('30 g'))).toEqual([
      'PortionOff rows[0].perPortion 20 g | is per portion of 30 g, and 20 g per 100 g (nutrition.rows[0].value) makes 6 g',
    ]));

  test.each(CASES.portion)('%s', (_, row, more) =>
    expect(kinds(ofRows([row], more))).toEqual([expect.stringMatching(/^PortionOff/)]),
  );

  test.each(CASES.portionSilent)('silent: %s', (_, row, more) => expect(ofRows([row], more)).toEqual([]));

  test('a nutrient heavier than its portion', () => {
    expect(ofRows([['protein', '8', 'g', '40']], portion('30 g'))).toEqual([
      'NutrientAbovePortion rows[0].perPortion 40 g | is more than a portion of 30 g can hold',
    ]);
    expect(ofRows([['Calcium', '1200', 'mg', '60000']], portion('30 g'))).toHaveLength(1);
    expect(ofRows([['sugars', '100', 'g', '33']], portion('33 g'))).toEqual([]);
  });

  test.each(CASES.count)('portions and net quantity: %j', (facts, size, count, told) =>
    expect(ofRows([['fat', '1', 'g']], portion(size, count), facts)).toEqual([told])); // prettier-ignore

  test.each(CASES.countSilent)('silent: %s', (_, facts, size, count) =>
    expect(ofRows([['fat', '1', 'g']], portion(size, count), facts)).toEqual([])); // prettier-ignore
});

describe('issue 64, point 5: reference intakes', () => {
  test('a share that fits no figure, with the right one', () =>
    expect(ofRows([['fat', '14', 'g', undefined, '35']])).toEqual([
      'IntakeOff rows[0].referenceIntake 35 % | is not the share of the reference intake, which is 20 % for 14 g (nutrition.rows[0].value)',
    ]));

  test.each(CASES.intake)('%s', (_, rows) =>
    expect(new Set(kinds(ofRows(rows)).map((one) => one?.split(' ')[0]))).toEqual(new Set(['IntakeOff']))); // prettier-ignore

  test.each(CASES.intakeSilent)('silent: %s', (_, rows, more, facts) => expect(ofRows(rows, more, facts)).toEqual([])); // prettier-ignore
});

describe('issue 64, point 5: shares', () => {
  const fibres = (...all: Percents) =>
    faults({ kind: 'textile', fibres: [{ composition: Array.from(all, (percent, index) => ({ fibre: `F${index}`, ...(percent !== undefined && { percent }) })) }] }); // prettier-ignore

  test.each(CASES.fibres)('fibers %j', (all, told) => expect(fibres(...all)).toEqual([told])); // prettier-ignore

  test.each(CASES.fibresSilent)(
    'silent: fibers %j', (all) => expect(fibres(...all)).toEqual([])); // prettier-ignore

  const recipe = (percents: Percents, facts: object = {}) =>
    faults({ kind: 'food', ingredients: Array.from(percents, (percent, index) => ({ name: `I${index}`, ...(percent !== undefined && { percent }) })), ...facts }); // prettier-ignore

  test('of a recipe above 100 %, each with its place', () =>
    expect(recipe(['80 %', '30 %'])).toEqual([
      'SharesAbove100 ingredients 80 % + 30 % | shares are together more than 100 % (ingredients[0].percent, ingredients[1].percent)',
    ]));

  test.each(CASES.evaporates)('silent where the product names it: %s', (_, facts) =>
    expect(recipe(['80 %', '30 %'], facts)).toEqual([]),
  );

  test('in rising order: the first, with the share before it', () => {
    expect(recipe(['10 %', undefined, '40 %', '50 %'])).toEqual([
      'SharesRising ingredients[2].percent 40 % | is more than 10 % before it (ingredients[0].percent): ingredients are listed in descending order of weight',
    ]);
    const nested = { name: 'Filling', percent: '40 %', ingredients: [{ name: 'A', percent: '5 %' }, { name: 'B', percent: '30 %' }] }; // prettier-ignore
    expect(kinds(recipe([], { ingredients: [nested] }))).toEqual(['SharesRising ingredients[0].ingredients[1].percent 30 %']); // prettier-ignore
  });

  test.each(CASES.orderSilent)('silent: %s', (_, percents, facts) => expect(recipe(percents, facts)).toEqual([]));
});
