import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Node } from '../../../src/core/graph/node.ts';
import { memorySnapshot } from '../../../src/snapshot/write/memory.ts';
import { openSnapshot } from '../../../src/snapshot/read/open.ts';
import { writeSnapshot } from '../../../src/snapshot/write/write.ts';
import { casesOf } from '../../cases.ts';
import { openSource } from '../../../src/sources/open-source.ts';

const CASES = casesOf<Record<'graph' | 'others' | 'reserved', object[]>>('small-graph');

const [graph, others, reserved] = (['graph', 'others', 'reserved'] as const).map((name) =>
  CASES[name].map((node) => Node.parse(node)),
) as [Node[], Node[], Node[]];

const fresh = () => join(mkdtempSync(join(tmpdir(), 'snapshot-')), 'graph.sqlite');

test('a written graph answers every look-up', async () => {
  const file = fresh();
  const { digest } = await writeSnapshot(file, graph, 'r1');
  const snapshot = openSnapshot(file);
  expect(snapshot.revision).toBe('r1');
  expect(snapshot.digest).toBe(digest);
  expect(snapshot.count('batch')).toBe(3);
  expect(snapshot.productByGtin('09521234567899')?.id).toBe('olio');
  expect(snapshot.batch('olio', 'L24/2')).toMatchObject({ id: 'L24-2', operator: 'rossi' });
  expect(snapshot.batchInPath('olio', 'L24-2')?.lot).toBe('L24/2');
  expect(snapshot.batchInPath('olio', 'L24/2')).toBeUndefined();
  expect(snapshot.batchOfOperator('rossi', 'L24-1')?.product).toBe('olio');
  expect([...snapshot.batchesOf('olio')].map(({ lot }) => lot)).toEqual(['L24/2', 'L24-1']);
  expect([...snapshot.productsOf('rossi')].map(({ id }) => id)).toEqual(['olio']);
  expect(snapshot.eventsAbout('olio', 'L24-1').map(({ id }) => id)).toEqual(['e1', 'e2']);
  expect(snapshot.eventsAboutClass('leccino').map(({ id }) => id)).toEqual(['e1']);
  expect(snapshot.eventsOfParent('00/340123450000000017').map(({ id }) => id)).toEqual(['e2']);
  expect(snapshot.eventsOfTransformation('t1').map(({ id }) => id)).toEqual(['e1']);
  expect([...snapshot.batchesWithLot('leccino', 'O1')].map(({ lot }) => lot)).toEqual(['L24-1']);
  expect(snapshot.naming('product:olio').sort()).toEqual(['batch:olio/L24-1', 'batch:olio/L24/2']);
  expect([...snapshot.all('event')].map(({ id }) => id)).toEqual(['e1', 'e2']);
  snapshot.close();
});

test('lots are unique per product: two products of an operator that have the same lot both stand under {productID}-{lot}', async () => {
  const nodes = [...graph, ...others];
  const file = fresh();
  await writeSnapshot(file, nodes);
  const stored = openSnapshot(file);
  for (const snapshot of [stored, memorySnapshot(nodes)]) {
    const ids = [...snapshot.batchesOfOperator('rossi')].map(({ product, lot, id }) => `${product}/${lot} ${id}`);
    const all = 'olio/L24-1 olio-L24-1, olio/L24/2 L24-2, sansa/L24/2 own, sansa/l24-1 sansa-l24-1';
    expect(ids.sort().join(', ')).toBe(all);
    expect(snapshot.batchOfOperator('rossi', 'L24-1')).toBeUndefined();
    expect(snapshot.batchOfOperator('rossi', 'sansa-l24-1')?.product).toBe('sansa');
    expect(snapshot.batch('sansa', 'l24-1')?.id).toBe('sansa-l24-1');
    expect(snapshot.lotsOfOperator('rossi', 9).map(({ id }) => id)).toContain('olio-L24-1');
    expect(snapshot.node('batch:sansa/l24-1')).toEqual(others[1]);
  }
  stored.close();
});

test('a derived batchID that is a word of the routes is refused by name', async () =>
  await expect(writeSnapshot(fresh(), [...graph, ...reserved])).rejects.toMatchObject({
    problems: [{ kind: 'ReservedWord', path: 'id', received: 'smart-label' }],
  }));

test('the order in which nodes arrive does not matter to the digest', async () => {
  const one = await writeSnapshot(fresh(), graph);
  const other = await writeSnapshot(fresh(), graph.toReversed());
  expect(other).toEqual(one);
});

test('a second writing numbers what changed and what went', async () => {
  const file = fresh();
  await writeSnapshot(file, graph);
  const first = openSnapshot(file);
  first.close();
  const rest = graph.filter((node) => node.id !== 'e2');
  await writeSnapshot(
    file,
    rest.map((node) => (node.id === 'rossi' ? Node.parse({ ...node, name: 'Neri' }) : node)),
  );
  const second = openSnapshot(file);
  expect(second.line).toBe(first.line);
  expect(second.changesSince(first.change)).toEqual([
    { key: 'event:e2', change: 2, removed: true },
    { key: 'operator:rossi', change: 2, removed: false },
  ]);
  second.close();
});

const folder = mkdtempSync(join(tmpdir(), 'storytrace-disclosure-'));
const [source, file] = [join(folder, 'source.d'), join(folder, 'graph.sqlite')];

const WITHHELD = casesOf<{ nodes: object; edits: [edit: object, seen: string[]][] }>('disclosure');

async function read(into: string) {
  await openSource(source).ingest(into);
  const snapshot = openSnapshot(into);
  const { digest, change } = snapshot;
  const told = { digest, nodes: snapshot.nodesAfter('', 100), operators: snapshot.count('operator') };
  return { told, change, since: (last: number) => snapshot.changesSince(last), close: () => snapshot.close() };
}

test('what is withheld edit by edit is as if it had been read so from the beginning, and only what changed counts', async () => {
  mkdirSync(source);
  const put = (files: object) => {
    for (const [name, node] of Object.entries(files)) writeFileSync(join(source, name), JSON.stringify(node));
  };
  put(WITHHELD.nodes);
  let last = (await read(file)).change;
  for (const [at, [edit, seen]] of WITHHELD.edits.entries()) {
    put(edit);
    const [now, fresh] = [await read(file), await read(join(folder, `fresh-${at}.sqlite`))];
    expect(now.told).toEqual(fresh.told);
    const named = ({ key, removed }: { key: string; removed: boolean }) =>
      (removed ? '-' : '') + key.replace(/(?<=withheld-).*/, '');
    expect(now.since(last).map(named).sort()).toEqual(seen);
    last = now.change;
    now.close();
    fresh.close();
  }
});
