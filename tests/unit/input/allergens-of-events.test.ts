import { expect, test } from 'vitest';
import { allergenDifferences } from '../../../src/core/allergens/differences.ts';
import { trackDependencies } from '../../../src/render/work/dependency-tracking.ts';
import { event, lot, memoryOf, pageAt, product as named, type Raw } from './small-graph.ts';
import { formatProblem } from '../../../src/core/problem.ts';

const GTIN = '09521234000013';
const product = (id: string, more: Raw = {}) => named(id, { kind: 'food', ...more });
const LOAF = product('loaf', { gtin: GTIN, allergens: { contains: ['wheat'] } });
const LOT = lot('loaf', 'B1');
const FLOUR = product('flour', { allergens: { contains: ['wheat'] } });
const SPREAD = product('spread', { allergens: { contains: ['milk', 'hazelnuts'], mayContain: ['peanuts'] } });

/** `made(['spread/S1'], ['loaf/B1'])`: what went in and what came out, each a lot, or a product without one. */
function made(inputs: readonly string[], outputs: readonly string[], more: Raw = {}): Raw {
  const whats = (names: readonly string[]) =>
    names.map((name) => {
      const [id, lot] = name.split('/');
      return { product: id, ...(lot?.startsWith('~') ? { serial: lot.slice(1) } : lot !== undefined && { lot }) };
    });
  return event(`${inputs.join()}>${outputs.join()}`, '2026-03-17T04:00:00Z', {
    ...{ eventType: 'TransformationEvent', bizStep: 'commissioning' },
    ...{ inputs: whats(inputs), outputs: whats(outputs) },
    ...more,
  });
}

const pageOf = (nodes: readonly Raw[], path = '/10/B1') =>
  pageAt(memoryOf(nodes), `/en/storytracing/01/${GTIN}${path}`);

/** `contains gluten (wheat); may contain peanuts` */
function answer(nodes: readonly Raw[], path?: string): string {
  const { contains = [], mayContain = [] } = pageOf(nodes, path).blocks.allergens ?? {};
  const told = (list: typeof contains) =>
    list.map(({ group, kinds }) => (kinds.length > 0 ? `${group} (${kinds.join(', ')})` : group)).join(', ') || 'none';
  return `contains ${told(contains)}; may contain ${told(mayContain)}`;
}

const warnings = (nodes: readonly Raw[]) =>
  [...allergenDifferences(memoryOf(nodes))]
    .map(formatProblem)
    .map(({ where, received, message }) => `${where} ${received}: ${message}`);

test('a person with an allergy reads what went into a lot by its events, though no list of ingredients names it', () => {
  const nodes = [LOAF, LOT, FLOUR, SPREAD, made(['flour/F1', 'spread/S1'], ['loaf/B1'])];
  const all = 'contains gluten (wheat), milk, nuts (hazelnuts); may contain peanuts';
  expect(answer(nodes)).toBe(all);
  expect(answer(nodes, '/10/B1/smart-label')).toBe(all);
  // The product's page describes its newest lot.
  expect(answer(nodes, '')).toBe(all);
  const json = JSON.stringify(pageOf(nodes).jsonLd);
  for (const code of ['AM', 'SH', 'AP']) expect(json).toContain(`AllergenTypeCode-${code}`);
  expect(warnings(nodes)).toEqual([
    'batch:loaf/B1 milk: product:loaf does not declare milk, and its ingredient product:spread contains it: pages say that it contains milk',
    'batch:loaf/B1 hazelnuts: product:loaf does not declare hazelnuts, and its ingredient product:spread contains it: pages say that it contains hazelnuts',
    'batch:loaf/B1 peanuts: product:loaf does not declare peanuts, and its ingredient product:spread may contain it: pages say that it may contain peanuts',
  ]);
});

test('at every level, by events and lists in turn: a lot of a lot, an item, steps of one production, a product without a lot', () => {
  const sandwich = product('sandwich', { allergens: { contains: [] } });
  const oil = product('oil', { ingredients: [{ name: 'Sesame', allergens: ['sesame'] }] });
  const nodes = [
    ...[LOAF, LOT, FLOUR, SPREAD, sandwich, oil],
    { type: 'batch', product: 'sandwich', lot: 'W1', ingredients: [{ ingredient: 'dressing', lots: [OIL] }] },
    { type: 'ingredient', id: 'dressing', name: 'Dressing' },
    made(['spread'], ['sandwich/W1']),
    made(['sandwich/W1'], [], { transformationId: 'shift-1', id: 'in' }),
    made([], ['loaf/B1'], { transformationId: 'shift-1', id: 'out', eventTime: '2026-03-17T09:00:00Z' }),
  ];
  expect(answer(nodes)).toBe('contains gluten (wheat), milk, nuts (hazelnuts), sesame; may contain peanuts');
  const of = (key: string, ...allergens: string[]) => allergens.map((allergen) => `${key} ${allergen}`);
  expect(warnings(nodes).map((one) => one.split(':').slice(0, 2).join(':'))).toEqual([
    ...of('batch:loaf/B1', 'milk', 'hazelnuts', 'sesame', 'peanuts'),
    ...of('product:oil', 'sesame'),
    ...of('batch:sandwich/W1', 'milk', 'hazelnuts', 'sesame', 'peanuts'),
  ]);
  const item = [LOAF, { ...LOT, serial: '7' }, SPREAD, made(['spread/~9'], ['loaf/~7'])];
  expect(answer(item, '/21/7')).toBe('contains gluten (wheat), milk, nuts (hazelnuts); may contain peanuts');
  const byClass = [LOAF, SPREAD, made(['spread'], ['loaf'])];
  expect(answer(byClass, '')).toBe('contains gluten (wheat), milk, nuts (hazelnuts); may contain peanuts');
});
const OIL = { product: 'oil', lot: 'O1' };

