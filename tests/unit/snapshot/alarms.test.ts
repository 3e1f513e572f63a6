import { expect, test } from 'vitest';
import { casesOf } from '../../cases.ts';
import { type Raw, snapshotOf } from '../input/small-graph.ts';

const { nodes, recall, late } = casesOf<{ nodes: Raw[]; recall: Raw; late: string[] }>('alarms');

test.each([
  ['no recall', nodes, []],
  ['a recall of the whey', [...nodes, recall], ['whey/W1', 'whey/~7']],
])('what is used late, and a recall of a product without a lot, reach what they concern: %s', async (_, all, wheys) => {
  const stored = await snapshotOf(all);
  const names = (refs: readonly { product: string; lot: string }[]) =>
    refs.map(({ product, lot }) => `${product}/${lot}`).sort();
  expect(names(stored.reached())).toEqual([...late, ...wheys]);
  expect(names(stored.alarming({ product: 'whey' }))).toEqual(wheys);
});
