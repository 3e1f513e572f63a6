import { expect, test } from 'vitest';
import { snapshotOf } from '../input/small-graph.ts';

const at = (day: string) => ({ eventTime: `${day}T08:00:00Z`, eventTimeZoneOffset: '+00:00' });
const NODES: Record<string, unknown>[] = [
  { type: 'operator', id: 'dairy', name: 'Dairy' },
  ...['milk', 'cheese', 'whey'].map((id) => ({ type: 'product', id, name: id, operator: 'dairy' })),
  { type: 'batch', product: 'milk', lot: 'OLD', dates: { useBy: '2026-03-01' } },
  { type: 'batch', product: 'milk', lot: 'FRESH', dates: { useBy: '2026-03-09' } },
  { type: 'batch', product: 'whey', lot: 'W1' },
  { type: 'batch', product: 'whey', serial: '7' },
  ...['LATE', 'TIMELY'].map((lot) => ({ type: 'batch', product: 'cheese', lot })),
  ...['LATE', 'TIMELY'].map((lot) => ({ type: 'batch', product: 'cheese', lot, serial: `of-${lot}` })),
  {
    ...{ type: 'batch', product: 'cheese', lot: 'DECLARED', dates: { production: '2026-03-05' } },
    ingredients: [{ ingredient: 'milk', lots: [{ product: 'milk', lot: 'OLD' }] }],
  },
  { type: 'ingredient', id: 'milk', name: 'Milk', product: 'milk' },
  ...[
    ['OLD', 'LATE'],
    ['FRESH', 'TIMELY'],
  ].map(([from, to]) => ({
    ...{ type: 'event', id: `made-${to}`, eventType: 'TransformationEvent', ...at('2026-03-05') },
    ...{ inputs: [{ product: 'milk', lot: from }], outputs: [{ product: 'cheese', lot: to }] },
  })),
];
const RECALL = {
  ...{ type: 'event', id: 'recall', eventType: 'ObjectEvent', ...at('2026-04-01') },
  ...{ disposition: 'recalled', objects: [{ product: 'whey' }] },
};

test('what is used late, and a recall of a product without a lot, reach what they concern', async () => {
  for (const [nodes, wheys] of [
    [NODES, []],
    [
      [...NODES, RECALL],
      ['whey/W1', 'whey/~7'],
    ],
  ] as const) {
    const stored = await snapshotOf(nodes);
    const names = (refs: readonly { product: string; lot: string }[]) =>
      refs.map(({ product, lot }) => `${product}/${lot}`).sort();
    expect(names(stored.reached())).toEqual([
      'cheese/DECLARED',
      'cheese/LATE',
      'cheese/~of-LATE',
      'milk/OLD',
      ...wheys,
    ]);
    expect(names(stored.alarming({ product: 'whey' }))).toEqual([...wheys]);
  }
});
