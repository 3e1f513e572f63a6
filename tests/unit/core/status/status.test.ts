import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Batch } from '../../../../src/core/graph/batch.ts';
import type { Event } from '../../../../src/core/graph/event.ts';
import { keyOf } from '../../../../src/core/graph/key.ts';
import { disagreement, reasonsOf, statusFound, statusOf } from '../../../../src/core/status/status.ts';
import { hasPassed } from '../../../../src/core/status/day.ts';
import { openSnapshot } from '../../../../src/snapshot/read/open.ts';
import { openSource } from '../../../../src/sources/open-source.ts';
import { folderOf, newSnapshot } from '../../sources/folder-on-disk.ts';
import { batch, event, lookupOf, made, packed, PALLET } from '../history/event-fixtures.ts';
import { casesOf } from '../../../cases.ts';

const withDisposition = (name: string, disposition: string) =>
  event({ action: 'OBSERVE', objects: [name], disposition });
const statusIn = (events: Event[], node: Batch, date?: string, others: Batch[] = []) =>
  statusOf(lookupOf(events, [node, ...others]), node, date);

type Row = [what: string, told: [string, string][], nodes: [string, object][], date: string, status?: object];
test.each(casesOf<Row[]>('statuses-of-nodes'))('%s', (_, told, nodes, date, status) => {
  const all = nodes.map(([name, fields]) => batch(name, { ...fields })) as [Batch, ...Batch[]];
  const found = statusOf(lookupOf(told.map((one) => withDisposition(...one)), all), all[0], date || undefined); // prettier-ignore
  if (status) expect(found).toMatchObject(status);
  else expect(found).toBeUndefined();
});

test('what node and events say differently is told; equally cautious, or one of them silent, it is not', () => {
  const [onSale, recalled] = ['on-sale', 'recalled'].map((code) => batch('milk/L1', { status: { code } })) as [Batch, Batch]; // prettier-ignore
  const between = (disposition: string | undefined, node: Batch) =>
    disagreement(lookupOf(disposition ? [withDisposition('milk/L1', disposition)] : []), node);
  expect(between('recalled', onSale)).toMatchObject({ declared: 'on-sale', derived: { code: 'recalled' } });
  expect(between('sellable_accessible', recalled)).toMatchObject({
    declared: 'recalled',
    derived: { code: 'on-sale' },
  });
  const silent = [batch('milk/L1', {}), batch('milk/L1', { status: { code: 'not-documented' } }), recalled];
  for (const node of silent) expect(between('recalled', node)).toBeUndefined();
  for (const disposition of ['in_transit', undefined]) expect(between(disposition, onSale)).toBeUndefined();
});

test('a date without a day ends with its month', () =>
  expect([hasPassed('2026-03-00', '2026-03-31'), hasPassed('2026-03-00', '2026-04-01')]).toEqual([false, true]));

const LOT = 'urn:epc:class:lgtin:4012345.012345.1';
const onLot = (day: number, more: object) => ({
  ...{ type: 'ObjectEvent', action: 'OBSERVE', quantityList: [{ epcClass: LOT }] },
  ...{ eventTime: `2026-03-0${day}T08:00:00Z`, eventTimeZoneOffset: '+00:00', ...more },
});

async function statusesOf(files: Record<string, unknown>): Promise<Record<string, string | undefined>> {
  const file = newSnapshot();
  await openSource(folderOf(files)).ingest(file);
  const snapshot = openSnapshot(file);
  const found = [...snapshot.all('batch')].map((one) => [keyOf(one), statusOf(snapshot, one)?.code] as const);
  snapshot.close();
  return Object.fromEntries(found);
}
const FIRST = 'batch:04012345123456/1';

test('an event that is declared an error says nothing of the status, what corrects it does', async () => {
  const recall = onLot(2, { eventID: 'urn:x:1', disposition: 'recalled' });
  const errorDeclaration = { declarationTime: '2026-03-05T08:00:00Z', reason: 'incorrect_data' };
  const declared = { ...recall, errorDeclaration };
  const sale = onLot(1, { disposition: 'sellable_accessible' });
  const correct = onLot(2, { eventID: 'urn:x:2', disposition: 'damaged' });
  expect(await statusesOf({ 'a.json': [sale, recall] })).toEqual({ [FIRST]: 'recalled' });
  expect(await statusesOf({ 'a.json': [sale, recall, declared] })).toEqual({ [FIRST]: 'on-sale' });
  expect(await statusesOf({ 'a.json': [declared], 'b.json': [sale, recall, correct] })).toEqual({ [FIRST]: 'damaged' });
});

