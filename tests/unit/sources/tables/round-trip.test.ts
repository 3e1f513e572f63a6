import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copySource } from '../../../../src/cli/fields/copy-source.ts';
import { siteLocales } from '../../../../src/core/locale/locale.ts';
import { keyOf } from '../../../../src/core/graph/key.ts';
import type { Node } from '../../../../src/core/graph/node.ts';
import { openSnapshot } from '../../../../src/snapshot/read/open.ts';
import { openSource } from '../../../../src/sources/open-source.ts';
import { writeWorkbook } from '../../../../src/sources/tables/template/workbook.ts';
import { casesOf } from '../../../cases.ts';
import { folderOf, newSnapshot } from '../folder-on-disk.ts';
import { GOOD } from '../malformed-graphs.ts';

const LAYOUT = { languages: siteLocales(), explain: () => 'what it is', offers: () => true };

/** The nodes of a source, by key, as its snapshot holds them. */
async function nodesOf(source: string): Promise<Map<string, Node>> {
  const file = newSnapshot();
  await openSource(source).ingest(file);
  const snapshot = openSnapshot(file);
  const nodes = new Map<string, Node>();
  for (let some = snapshot.nodesAfter('', 500); some.length > 0;) {
    for (const node of some) nodes.set(keyOf(node), node);
    some = snapshot.nodesAfter(keyOf(some.at(-1) as Node), 500);
  }
  snapshot.close();
  return nodes;
}

async function inAWorkbook(source: string): Promise<string> {
  const folder = folderOf({});
  await copySource(source, folder, (rows) => writeWorkbook(join(folder, 'catalogue.xlsx'), rows, LAYOUT));
  return folder;
}

test('the sample through a workbook: every node is the same', { timeout: 600_000 }, async () => {
  const folder = await inAWorkbook('sample');
  const [before, after] = [await nodesOf('sample'), await nodesOf(folder)];
  expect(after.size).toBe(before.size);
  expect(before.size).toBeGreaterThan(500);
  for (const [key, node] of before) expect(after.get(key), key).toEqual(node);
  for (const node of before.values())
    if (node.type === 'media' && existsSync(join('sample', node.src)))
      expect(existsSync(join(folder, node.src)), node.src).toBe(true);
});

test('long Markdown, other languages, none at all, formulas, codes of a workbook and items come back as they are', async () => {
  const long = `# Meadow\n\n${'In June the meadow is high. '.repeat(60)}`;
  const { names, nodes } = casesOf<{ names: string[]; nodes: object[] }>('in-a-workbook');
  const product = (id: string, more: object) => ({ type: 'product', id, ...more });
  const graph = [
    ...GOOD,
    ...names.map((name, index) => product(`hostile-${index}`, { name, allergens: { none: true } })),
    product('story', { name: { ar: 'جبن', de: 'Käse' }, story: [{ title: 'T', body: long }] }),
    ...nodes,
  ];
  const source = folderOf({ 'graph.json': graph });
  const folder = await inAWorkbook(source);
  const [before, after] = [await nodesOf(source), await nodesOf(folder)];
  expect([...after.keys()]).toEqual([...before.keys()]);
  for (const [key, node] of before) expect(after.get(key), key).toEqual(node);
  expect(existsSync(join(folder, 'texts'))).toBe(true);
});
