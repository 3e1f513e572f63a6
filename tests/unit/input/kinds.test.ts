import { describe, expect, test } from 'vitest';
import type { Entry } from '../../../src/core/routes/path.ts';
import { pageInput } from '../../../src/input/page/page-input.ts';
import { contextOn, GTIN, type Raw, snapshotOf } from './small-graph.ts';
import { casesOf } from '../../cases.ts';
import { labelView, panelsView } from '../../../src/blocks/label/present/label-view.ts';
import { farmingText } from '../../../src/blocks/label/present/organic.ts';
import { Product } from '../../../src/core/graph/product.ts';
import { claimProblems } from '../../../src/input/reports/claim-report.ts';
import { adviceOn } from '../../../src/core/kinds/advice.ts';
import { contradictions } from '../../../src/core/plausible/agreement/contradictions.ts';

const CASES = casesOf<{ cream: object; creamFacts: object[]; hints: object[] }>('facts-of-kinds');
const ORGANIC = casesOf<Record<'accepted' | 'refused', object[]>>('organic');

const label: Entry = { route: 'gtin/batch/label', params: { gtin: GTIN, batch: 'L1' }, locale: 'en' };
const page: Entry = { route: 'gtin/batch', params: { gtin: GTIN, batch: 'L1' }, locale: 'en' };

const graph = (facts: object) => [
  { type: 'operator', id: 'maker', name: 'Maker' },
  { type: 'ingredient', id: 'almond', name: 'Prunus Amygdalus Dulcis Oil', allergens: ['almonds'] },
  { type: 'product', id: 'thing', gtin: GTIN, operator: 'maker', name: 'Thing', ...facts },
  { type: 'batch', product: 'thing', lot: 'L1', status: { code: 'recalled' } },
];

/** The input of the lot's label, for a product with these facts. */
const labelOf = async (facts: object) => pageInput(await snapshotOf(graph(facts)), label, contextOn());

test('a cream shows its own facts in the order of its label, and nothing of food', async () => {
  const snapshot = await snapshotOf(graph(CASES.cream));
  const input = pageInput(snapshot, label, contextOn());
  expect(input.kind).toBe('cosmetic');
  expect(input.isFood).toBeUndefined();
  expect(input.blocks.ticket?.isFood).toBeUndefined();
  for (const block of ['allergens', 'nutrition'] as const) expect(input.blocks).not.toHaveProperty(block);
  expect(input.blocks.ingredients?.[0]?.allergens).toEqual([]);
  expect(input.blocks.kindFacts?.facts).toEqual(CASES.creamFacts);
  const told = JSON.stringify(pageInput(snapshot, page, contextOn()).jsonLd);
  expect(told).toContain('gs1:Product');
  expect(told).not.toMatch(/gs1:FoodBeverageTobacco|gs1:hasAllergen|gs1:nutrientBasisQuantity/);
});

const fibre = (name: string, percent: string) => ({ fibre: { en: name }, percent });

test('a T-shirt has its fibres by part and is titled "Composition"; no allergens are missing on it', async () => {
  const snapshot = await snapshotOf(
    graph({
      kind: 'textile',
      fibres: [{ composition: [fibre('cotton', '95 %'), fibre('elastane', '5 %')] }],
      size: 'M',
    }),
  );
  const { blocks } = pageInput(snapshot, label, contextOn());
  expect(blocks).not.toHaveProperty('allergens');
  expect(blocks.kindFacts).toMatchObject({ ingredientsTitle: 'kinds.composition' });
  expect(blocks.kindFacts?.facts[0]).toEqual({
    name: 'fibres',
    lines: [[{ text: '95\u00a0% cotton' }, { text: '5\u00a0% elastane' }]],
  });
});

test('care symbols stand with the words of care, on a textile alone; the words on general products too', async () => {
  const care = { care: { en: 'Wash inside out.' }, careSymbols: { iron: 'no', wash: '30' } };
  const facts = async (kind: string) =>
    pageInput(await snapshotOf(graph({ kind, ...care })), page, contextOn()).blocks.kindFacts?.facts;
  expect((await facts('textile'))?.filter(({ name }) => name !== 'passport')).toEqual([
    { name: 'care', lines: [[{ text: 'Wash inside out.' }]], symbols: ['wash-30', 'iron-no'] },
  ]);
  expect(await facts('general')).toEqual([{ name: 'care', lines: [[{ text: 'Wash inside out.' }]] }]);
  expect(await facts('food')).toBeUndefined();
});