test('terms are read as short names, URNs and web URIs; those of others are none of CBV', async () => {
  const stems = ['', 'urn:epcglobal:cbv:disp:', 'https://ref.gs1.org/cbv/Disp-', 'cbv:Disp-'];
  for (const disposition of stems.map((stem) => `${stem}recalled`))
    expect(await statusesOf({ 'a.json': [onLot(1, { disposition })] }), disposition).toEqual({ [FIRST]: 'recalled' });
  const foreign = onLot(1, { disposition: 'https://example.com/disp/recalled' });
  expect(await statusesOf({ 'a.json': [foreign] })).toEqual({ [FIRST]: 'other' });
});

test('whatever the order in which events come, the status is the same', () => {
  const told = fc.record({
    day: fc.integer({ min: 1, max: 3 }),
    disposition: fc.constantFrom(undefined, 'recalled', 'in_transit', 'sellable_accessible', 'destroyed'),
    bizStep: fc.constantFrom('shipping', 'destroying', 'receiving'),
    about: fc.constantFrom('milk/L1', 'milk/L2', 'milk/~7', 'pallet', 'load', 'unload', 'use'),
  });
  const eventOf = ({ day, about, ...words }: typeof told extends fc.Arbitrary<infer T> ? T : never): Event => {
    const objects = ['milk/L1', 'milk/~7'];
    if (about === 'use') return made(day, ['milk/~7'], ['milk/L2'], words);
    if (about === 'load') return packed(day, PALLET, { ...words, objects });
    if (about === 'unload') return packed(day, PALLET, { ...words, objects, action: 'DELETE' });
    const things = about === 'pallet' ? { units: [PALLET] } : { objects: [about] };
    return event({ at: day, action: 'OBSERVE', ...words, ...things });
  };
  const batches = ['milk/L1', 'milk/L2', 'milk/~7'].map((name) => batch(name, {}));
  const codes = (events: Event[]) => batches.map((one) => statusOf(lookupOf(events, batches), one)?.code);
  fc.assert(
    fc.property(fc.array(told, { maxLength: 12 }), fc.infiniteStream(fc.integer()), (list, keys) => {
      const events = list.map(eventOf);
      const mixed = events.map((one) => [keys.next().value as number, one] as const).sort((a, b) => a[0] - b[0]);
      expect(codes(mixed.map(([, one]) => one))).toEqual(codes(events));
    }),
    { numRuns: 200 },
  );
});

test.each(
  casesOf<[what: string, status: object, disposition: string, isContradiction: boolean][]>('contradicting-statuses'),
)('whether node and events contradict each other: %s', (_, status, disposition, isContradiction) => {
  const events = [withDisposition('milk/L1', disposition)];
  expect(disagreement(lookupOf(events), batch('milk/L1', { status })) !== undefined).toBe(isContradiction);
});

test('an item shares what speaks against the use of its lot, and changes on the day of its lot', () => {
  const item = batch('milk/~7', { lot: 'L1' });
  const ofLot = (...events: Event[]) =>
    statusFound(lookupOf(events, [item, batch('milk/L1', {})]), item, { date: '2026-03-01' });
  const told = (disposition: string, at = 1) =>
    event({ at, action: 'OBSERVE', objects: ['milk/L1'], operator: 'dairy', disposition });
  for (const [disposition, code] of [
    ['no_pedigree_match', 'unverified'],
    ['inactive', 'decommissioned'],
    ['returned', undefined],
  ] as const)
    expect(ofLot(told(disposition)).status?.code).toBe(code);
  const own = event({ at: 3, action: 'OBSERVE', objects: ['milk/~7'], disposition: 'in_transit' });
  expect(ofLot(told('available', 2), own).changesOn).toBe('2026-03-02');
  expect(ofLot(own).changesOn).toBe('2026-03-03');
  expect(statusFound(lookupOf([], [item]), item, {})).toStrictEqual({ status: undefined });
});

test('a reason is named once; without a day it has none, and without a date of the build no month has passed', () => {
  const recalled = batch('milk/L1', { status: { code: 'recalled' }, dates: { useBy: '2026-03-00' } });
  const both = statusIn([withDisposition('milk/L1', 'recalled')], recalled);
  expect(both).toStrictEqual({ code: 'recalled', from: 'declared' });
  expect([reasonsOf(undefined), reasonsOf(both)]).toEqual([[], [both]]);
  // A disposition of a lot on sale is not a second reason.
  const onSale = [withDisposition('milk/L1', 'sellable_accessible')];
  expect(statusIn(onSale, recalled)).toStrictEqual({ code: 'recalled', from: 'declared' });
});
