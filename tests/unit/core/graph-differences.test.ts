import { expect, test } from 'vitest';
import { graphDifferences, nodesIn } from '../../../src/core/page/files/graph-differences.ts';

const graph = (...items: unknown[]) => nodesIn({ items });
const dairy = { type: 'operator', id: 'dairy', name: 'Dairy', links: [{ url: 'https://a.example/' }] };
const lot = { type: 'batch', product: 'cheese', lot: 'A/1' };

test('tells changed fields by their path, and what came and went', () => {
  const now = { ...dairy, name: { it: 'Latteria' }, links: [{ url: 'https://b.example/' }] };
  expect(graphDifferences(graph(dairy, lot), graph(now, { ...lot, lot: 'B' }))).toEqual([
    {
      key: 'operator:dairy',
      kind: 'changed',
      fields: [
        { path: 'name.it', now: 'Latteria' },
        { path: 'links[0].url', published: 'https://a.example/', now: 'https://b.example/' },
        { path: 'name', published: 'Dairy' },
      ],
    },
    {
      key: 'batch:cheese/B',
      kind: 'came',
      fields: [
        { path: 'type', now: 'batch' },
        { path: 'product', now: 'cheese' },
        { path: 'lot', now: 'B' },
      ],
    },
    { key: 'batch:cheese/A/1', kind: 'gone', fields: [] },
  ]);
});

test('the order of nodes and fields is no difference', () => {
  const turned = { name: 'Dairy', links: dairy.links, id: 'dairy', type: 'operator' };
  expect(graphDifferences(graph(dairy, lot), graph(lot, turned))).toEqual([]);
});

test('what is no graph has no nodes', () => {
  for (const answer of [
    undefined,
    null,
    'x',
    [],
    {},
    { items: 'x' },
    { items: [null, 1, { type: 'product' }, { type: 'batch', product: 'x' }] },
  ])
    expect(nodesIn(answer).size).toBe(0);
});
