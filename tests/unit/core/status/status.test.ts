import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Batch } from '../../../../src/core/graph/batch.ts';
import type { Event } from '../../../../src/core/graph/event.ts';
import { keyOf } from '../../../../src/core/graph/key.ts';
import { disagreement, hasPassed, statusOf } from '../../../../src/core/status/status.ts';
import { openSnapshot } from '../../../../src/snapshot/read/open.ts';
import { openSource } from '../../../../src/sources/open-source.ts';
import { folderOf, newSnapshot } from '../../sources/folder-on-disk.ts';
import { batch, event, lookupOf } from '../history/event-fixtures.ts';

const withDisposition = (name: string, disposition: string) =>
  event({ action: 'OBSERVE', objects: [name], disposition });
const statusIn = (events: Event[], node: Batch, date?: string, others: Batch[] = []) =>
  statusOf(lookupOf(events, [node, ...others]), node, date);

test('a declared lot without a status has none, one known from events alone is not documented', () => {
  expect(statusIn([], batch('milk/L1', {}))).toBeUndefined();
  const unknown = batch('milk/L1', { status: { code: 'not-documented' } });
  expect(statusIn([], unknown)).toEqual({ code: 'not-documented' });
  expect(statusIn([withDisposition('milk/L1', 'in_transit')], unknown)).toMatchObject({
    code: 'in-transit',
    from: 'events',
  });
});

test('where node and events disagree the more cautious one is shown, and both are told', () => {
  const onSale = batch('milk/L1', { status: { code: 'on-sale' } });
  const recalled = batch('milk/L1', { status: { code: 'recalled', since: '2026-02-01' } });
  expect(statusIn([withDisposition('milk/L1', 'recalled')], onSale)).toMatchObject({
    code: 'recalled',
    from: 'events',
    since: '2026-03-01',
  });
  expect(statusIn([withDisposition('milk/L1', 'sellable_accessible')], recalled)).toEqual({
    code: 'recalled',
    from: 'declared',
    since: '2026-02-01',
  });
  const between = (events: Event[], node: Batch) => disagreement(lookupOf(events), node);
  expect(between([withDisposition('milk/L1', 'recalled')], onSale)).toMatchObject({
    declared: 'on-sale',
    told: { code: 'recalled' },
  });
  expect(between([withDisposition('milk/L1', 'sellable_accessible')], recalled)).toMatchObject({
    declared: 'recalled',
    told: { code: 'on-sale' },
  });
  // No contradiction: equally cautious, or one side has no status.
  expect(between([withDisposition('milk/L1', 'in_transit')], onSale)).toBeUndefined();
  expect(between([withDisposition('milk/L1', 'recalled')], recalled)).toBeUndefined();
  expect(between([], onSale)).toBeUndefined();
  expect(between([withDisposition('milk/L1', 'recalled')], batch('milk/L1', {}))).toBeUndefined();
  expect(
    between([withDisposition('milk/L1', 'recalled')], batch('milk/L1', { status: { code: 'not-documented' } })),
  ).toBeUndefined();
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
  expect(statusIn([withDisposition('milk/L1', 'recalled')], item, '2026-03-01', [lot])).toMatchObject({
    code: 'recalled',
    from: 'lot',
  });
  expect(statusIn([], item, '2026-04-01', [lot])).toMatchObject({ code: 'expired', from: 'lot', since: '2026-03-31' });
  expect(statusIn([], item, '2026-03-31', [lot])?.code).toBe('on-sale');
  expect(statusIn([withDisposition('milk/L1', 'in_transit')], item, '2026-03-01', [lot])?.code).toBe('on-sale');
  // A status of one item does not apply to its lot or to other items.
  expect(statusIn([withDisposition('milk/~7', 'stolen')], lot, '2026-03-01', [item])).toBeUndefined();
  expect(
    statusIn([withDisposition('milk/~7', 'stolen')], batch('milk/~8', { lot: 'L1' }), '2026-03-01', [lot, item]),
  ).toBeUndefined();
});

