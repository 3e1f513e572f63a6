import { expect, test } from 'vitest';
import { graphDifferences } from '../../../src/core/page/files/graph-differences.ts';

const graph = (...nodes: { type: string; id?: string; lot?: string }[]) =>
  new Map(nodes.map((node) => [`${node.type}:${node.id ?? `cheese/${node.lot}`}`, node]));
const dairy = { type: 'operator', id: 'dairy', name: 'Dairy', links: [{ url: 'https://a.example/' }] };
const lot = { type: 'batch', product: 'cheese', lot: 'A/1' };

test('tells changed fields by their path, and what came and went', () => {
  const now = { ...dairy, name: { it: 'Latteria' }, links: [{ url: 'https://b.example/' }] };
  const link = { path: 'links[0].url', published: 'https://a.example/', now: 'https://b.example/' };
  const name = [{ path: 'name.it', now: 'Latteria' }, link, { path: 'name', published: 'Dairy' }];
  const came = Object.entries({ type: 'batch', product: 'cheese', lot: 'B' }).map(([path, value]) => ({
    path,
    now: value,
  }));
  expect(graphDifferences(graph(dairy, lot), graph(now, { ...lot, lot: 'B' }))).toEqual([
    { key: 'operator:dairy', kind: 'changed', fields: name },
    { key: 'batch:cheese/B', kind: 'came', fields: came },
    { key: 'batch:cheese/A/1', kind: 'gone', fields: [] },
  ]);
});

test('the order of nodes and fields is no difference', () => {
  const turned = { name: 'Dairy', links: dairy.links, id: 'dairy', type: 'operator' };
  expect(graphDifferences(graph(dairy, lot), graph(lot, turned))).toEqual([]);
});
