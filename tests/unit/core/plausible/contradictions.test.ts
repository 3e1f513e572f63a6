import { describe, expect, test } from 'vitest';
import { Product } from '../../../../src/core/graph/product.ts';
import { contradictions } from '../../../../src/core/plausible/agreement/contradictions.ts';

type Figure = [
  nutrient: string,
  value: string,
  unit: string,
  perPortion?: string | undefined,
  referenceIntake?: string,
];

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

describe('issue 64, point 5: salt and sodium', () => {
  test('the warning names both figures, both places and the salt that the sodium makes', () => {
    expect(ofRows([['salt', '2', 'g'], ['Sodium', '2', 'g']])).toEqual([
      'SaltAndSodium rows[0].value 2 g | is the salt, and the sodium of 2 g (nutrition.rows[1].value) makes 5 g of salt',
    ]); // prettier-ignore
  });

  test.each<[string, Figure[]]>([
    ['micrograms', [['salt', '0.5', 'g'], ['Natrium', '500000', 'mcg']]],
    ['of a name in another language', [['salt', '1.0', 'g'], ['الصوديوم', '900', 'mg']]],
    ['salt by its name', [['Sale', '1.0', 'g'], ['di cui sodio (Na)', '1', 'g']]],
    ['sodium of zero', [['salt', '0.8', 'g'], ['sodium', '0', 'mg']]],
  ])('%s', (_, rows) => expect(kinds(ofRows(rows))).toHaveLength(1)); // prettier-ignore

  test.each<[string, Figure[]]>([
    ['rounded to a tenth', [['salt', '1.3', 'g'], ['sodium', '0.5', 'g']]],
    ['zero by Annex XV', [['salt', '0', 'g'], ['sodium', '4', 'mg']]],
    ['less than', [['salt', '<0.01', 'g'], ['sodium', '2', 'mg']]],
    ['another salt', [['salt', '1.0', 'g'], ['sodium bicarbonate', '2', 'g']]],
  ])('silent: %s', (_, rows) => expect(ofRows(rows)).toEqual([])); // prettier-ignore
});

describe('issue 64, point 5: kJ and kcal', () => {
  test('of a wine without another row, with both figures', () => {
    const rows: Figure[] = [['energy', '420', 'kJ'], ['energy', '84', 'kcal']]; // prettier-ignore
    expect(ofRows(rows, { per: '100 ml' }, { kind: 'wine', alcohol: '12' })).toEqual([
      'EnergyUnits rows[0].value 420 kJ | contradicts 84 kcal (nutrition.rows[1].value), which is about 351 kJ',
    ]);
    expect(kinds(ofRows([['energy', '43', 'kcal'], ['energy', '43', 'kJ']], { per: '100 ml' }))).toHaveLength(1); // prettier-ignore
  });

  test.each<[string, Figure[], object?]>([
    ['a wine', [['energy', '348', 'kJ'], ['energy', '84', 'kcal']], { alcohol: '12' }],
    ['oil, by the factors of Annex XIV', [['energy', '3700', 'kJ'], ['energy', '900', 'kcal'], ['fat', '100', 'g'], ['carbohydrate', '0', 'g'], ['protein', '0', 'g']]],
    ['oil, by 4.184', [['energy', '3.766', 'kJ'], ['energy', '900', 'kcal'], ['fat', '100', 'g'], ['carbohydrate', '0', 'g'], ['protein', '0', 'g']]],
    ['words', [['energy', 'n.d.', 'kJ'], ['energy', '84', 'kcal']]],
  ])('silent: %s', (_, rows, facts) => expect(ofRows(rows, {}, facts)).toEqual([])); // prettier-ignore
});

describe('issue 64, point 5: a nutrient twice', () => {
  test('names the first row and its figure', () => {
    expect(ofRows([['fat', '3', 'g'], ['protein', '2', 'g'], ['fat', '4,5', 'g']])).toEqual([
      'NutrientTwice rows[2].value 4,5 g | is fat again: nutrition.rows[0].value is 3 g',
    ]); // prettier-ignore
  });

  test.each<[string, Figure[]]>([
    ['by code and by name', [['sugars', '4', 'g'], ['of which sugars', '5', 'g']]],
    ['by name, in another unit', [['Vitamin C', '80', 'mg'], ['vitamin c', '60000', 'µg']]],
  ])('%s', (_, rows) => expect(kinds(ofRows(rows))).toHaveLength(1)); // prettier-ignore

  test.each<[string, Figure[]]>([
    ['in international units and in micrograms', [['Vitamin A', '800', 'µg'], ['Vitamin A', '2667', 'IU']]],
    ['brackets that tell two apart', [['Omega-3 (EPA)', '1', 'g'], ['Omega-3 (DHA)', '2', 'g']]],
  ])('silent: %s', (_, rows) => expect(ofRows(rows)).toEqual([])); // prettier-ignore
});

