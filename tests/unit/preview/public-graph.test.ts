import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { graphDifferences } from '../../../src/core/page/files/graph-differences.ts';
import { operatorGraph } from '../../../src/input/machine-files/operator-graph.ts';
import { publicGraph } from '../../../src/preview/public-graph.ts';
import { MARK, withheldGraph } from '../../integration/hostile/withheld.ts';
import { CHEESE, event, type Raw, snapshotOf } from '../input/small-graph.ts';

/** Differences between a graph as it is published and other nodes of a provider. */
async function differencesOf(built: readonly Raw[], now: readonly unknown[] = built, operator = 'dairy') {
  const published = operatorGraph(await snapshotOf(built, ['img.example']), operator)?.items ?? [];
  expect(published.length).toBeGreaterThan(3);
  return graphDifferences(publicGraph(published, operator).nodes, publicGraph(now, operator).nodes);
}

describe('issue 6, point 9: both sides of the preview’s comparison have passed the same disclosure', () => {
  test('a provider’s own form of the published nodes is no difference', async () => {
    const orders = { bizTransactions: [{ type: 'po', id: 'urn:epcglobal:cbv:bt:4012345000009:1152' }] };
    const at = { position: 'geo:46.14321,12.21987' };
    const objects = [{ product: 'cheese', lot: 'C/2' }];
    const packed = event('packed', '2026-01-02T10:00:00Z', { objects, ...orders, ...at });
    expect(await differencesOf([...CHEESE, packed])).toEqual([]);
    expect(await differencesOf(CHEESE, CHEESE.toReversed())).toEqual([]);
  });

  test('what a step or an ingredient withholds is no difference, and is on neither side', async () => {
    const graph = withheldGraph();
    expect(graph.length).toBeGreaterThan(20);
    expect(await differencesOf(graph)).toEqual([]);
    expect(JSON.stringify([...publicGraph(graph, 'dairy').nodes])).not.toContain(MARK);
  });

  test('an item that is no node is named, and is not gone', () => {
    const wrong = { type: 'product', id: 'cheese', name: 'C', operator: 'dairy', storey: 1 };
    const { nodes, refused } = publicGraph([wrong, 'a text', { type: 'nonsense', id: '<b>' }], 'dairy');
    expect(nodes.size).toBe(0);
    expect(refused.map(({ key }) => key)).toEqual(['product:cheese', undefined, 'nonsense:<b>']);
    expect(refused[0]?.place).toContain('product:cheese');
  });
});

test('issue 6, point 9: no module that the preview loads needs Node; a dev server does not leave unused ones out', () => {
  const modules = new Set(['src/preview/compare.ts']);
  for (const module of modules)
    for (const [, path = ''] of readFileSync(module, 'utf8').matchAll(
      /^(?:import|export) (?!type)[^;]*?'(.+?)';$/gms,
    )) {
      expect(path, module).not.toMatch(/^node:/);
      if (path.startsWith('.') && path.endsWith('.ts')) modules.add(join(dirname(module), path));
    }
  expect(modules.size).toBeGreaterThan(50);
});
