import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Node } from '../../src/core/graph/node.ts';
import { openSnapshot } from '../../src/snapshot/open.ts';
import { writeSnapshot } from '../../src/snapshot/write.ts';

const graph = [
  { type: 'operator', id: 'rossi', name: 'Rossi' },
  {
    type: 'product',
    id: 'olio',
    operator: 'rossi',
    gtin: '9521234567899',
    name: 'Olio',
    ingredients: [{ ingredient: 'olive' }],
  },
  { type: 'ingredient', id: 'olive', name: 'Olive', product: 'leccino' },
  { type: 'product', id: 'leccino', name: 'Leccino' },
  { type: 'batch', product: 'leccino', lot: 'O1' },
  {
    type: 'batch',
    product: 'olio',
    lot: 'L24-1',
    dates: { packaging: '2026-03-24' },
    ingredients: [{ ingredient: 'olive', lots: [{ product: 'leccino', lot: 'O1' }] }],
  },
  { type: 'batch', product: 'olio', lot: 'L24/2', slug: 'L24-2', dates: { packaging: '2026-04-01' } },
  {
    type: 'event',
    id: 'e2',
    eventType: 'ObjectEvent',
    eventTime: '2026-03-25T08:00:00+01:00',
    eventTimeZoneOffset: '+01:00',
    objects: [{ product: 'olio', lot: 'L24-1' }],
    parent: '00/340123450000000017',
  },
  {
    type: 'event',
    id: 'e1',
    eventType: 'TransformationEvent',
    eventTime: '2026-03-24T08:00:00+01:00',
    eventTimeZoneOffset: '+01:00',
    inputs: [{ product: 'leccino', lot: 'O1' }, { product: 'leccino' }],
    outputs: [{ product: 'olio', lot: 'L24-1' }],
    transformationId: 't1',
  },
].map((node) => Node.parse(node));

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
  expect([...snapshot.productsWithIngredient('olive')].map(({ id }) => id)).toEqual(['olio']);
  expect(snapshot.naming('product:olio').sort()).toEqual(['batch:olio/L24-1', 'batch:olio/L24/2']);
  expect([...snapshot.all('event')].map(({ id }) => id)).toEqual(['e1', 'e2']);
  snapshot.close();
});

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
  await writeSnapshot(
    file,
    graph
      .filter((node) => node.id !== 'e2')
      .map((node) => (node.id === 'rossi' ? Node.parse({ ...node, name: 'Neri' }) : node)),
  );
  const second = openSnapshot(file);
  expect(second.line).toBe(first.line);
  expect(second.changesSince(first.change)).toEqual([
    { key: 'event:e2', change: 2, removed: true },
    { key: 'operator:rossi', change: 2, removed: false },
  ]);
  second.close();
});

test('where nothing can be written, the exit code says so', async () => {
  const file = fresh();
  await writeSnapshot(file, graph);
  await expect(writeSnapshot(join(file, 'below', 'graph.sqlite'), graph)).rejects.toMatchObject({ exitCode: 73 });
});

test('what is named and not there is refused, and the last snapshot stays', async () => {
  const file = fresh();
  const { digest } = await writeSnapshot(file, graph);
  await expect(
    writeSnapshot(
      file,
      graph.filter((node) => node.id !== 'rossi'),
    ),
  ).rejects.toMatchObject({
    exitCode: 65,
    problems: [{ kind: 'DanglingReference', path: 'operator', received: 'rossi' }],
  });
  const snapshot = openSnapshot(file);
  expect(snapshot.digest).toBe(digest);
  snapshot.close();
});
