import { expect, test } from 'vitest';
import { batchKey, keyOf } from '../../../src/core/graph/key.ts';
import { routeNamed } from '../../../src/core/routes/table.ts';
import { forNext } from '../../../src/input/context.ts';
import { pageInput } from '../../../src/input/page/page-input.ts';
import { planOfKey } from '../../../src/input/plan.ts';
import { inMemorySnapshot } from '../../../src/snapshot/read/in-memory.ts';
import { operatorGraph } from '../../../src/input/machine-files/operator-graph.ts';
import { sampleGraph } from './sample-graph.ts';

test('the pages of an operator are the same from its graph in memory as from the whole catalogue', async () => {
  const { graph, context } = await sampleGraph();
  const entity = (key: string) => [...(planOfKey(graph, key, context.families)?.entries ?? [])];
  let pages = 0;
  for (const operator of graph.all('operator')) {
    const nodes = operatorGraph(graph, operator.id)?.items ?? [];
    const memory = inMemorySnapshot(nodes);
    const own = [
      `operator:${operator.id}`,
      ...[...graph.productsOf(operator.id)].map(({ id }) => `product:${id}`),
      // Of an item its lot too: the two have pages of their own.
      ...[...graph.batchesOfOperator(operator.id)].flatMap((batch) => [
        keyOf(batch),
        ...(batch.serial !== undefined && batch.lot !== undefined ? [batchKey(batch.product, batch.lot)] : []),
      ]),
    ];
    for (const key of new Set(own)) {
      const here = forNext(context);
      const there = forNext(context);
      const entries = entity(key);
      expect(entries, key).not.toEqual([]);
      for (const entry of entries) {
        if (entry.locale !== 'it' || routeNamed(entry.route).layout !== 'v3') continue;
        expect.soft(pageInput(memory, entry, there), `${key} ${entry.route}`).toEqual(pageInput(graph, entry, here));
        pages += 1;
      }
    }
  }
  expect(pages).toBeGreaterThan(100);
});