test('a chopping board of which nobody said what it is has no word of allergens; what may be food says that they are not declared', async () => {
  const allergensOf = async (...nodes: object[]) => {
    const replaced = graph({}).filter(({ type }) => type !== 'batch' || !nodes.some((one) => 'lot' in one));
    return pageInput(await snapshotOf([...replaced, ...nodes] as Raw[]), label, contextOn());
  };
  const board = await allergensOf();
  expect(board.isFood).toBeUndefined();
  for (const block of ['allergens', 'kindFacts', 'ingredients']) expect(board.blocks).not.toHaveProperty(block);
  for (const hint of CASES.hints) expect((await allergensOf(hint)).blocks.allergens).toMatchObject({ declared: false });
  for (const kind of ['general', 'asset']) expect((await labelOf({ kind })).blocks).not.toHaveProperty('allergens');
});

test('a declared food that tells no allergens still says so', async () => {
  const input = await labelOf({ kind: 'food' });
  expect(input.blocks.allergens).toMatchObject({ declared: false });
});

const certificate = (organic: object | undefined, more: object = {}) => ({
  ...{ name: 'Organic certificate', issuer: 'Control body', basis: 'third-party' },
  ...(organic && { organic }),
  ...more,
});
const oil = (...certificates: object[]) => ({ type: 'product', id: 'oil', gtin: GTIN, kind: 'food', name: 'Oil', certificates }); // prettier-ignore
const accepts = (organic: object) => Product.safeParse(oil(certificate(organic))).success;
const at = (route: 'gtin/product' | 'gtin/product/label', locale = 'en') =>
  ({ route, params: { gtin: GTIN }, locale }) as Entry;

describe('issue 64, point 15: the organic code of a control body, with the place of farming', () => {
  test.each(ORGANIC.accepted)('%j is accepted', (organic) => expect(accepts(organic)).toBe(true));

  test.each(ORGANIC.refused)('%j is refused', (organic) => expect(accepts(organic)).toBe(false));

  test('code and place follow each other next to the certificate and on the label, in the language of the page', async () => {
    const organic = { controlBody: 'IT-BIO-007', farming: 'EU', country: 'IT', region: { en: 'Umbria' } };
    const snapshot = await snapshotOf([oil(certificate(organic))]);
    const page = pageInput(snapshot, at('gtin/product'), contextOn());
    const [proof] = page.blocks.proofs ?? [];
    expect(proof).toMatchObject({ organic: { controlBody: 'IT-BIO-007', farming: 'EU', country: 'IT' } });
    expect(proof?.organic && farmingText(proof.organic, 'en')).toBe('EU agriculture (Umbria, Italy)');
    const label = pageInput(snapshot, at('gtin/product/label'), contextOn());
    const section = labelView(label).sections.find(({ title }) => title === 'Organic');
    expect(section?.parts).toEqual([
      { type: 'text', runs: [{ text: 'IT-BIO-007', isStrong: true }, '\n', 'EU agriculture (Umbria, Italy)'] },
    ]);
    expect(JSON.stringify(panelsView(label))).toContain('IT-BIO-007');
    const italian = pageInput(snapshot, at('gtin/product/label', 'it'), contextOn());
    expect(JSON.stringify(labelView(italian))).toContain('Agricoltura UE (Umbria, Italia)');
  });

  test('a certificate that has ended takes its code with it', async () => {
    const ended = certificate({ controlBody: 'IT-BIO-007', farming: 'EU' }, { validUntil: '2020-01-01' });
    const { blocks } = pageInput(await snapshotOf([oil(ended)]), at('gtin/product/label'), contextOn());
    expect(blocks.labelFacts).not.toHaveProperty('organic');
  });

  test('check names a code without a place, and a code that is written as the number of the certificate', async () => {
    const told = async (...certificates: object[]) =>
      [...claimProblems(await snapshotOf([oil(...certificates)]), '2026-11-27')].map(({ kind, path, received }) => [kind, path, received]); // prettier-ignore
    expect(
      await told(certificate({ controlBody: 'IT-BIO-007' }), certificate(undefined, { identifier: 'DE-ÖKO-006' })),
    ).toEqual([
      ['OrganicWithoutFarming', 'certificates[0].organic', 'IT-BIO-007'],
      ['OrganicCodeAsNumber', 'certificates[1].identifier', 'DE-ÖKO-006'],
    ]);
    expect(await told(certificate({ controlBody: 'IT-BIO-007', country: 'IT' }, { identifier: 'IT-BIO-007' }), certificate(undefined, { identifier: '2026-17' }))).toEqual([]); // prettier-ignore
  });
});

