import { expect, test } from 'vitest';
import { casesOf } from '../../../cases.ts';
import { graphOf } from '../folder-on-disk.ts';

const { files, nodes } = casesOf<{ files: Record<string, string>; nodes: Record<string, object> }>('written-numbers');

test('a figure of a label keeps the digits that the file writes; a number stays a number', async () => {
  const { graph } = await graphOf(files);
  for (const [key, node] of Object.entries(nodes)) expect(graph.node(key), key).toMatchObject(node);
});