const LOTS = ['1', '2'].map((lot) => `urn:epc:class:lgtin:4012345.012345.${lot}`);
const ITEM = 'urn:epc:id:sgtin:4012345.012345.7';
const PALLET = 'urn:epc:id:sscc:4012345.3111111111';
const at = (day: number) => ({ eventTime: `2026-03-0${day}T08:00:00Z`, eventTimeZoneOffset: '+00:00' });
const onLot = (day: number, more: object) => ({
  type: 'ObjectEvent',
  action: 'OBSERVE',
  ...at(day),
  quantityList: [{ epcClass: LOTS[0] }],
  ...more,
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
  const declared = {
    ...recall,
    errorDeclaration: { declarationTime: '2026-03-05T08:00:00Z', reason: 'incorrect_data' },
  };
  const sale = onLot(1, { disposition: 'sellable_accessible' });
  const correct = onLot(2, { eventID: 'urn:x:2', disposition: 'damaged' });
  expect(await statusesOf({ 'a.json': [sale, recall] })).toEqual({ [FIRST]: 'recalled' });
  expect(await statusesOf({ 'a.json': [sale, recall, declared] })).toEqual({ [FIRST]: 'on-sale' });
  expect(await statusesOf({ 'a.json': [declared], 'b.json': [sale, recall, correct] })).toEqual({ [FIRST]: 'damaged' });
});

test('terms are read as short names, URNs and web URIs; those of others are none of CBV', async () => {
  for (const disposition of [
    'recalled',
    'urn:epcglobal:cbv:disp:recalled',
    'https://ref.gs1.org/cbv/Disp-recalled',
    'cbv:Disp-recalled',
  ])
    expect(await statusesOf({ 'a.json': [onLot(1, { disposition })] }), disposition).toEqual({ [FIRST]: 'recalled' });
  expect(await statusesOf({ 'a.json': [onLot(1, { disposition: 'https://example.com/disp/recalled' })] })).toEqual({
    [FIRST]: 'other',
  });
});

const someTold = fc.record({
  day: fc.integer({ min: 1, max: 3 }),
  disposition: fc.constantFrom(undefined, 'recalled', 'in_transit', 'sellable_accessible', 'destroyed', 'in_progress'),
  bizStep: fc.constantFrom('shipping', 'packing', 'destroying', 'receiving'),
  about: fc.constantFrom('lot', 'other lot', 'item', 'pallet', 'load', 'unload', 'use'),
});
type SomeTold = typeof someTold extends fc.Arbitrary<infer T> ? T : never;

function documentOf({ day, disposition, bizStep, about }: SomeTold): object {
  const common = { ...at(day), bizStep, ...(disposition && { disposition }) };
  const object = (things: object) => ({ type: 'ObjectEvent', action: 'OBSERVE', ...common, ...things });
  switch (about) {
    case 'lot':
    case 'other lot':
      return object({ quantityList: [{ epcClass: LOTS[about === 'lot' ? 0 : 1] }] });
    case 'item':
      return object({ epcList: [ITEM] });
    case 'pallet':
      return object({ epcList: [PALLET] });
    case 'use':
      return {
        type: 'TransformationEvent',
        ...common,
        inputEPCList: [ITEM],
        outputQuantityList: [{ epcClass: LOTS[1] }],
      };
    default:
      return {
        type: 'AggregationEvent',
        action: about === 'load' ? 'ADD' : 'DELETE',
        ...common,
        parentID: PALLET,
        childEPCs: [ITEM],
        childQuantityList: [{ epcClass: LOTS[0] }],
      };
  }
}

test('whatever the order in which events come, and however they are spread over files, the status is the same', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(someTold, { minLength: 1, maxLength: 12 }),
      fc.infiniteStream(fc.integer()),
      async (events, keys) => {
        const documents = events.map(documentOf);
        const mixed = documents.map((one) => [keys.next().value as number, one] as const).sort((a, b) => a[0] - b[0]);
        const files = Object.fromEntries(mixed.map(([, one], index) => [`${index % 3}-${index}.json`, one]));
        expect(await statusesOf(files)).toEqual(await statusesOf({ 'all.json': documents }));
      },
    ),
    { numRuns: 25 },
  );
});