const { facts: FACTS, refused } = casesOf<{ facts: Record<string, unknown>; refused: object[] }>('pet-food');

const food = (facts: object) => ({ type: 'product', id: 'cat', gtin: GTIN, kind: 'pet-food', name: 'Cat food', ...facts }); // prettier-ignore
const parsed = (facts: object) => Product.safeParse(food(facts));

describe('issue 64, point 15: pet food by Regulation (EC) 767/2009', () => {
  test('page and label show type, species, constituents, additives and feeding guide in this order', async () => {
    const snapshot = await snapshotOf([food(FACTS)]);
    const page = pageInput(snapshot, at('gtin/product'), contextOn());
    expect(page.blocks.kindFacts).toMatchObject({ ingredientsTitle: 'kinds.composition' });
    expect(page.blocks.kindFacts?.facts.map(({ name }) => name)).toEqual(Object.keys(FACTS));
    expect(page.isFood).toBeUndefined();
    expect(page.blocks).not.toHaveProperty('allergens');
    const sections = (locale: string) =>
      labelView(pageInput(snapshot, at('gtin/product/label', locale), contextOn())).sections;
    const titles = ['Type of feed', 'Animal species', 'Analytical constituents', 'Additives', 'Feeding guide'];
    expect(sections('en').map(({ title }) => title)).toEqual(titles);
    const text = JSON.stringify(sections('it')).replaceAll('\u00a0', ' ');
    const shown =
      'Alimento completo|Gatti adulti|Proteina grezza 32,5 %|Calcio 9 g/kg|taurine 1000 mg/kg|antiossidanti';
    for (const part of [...shown.split('|'), 'Additivi nutrizionali: vitamina A (3a672a) 15000 UI/kg', '50–60 g a day'])
      expect(text).toContain(part);
  });

  test('no other kind shows these facts', async () => {
    const { blocks } = pageInput(
      await snapshotOf([food({ ...FACTS, kind: 'general' })]),
      at('gtin/product'),
      contextOn(),
    );
    expect(blocks.kindFacts?.facts).toEqual([]);
  });

  test.each(refused)('%j is refused', (facts) => expect(parsed(facts).success).toBe(false));

  test('check names what the law asks and what is missing of the constituents', () => {
    const asked = adviceOn(Product.parse(food({}))).map(({ law }) => law);
    for (const article of '15(a)|15(f) and annex VII|17(1)(a)|17(1)(b)|17(1)(e)|17(1)(f) and annex VII'.split('|'))
      expect(asked).toContain(`Regulation (EC) 767/2009, article ${article}`);
    const whole = { ...FACTS, operator: 'o', netContent: '400 g', ingredientsText: 'Chicken, rice' };
    expect(adviceOn(Product.parse(food(whole)))).toEqual([]);
    const [advice] = adviceOn(Product.parse(food({ ...whole, analyticalConstituents: [{ constituent: 'crude-fat', value: '3' }] }))); // prettier-ignore
    expect(advice?.message).toBe('has analytical constituents, but none for crude-protein, crude-fibre, crude-ash');
  });

  test('check warns of constituents above 100 %, and of feed materials in rising order', () => {
    const kinds = (facts: object) => [...contradictions(Product.parse(food(facts)))].map(({ kind }) => kind);
    expect(kinds({ analyticalConstituents: [{ constituent: 'crude-protein', value: '60' }, { constituent: 'moisture', value: '78' }] })).toEqual(['ConstituentsAbove100']); // prettier-ignore
    expect(kinds({ ingredients: [{ name: 'Rice', percent: '10 %' }, { name: 'Chicken', percent: '40 %' }] })).toEqual(['SharesRising']); // prettier-ignore
    expect(kinds(FACTS)).toEqual([]);
  });
});
