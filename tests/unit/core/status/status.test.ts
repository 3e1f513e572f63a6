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

test('a declared lot without a status has none, one known from events alone is not documented', () => {
  expect(statusIn([], batch('milk/L1', {}))).toBeUndefined();
  const unknown = batch('milk/L1', { status: { code: 'not-documented' } });
  expect(statusIn([], unknown)).toEqual({ code: 'not-documented' });
  const moved = [withDisposition('milk/L1', 'in_transit')];
  expect(statusIn(moved, unknown)).toMatchObject({ code: 'in-transit', from: 'events' });
});

test('where node and events disagree the more cautious one is shown, and both are told', () => {
  const onSale = batch('milk/L1', { status: { code: 'on-sale' } });
  const recalled = batch('milk/L1', { status: { code: 'recalled', since: '2026-02-01' } });
  const told = (disposition: string) => [withDisposition('milk/L1', disposition)];
  const [recall, sale] = [told('recalled'), told('sellable_accessible')];
  const since = '2026-03-01';
  expect(statusIn(recall, onSale)).toMatchObject({ code: 'recalled', from: 'events', since });
  expect(statusIn(sale, recalled)).toEqual({ code: 'recalled', from: 'declared', since: '2026-02-01' });
  const between = (events: Event[], node: Batch) => disagreement(lookupOf(events), node);
  expect(between(recall, onSale)).toMatchObject({ declared: 'on-sale', told: { code: 'recalled' } });
  expect(between(sale, recalled)).toMatchObject({ declared: 'recalled', told: { code: 'on-sale' } });
  // No contradiction: equally cautious, or one side has no status.
  const undocumented = batch('milk/L1', { status: { code: 'not-documented' } });
  expect(between(told('in_transit'), onSale)).toBeUndefined();
  expect(between(recall, recalled)).toBeUndefined();
  expect(between([], onSale)).toBeUndefined();
  for (const node of [batch('milk/L1', {}), undocumented]) expect(between(recall, node)).toBeUndefined();
});

test('a use-by date is the last day of use; one without a day ends with its month', () => {
  const lot = batch('milk/L1', { dates: { useBy: '2026-03-31' }, status: { code: 'on-sale' } });
  expect(statusIn([], lot, '2026-03-31')?.code).toBe('on-sale');
  expect(statusIn([], lot, '2026-04-01')).toEqual({ code: 'expired', since: '2026-03-31', from: 'date' });
  expect(statusIn([], lot)?.code).toBe('on-sale');
  expect([hasPassed('2026-03-00', '2026-03-31'), hasPassed('2026-03-00', '2026-04-01')]).toEqual([false, true]);
  // A best-before date is not a last day of use.
  expect(statusIn([], batch('milk/L1', { dates: { bestBefore: '2026-03-31' } }), '2027-01-01')).toBeUndefined();
  // A recall outranks a date.
  expect(statusIn([withDisposition('milk/L1', 'recalled')], lot, '2027-01-01')?.code).toBe('recalled');
});

test('an item of a lot that is recalled, destroyed or past its use-by is so too', () => {
  const item = batch('milk/~7', { lot: 'L1', status: { code: 'on-sale' } });
  const lot = batch('milk/L1', { dates: { useBy: '2026-03-31' } });
  const inLot = (events: Event[], date: string) => statusIn(events, item, date, [lot]);
  const [recall, moved] = ['recalled', 'in_transit'].map((one) => withDisposition('milk/L1', one)) as [Event, Event];
  expect(inLot([recall], '2026-03-01')).toMatchObject({ code: 'recalled', from: 'lot' });
  expect(inLot([], '2026-04-01')).toMatchObject({ code: 'expired', from: 'lot', since: '2026-03-31' });
  expect(inLot([], '2026-03-31')?.code).toBe('on-sale');
  expect(inLot([moved], '2026-03-01')?.code).toBe('on-sale');
  // A status of one item does not apply to its lot or to other items.
  const stolen = [withDisposition('milk/~7', 'stolen')];
  expect(statusIn(stolen, lot, '2026-03-01', [item])).toBeUndefined();
  expect(statusIn(stolen, batch('milk/~8', { lot: 'L1' }), '2026-03-01', [lot, item])).toBeUndefined();
});

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
});