describe('issue 64, point 5: portions', () => {
  const portion = (size: string, count?: string) => ({ portion: { size, ...(count !== undefined && { count }) } });

  test('a figure per portion that the figure per 100 g does not make', () => {
    expect(ofRows([['fat', '20', 'g', '20']], portion('30 g'))).toEqual([
      'PortionOff rows[0].perPortion 20 g | is per portion of 30 g, and 20 g per 100 g (nutrition.rows[0].value) makes 6 g',
    ]);
  });

  test.each<[string, Figure, object]>([
    ['a drink', ['sugars', '10,6', 'g', '10,6 g'], { per: '100 ml', ...portion('1 bicchiere (250 ml)') }],
    ['energy', ['energy', '1800', 'kJ', '1800 kJ'], portion('2 biscuits = 25 g')],
  ])('%s', (_, row, more) => expect(kinds(ofRows([row], more))).toEqual([expect.stringMatching(/^PortionOff/)]));

  test.each<[string, Figure, object]>([
    ['a fifth off', ['fat', '10', 'g', '3.6'], portion('30 g')],
    ['rounding', ['fat', '0.6', 'g', '0.1'], portion('12 g')],
    ['per 100 g, and a portion in millilitres', ['fat', '4', 'g', '4'], portion('250 ml')],
    ['two sizes', ['fat', '4', 'g', '6'], portion('30 g + 125 ml milk')],
  ])('silent: %s', (_, row, more) => expect(ofRows([row], more)).toEqual([]));

  test('a nutrient heavier than its portion', () => {
    expect(ofRows([['protein', '8', 'g', '40']], portion('30 g'))).toEqual([
      'NutrientAbovePortion rows[0].perPortion 40 g | is more than a portion of 30 g can hold',
    ]);
    expect(ofRows([['Calcium', '1200', 'mg', '60000']], portion('30 g'))).toHaveLength(1);
    expect(ofRows([['sugars', '100', 'g', '33']], portion('33 g'))).toEqual([]);
  });

  test.each([
    [{ netQuantity: { value: 500, unit: 'GRM' } }, '30 g', '10', 'PortionCountOff portion.count 10 | portions of 30 g (nutrition.portion.size) are 300 g, and netQuantity is 500 g'],
    [{ netContent: '4 x 125 g' }, '125 g', '8', 'PortionCountOff portion.count 8 | portions of 125 g (nutrition.portion.size) are 1000 g, and netContent is 500 g'],
    [{ netContent: '1,5 l' }, '250 ml', '4', 'PortionCountOff portion.count 4 | portions of 250 ml (nutrition.portion.size) are 1000 ml, and netContent is 1500 ml'],
  ])('portions and net quantity: %j', (facts, size, count, told) =>
    expect(ofRows([['fat', '1', 'g']], portion(size, count), facts)).toEqual([told])); // prettier-ignore

  test.each([
    ['rounded down', { netContent: '200 g' }, '30 g', '6'],
    ['about', { netContent: '500 g' }, '30 g', 'about 4'],
    ['of the drained weight', { netContent: '400 g', drainedWeight: '240 g' }, '80 g', '3'],
    ['in another unit', { netContent: '500 g' }, '250 ml', '9'],
  ])('silent: %s', (_, facts, size, count) =>
    expect(ofRows([['fat', '1', 'g']], portion(size, count), facts)).toEqual([])); // prettier-ignore
});

