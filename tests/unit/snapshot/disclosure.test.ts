import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSnapshot } from '../../../src/snapshot/read/open.ts';
import { openSource } from '../../../src/sources/open-source.ts';

const folder = mkdtempSync(join(tmpdir(), 'storytrace-disclosure-'));
const [source, file] = [join(folder, 'source.d'), join(folder, 'graph.sqlite')];

const eventOf = (id: string, more: object) => ({
  ...{ type: 'event', id, eventType: 'ObjectEvent', action: 'OBSERVE', objects: [{ product: 'cheese', lot: 'L1' }] },
  ...{ eventTime: '2026-03-01T08:00:00+01:00', eventTimeZoneOffset: '+01:00', ...more },
});
const NODES = {
  'dairy.json': { type: 'operator', id: 'dairy', name: 'Dairy' },
  'carrier.json': { type: 'operator', id: 'carrier', name: 'Carrier', place: 'depot' },
  'depot.json': { type: 'place', id: 'depot', name: 'Depot' },
  'cheese.json': { type: 'product', id: 'cheese', name: 'Cheese', operator: 'dairy' },
  'lot.json': { type: 'batch', product: 'cheese', lot: 'L1' },
  'first.json': eventOf('first', { operator: 'carrier' }),
  'second.json': eventOf('second', { operator: 'carrier' }),
};
const HIDDEN = { notDisclosed: true, operator: 'carrier' };

/** Edits one after another, each to one file; no edit removes a file. */
const EDITS: Record<string, object | undefined>[] = [
  { 'first.json': eventOf('first', HIDDEN) },
  { 'second.json': eventOf('second', HIDDEN) },
  { 'carrier.json': { ...NODES['carrier.json'], name: 'Carrier & Sons' } },
  { 'second.json': eventOf('second', { ...HIDDEN, bizStep: 'shipping' }) },
  { 'cheese.json': { ...NODES['cheese.json'], name: 'Hard cheese' } },
  { 'second.json': eventOf('second', {}) },
  { 'first.json': eventOf('first', { operator: 'carrier' }) },
];

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
  put(NODES);
  let last = (await read(file)).change;
  const seen: string[][] = [];
  for (const [at, edit] of EDITS.entries()) {
    put(edit);
    const [now, fresh] = [await read(file), await read(join(folder, `fresh-${at}.sqlite`))];
    expect(now.told).toEqual(fresh.told);
    const named = ({ key, removed }: { key: string; removed: boolean }) =>
      (removed ? '-' : '') + key.replace(/(?<=withheld-).*/, '');
    seen.push(now.since(last).map(named).sort());
    last = now.change;
    now.close();
    fresh.close();
  }
  const step = 'event:sha-256:withheld-';
  expect(seen).toEqual([
    ['-event:first', step],
    ['-event:second', '-operator:carrier', '-place:depot', step],
    [],
    [`-${step}`, step],
    ['product:cheese'],
    [`-${step}`, 'event:second'],
    [`-${step}`, 'event:first', 'operator:carrier', 'place:depot'],
  ]);
});
