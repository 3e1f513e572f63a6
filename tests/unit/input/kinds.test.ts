import { expect, test } from 'vitest';
import type { Entry } from '../../../src/core/routes/path.ts';
import { pageInput } from '../../../src/input/page/page-input.ts';
import { contextOn, type Raw, snapshotOf } from './small-graph.ts';
import { casesOf } from '../../cases.ts';

const CASES = casesOf<{ cream: object; creamFacts: object[]; hints: object[] }>('facts-of-kinds');

const GTIN = '09520123456788';
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