test('one of two pooled lots was made with fish: the other may be in the pack, and the page still says "contains"', () => {
  const stock = product('stock', { allergens: { contains: ['celery'] } });
  const anchovy = product('anchovy', { allergens: { contains: ['fish'] } });
  const nodes = [
    ...[LOAF, LOT, stock, anchovy],
    made(['anchovy/A1'], ['stock/K2']),
    made(['stock/K1', 'stock/K2'], ['loaf/B1', 'loaf/B2']),
  ];
  expect(answer(nodes)).toBe('contains gluten (wheat), celery, fish; may contain none');
});

test('an input on paper alone may be contained; what is an input in fact as well is contained', () => {
  const lecithin = product('lecithin', { allergens: { contains: ['soybeans'] } });
  const onPaper = made(['lecithin/C1', 'flour/F1'], ['loaf/B1'], { chainOfCustody: 'mass-balance' });
  const nodes = [product('loaf', { gtin: GTIN, allergens: { none: true } }), LOT, FLOUR, lecithin, onPaper];
  expect(answer(nodes)).toBe('contains none; may contain soybeans, gluten (wheat)');
  expect(answer([...nodes, made(['flour/F2'], ['loaf/B1'])])).toBe('contains gluten (wheat); may contain soybeans');
});

test('lots that went into one another are read once and to the end', () => {
  const nodes = [
    ...[LOAF, LOT, SPREAD, product('rework')],
    made(['loaf/B1', 'spread/S1'], ['rework/R1'], { eventTime: '2026-03-18T04:00:00Z' }),
    made(['rework/R1', 'loaf/B1'], ['loaf/B1']),
  ];
  expect(answer(nodes)).toBe('contains gluten (wheat), milk, nuts (hazelnuts); may contain peanuts');
  expect(warnings(nodes)).toHaveLength(3);
});

test('behind more lots than a page follows, what went into any lot of their products may be contained', () => {
  const sure = product('sure', { allergens: { contains: ['celery'] } });
  const feed = { ...product('feed', { allergens: { contains: ['soybeans'] } }), kind: 'general' };
  const spice = { type: 'ingredient', id: 'spice', name: 'Spice', allergens: ['mustard'] };
  const chain = Array.from({ length: 1500 }, (_, at) => made([`mash/${at + 1}`], [`mash/${at}`]));
  const nodes = [
    ...[LOAF, LOT, SPREAD, product('mash'), sure, feed, spice, ...chain],
    { type: 'batch', product: 'mash', lot: '1400', ingredients: [{ ingredient: 'spice', lotText: ['1'] }] },
    made(['mash/0', 'sure/1'], ['loaf/B1']),
    made(['spread/S1', 'feed/D1'], ['mash/1500']),
  ];
  expect(answer(nodes)).toBe('contains gluten (wheat), celery; may contain mustard, milk, nuts (hazelnuts), peanuts');
  expect(warnings(nodes).map((one) => one.split(':').slice(0, 2).join(':'))).toContain('batch:loaf/B1 milk');
});

test('feed that an animal ate is none of the food; a loaf that is no product of the graph says nothing', () => {
  const feed = { ...product('feed', { allergens: { contains: ['soybeans'] } }), kind: 'general' };
  const grown = [LOAF, LOT, feed, SPREAD, made(['spread/S1'], ['feed/D1']), made(['feed/D1', 'egg/1'], ['loaf/B1'])];
  expect(answer(grown)).toBe('contains gluten (wheat); may contain none');
  expect(warnings(grown)).toEqual([]);
});

test('a page is made again when an event brings what went in, or what went in changes', () => {
  const nodes = [LOAF, LOT, SPREAD, made(['spread/S1'], ['loaf/B1'])];
  const { snapshot, anew } = trackDependencies(memoryOf(nodes));
  const asked = anew();
  pageAt(snapshot, `/en/storytracing/01/${GTIN}/10/B1/smart-label`);
  expect([...asked]).toEqual(expect.arrayContaining(['batch:loaf/B1', 'product:spread', 'batch:spread/S1']));
});

test('a shelf marks what the newest lot was made from, as its product’s page does', () => {
  const nodes = [LOAF, LOT, FLOUR, SPREAD, made(['spread/S1'], ['loaf/B1'])];
  const { shelf } = pageAt(memoryOf(nodes), '/en').blocks;
  const marked = shelf?.rows.find(({ name }) => name.text === 'loaf')?.allergens;
  expect(marked).toEqual(pageOf(nodes, '').blocks.allergens?.contains.map(({ group }) => group));
  expect(marked).toEqual(['gluten', 'milk', 'nuts']);
});
