import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sourceOf } from '../../../src/snapshot/read/source-note.ts';
import { writeSnapshot } from '../../../src/snapshot/write/write.ts';
import { openSource } from '../../../src/sources/open-source.ts';
import { recallsOf } from '../../../src/sources/recalls/recalls.ts';
import type { GraphSource } from '../../../src/sources/source.ts';
import { validateNode } from '../../../src/sources/validate/validate-node.ts';
import { folderOf, newSnapshot } from './folder-on-disk.ts';

const GTIN = '09521234543213';
const NODES = [
  { type: 'operator', id: 'dairy', name: 'Dairy' },
  { type: 'product', id: 'cheese', gtin: GTIN, name: 'Cheese', operator: 'dairy' },
  { type: 'batch', product: 'cheese', lot: 'L1' },
];
const RECALL = [{ gtin: GTIN, lots: ['L1'], reason: 'Listeria', since: '2026-11-20' }];

/** Nodes of a list: what a new source implements, and nothing else of the product knows of it. */
function memorySource(nodes: readonly object[], recallsFile: string): GraphSource {
  const id = 'memory:test';
  return {
    ...{ kind: 'memory', id, recallsFile, pollSeconds: 1 },
    ingest: (snapshot, options = {}) => {
      const { recalls, problems } = recallsOf(recallsFile, options.kept);
      const arrivals = nodes.map((value, index) => {
        const place = { file: 'memory', index };
        const result = validateNode(value, place);
        return 'node' in result ? { node: result.node, place } : { refused: result.problems[0]! };
      });
      const refused = problems.map((problem) => ({ refused: problem }));
      const note = () => ({ source: id });
      return writeSnapshot(snapshot, [...refused, ...arrivals], undefined, { ...options, recalls, note });
    },
    follow: () => undefined,
  };
}

/** The recalls lie in a folder of their own, with or without a recall. */
const recallsFile = (recalls?: object[]) =>
  join(folderOf(recalls ? { 'recalls.yaml': JSON.stringify(recalls) } : {}), 'recalls.yaml');

test.each([
  ['without recalls', undefined],
  ['with a recall', RECALL],
])('a graph through a new source has the digest that it has through a folder: %s', async (_case, recalls) => {
  const folder = folderOf({ 'nodes.json': NODES, ...(recalls && { 'recalls.yaml': JSON.stringify(recalls) }) });
  const { digest } = await openSource(folder).ingest(newSnapshot());
  const file = newSnapshot();
  expect((await memorySource(NODES, recallsFile(recalls)).ingest(file)).digest).toBe(digest);
  expect(sourceOf(file)).toBe('memory:test');
});

test('a new source refuses with every problem, also of its recalls', async () => {
  const source = memorySource([{ type: 'product', id: 'a b', name: 'x' }], recallsFile([{ gtin: '1', lots: ['L1'] }]));
  await expect(source.ingest(newSnapshot())).rejects.toMatchObject({
    exitCode: 65,
    count: expect.any(Number) as number,
  });
});