describe('issue 64, point 5: reference intakes', () => {
  test('a share that fits no figure, with the right one', () => {
    expect(ofRows([['fat', '14', 'g', undefined, '35']])).toEqual([
      'IntakeOff rows[0].referenceIntake 35 % | is not the share of the reference intake, which is 20 % for 14 g (nutrition.rows[0].value)',
    ]);
  });

  test.each<[string, Figure[], object?]>([
    ['salt in milligrams', [['salt', '600', 'mg', undefined, '20 %']]],
    ['energy', [['energy', '840', 'kJ', undefined, '20'], ['energy', '200', 'kcal', undefined, '20']]],
    ['a vitamin in international units', [['vitamina D3', '200', 'IU', undefined, '20']]],
    ['a mineral in micrograms', [['Iodine', '15', 'mcg', undefined, '100']]],
  ])('%s', (_, rows, more) =>
    expect(new Set(kinds(ofRows(rows, more)).map((one) => one?.split(' ')[0]))).toEqual(new Set(['IntakeOff']))); // prettier-ignore

  test.each<[string, Figure[], object?, object?]>([
    ['per portion', [['fat', '14', 'g', '7', '10']]],
    ['of a portion without a column', [['fat', '14', 'g', undefined, '10']], { portion: { size: '50 g' } }],
    ['of the other unit of energy', [['energy', '1711', 'kJ'], ['energy', '412', 'kcal', undefined, '20 %']]],
    ['less than', [['sugars', '0.2', 'g', undefined, '<1']]],
    ['of another market', [['fat', '14', 'g', undefined, '18']], {}, { markets: ['US'] }],
    ['a vitamin whose word ends in another letter', [['Vitamine C', '40', 'mg', undefined, '50'], ['vitamina D', '2.5', 'µg', undefined, '50']]],
    ['international units', [['Vitamin D', '200', 'IU', undefined, '100']]],
    ['a nutrient without a reference', [['fibre', '14', 'g', undefined, '50']]],
  ])('silent: %s', (_, rows, more, facts) => expect(ofRows(rows, more, facts)).toEqual([])); // prettier-ignore
});

describe('issue 64, point 5: shares', () => {
  const fibres = (...all: (string | undefined)[]) =>
    faults({ kind: 'textile', fibres: [{ composition: all.map((percent, index) => ({ fibre: `F${index}`, ...(percent !== undefined && { percent }) })) }] }); // prettier-ignore

  test.each([
    [['60 %', '30 %'], 'FibresNot100 fibres[0].composition 60 % + 30 % | fibers add up to 90 %, not to 100 %'],
    [['95 %'], 'FibresNot100 fibres[0].composition 95 % | fibers add up to 95 %, not to 100 %'],
    [['70 %', '40 %', undefined], 'FibresNot100 fibres[0].composition 70 % + 40 % + ? | fibers add up to 110 %, not to 100 %'],
  ])('fibers %j', (all, told) => expect(fibres(...all)).toEqual([told])); // prettier-ignore

  test.each([[['100 %']], [['33 %', '33 %', '33 %']], [['33,3 %', '33,3 %', '33,3 %']], [['80 %', undefined]], [[undefined]], [['≥ 85 %']], [['98 %', '2 %']], [['85 %', '10–20 %']]])(
    'silent: fibers %j', (all) => expect(fibres(...all)).toEqual([])); // prettier-ignore

  const recipe = (percents: (string | undefined)[], facts: object = {}) =>
    faults({ kind: 'food', ingredients: percents.map((percent, index) => ({ name: `I${index}`, ...(percent !== undefined && { percent }) })), ...facts }); // prettier-ignore

  test('of a recipe above 100 %, each with its place', () => {
    expect(recipe(['80 %', '30 %'])).toEqual([
      'SharesAbove100 ingredients 80 % + 30 % | shares are together more than 100 % (ingredients[0].percent, ingredients[1].percent)',
    ]);
  });

  test.each([
    ['evaporation', { description: 'Aged for a year: water evaporates.' }],
    ['in Italian', { ingredientsText: { it: 'Latte; la somma supera il 100 % per la perdita di acqua' } }],
    ['per 100 g of the finished product', { description: 'Made with 110 g of meat per 100 g of finished product' }],
    ['in Arabic', { description: { ar: 'بسبب تبخر الماء' } }],
  ])('silent where the product names it: %s', (_, facts) => expect(recipe(['80 %', '30 %'], facts)).toEqual([]));

  test('in rising order: the first, with the share before it', () => {
    expect(recipe(['10 %', undefined, '40 %', '50 %'])).toEqual([
      'SharesRising ingredients[2].percent 40 % | is more than 10 % before it (ingredients[0].percent): ingredients are listed in descending order of weight',
    ]);
    const nested = { name: 'Filling', percent: '40 %', ingredients: [{ name: 'A', percent: '5 %' }, { name: 'B', percent: '30 %' }] }; // prettier-ignore
    expect(kinds(recipe([], { ingredients: [nested] }))).toEqual(['SharesRising ingredients[0].ingredients[1].percent 30 %']); // prettier-ignore
  });

  test.each<[string, string[], object?]>([
    ['rounded', ['60 %', '20 %', '20,3 %']],
    ['below 2 % the order is free', ['90 %', '0.5 %', '1.5 %']],
    ['ranges that overlap', ['10–20 %', '15–30 %']],
    ['rounded to more than 100', ['50 %', '50 %', '0.5 %']],
    ['no list by weight', ['10 %', '40 %'], { kind: 'general' }],
  ])('silent: %s', (_, percents, facts) => expect(recipe(percents, facts)).toEqual([]));
});
