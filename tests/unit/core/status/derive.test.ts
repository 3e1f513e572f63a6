import { expect, test } from 'vitest';
import type { Event } from '../../../../src/core/graph/event.ts';
import { type AsOf, derivedStatuses } from '../../../../src/core/status/derive.ts';
import type { EventLookup } from '../../../../src/core/history/lookup.ts';
import { batch, event, lookupOf, lot, made, packed, PALLET, type RawEvent, some } from '../history/event-fixtures.ts';
import type { ItemRef } from '../../../../src/core/identity/item-ref.ts';
import { casesOf } from '../../../cases.ts';

const CASES = casesOf<{
  cases: [what: string, dispositions: (string | RawEvent)[], code: string | undefined][];
  all: [what: string, dispositions: (string | RawEvent)[], codes: string[]][];
}>('derived-statuses');

const derivedStatus = (lookup: EventLookup, ref: ItemRef, asOf?: AsOf) =>
  derivedStatuses(lookup, ref, asOf).statuses[0];
const statusOf = (name: string, events: readonly Event[]) => derivedStatus(lookupOf(events), lot(name))?.code;

/** One event per day, about the lot by default. */
function days(name: string, ...dispositions: (string | RawEvent)[]): Event[] {
  return dispositions.map((one, index) => {
    const given = typeof one === 'string' ? { disposition: one } : one;
    return event({ at: index + 1, action: 'OBSERVE', objects: [name], operator: 'dairy', ...given });
  });
}
const after = (...dispositions: (string | RawEvent)[]) => statusOf('milk/L1', days('milk/L1', ...dispositions));
const set = (one: string): RawEvent => ({ persistentDisposition: { set: [one], unset: [] } });

test.each(CASES.cases)('%s', (_, dispositions, code) => expect(after(...dispositions)).toBe(code));

test('a recall that was withdrawn by command does not come back from its event; a later one counts anew', () => {
  const events = days('milk/L1', 'sellable_accessible', 'recalled', set('recalled'), 'recalled');
  const code = (withdrawn: string) =>
    derivedStatus(lookupOf(events, [], { 'milk/L1': Date.parse(withdrawn) }), lot('milk/L1'))?.code;
  expect(code('2026-03-03T12:00:00Z')).toBe('recalled');
  expect(code('2026-03-04T08:00:00Z')).toBe('on-sale');
});

test('the status says since when, by local time, and by which event', () => {
  const told = (at: string | number, disposition: string, more: RawEvent = {}) =>
    event({ at, objects: ['milk/L1'], disposition, ...more });
  const recall = told('2026-03-09T23:30', 'recalled', { eventTimeZoneOffset: '+01:00' });
  const events = [told(11, 'recalled'), recall, told(1, 'sellable_accessible')];
  const status = { code: 'recalled', since: '2026-03-10', event: recall.id, told: 'recalled' };
  expect(derivedStatus(lookupOf(events), lot('milk/L1'))).toEqual(status);
});

test('a lot is used up when all that was made of it went into others', () => {
  const begun = event({ action: 'ADD', objects: some('milk/L1', 100, 'KGM') });
  const use = (at: number, value: number, unit = 'KGM') =>
    made(at, [], ['cheese/C'], { inputs: some('milk/L1', value, unit) });
  const code = (...events: Event[]) => statusOf('milk/L1', events);
  expect(code(begun, use(2, 60))).toBeUndefined();
  expect(code(begun, use(2, 60), use(3, 40))).toBe('consumed');
  // Grams cannot be compared with kilograms; and a lot without a known total may have more.
  expect(code(begun, use(2, 100, 'GRM'))).toBeUndefined();
  expect(code(use(2, 60))).toBeUndefined();
  // More of the lot is made: it exists again.
  const more = event({ at: 4, action: 'ADD', objects: some('milk/L1', 50, 'KGM') });
  expect(code(begun, use(2, 100), more)).toBeUndefined();
});

test('an item that went into another is used up, and a recall of it is not forgotten', () => {
  const use = made(2, ['cell/~1'], ['battery/~1'], { disposition: 'sellable_accessible' });
  expect([statusOf('cell/~1', [use]), statusOf('battery/~1', [use])]).toEqual(['consumed', 'on-sale']);
  expect(statusOf('cell/~1', [...days('cell/~1', 'recalled'), use])).toBe('recalled');
  const sale = event({ at: 5, objects: ['cell/~1'], disposition: 'sellable_accessible' });
  expect(statusOf('cell/~1', [use, sale])).toBe('consumed');
});

const onPallet = (at: number, action: string, ...objects: string[]) =>
  packed(at, PALLET, { action, objects, bizStep: undefined });
const ofPallet = (at: number, more: RawEvent) => event({ at, action: 'OBSERVE', units: [PALLET], ...more });

test('a pallet is recalled: what is on it is recalled, what left before is not', () => {
  const events = [
    ...[onPallet(1, 'ADD', 'milk/L1', 'milk/L2', 'tin/~1'), onPallet(2, 'DELETE', 'milk/L2')],
    ...[ofPallet(3, { disposition: 'recalled' }), onPallet(4, 'DELETE'), onPallet(5, 'ADD', 'milk/L3')],
  ];
  const codes = ['milk/L1', 'milk/L2', 'tin/~1', 'milk/L3'].map((name) => statusOf(name, events));
  expect(codes).toEqual(['recalled', undefined, 'recalled', undefined]);
});

test('a recalled pallet within a container, and an item in a case on it', () => {
  const events = [
    packed(1, 'crate 7', { container: { product: 'crate', serial: '7' }, objects: ['tin/~1'] }),
    ...[onPallet(2, 'ADD', 'crate/~7'), packed(3, '00/21', { units: [PALLET] })],
    event({ at: 4, action: 'OBSERVE', units: ['00/21'], disposition: 'recalled' }),
  ];
  expect(['tin/~1', 'crate/~7'].map((name) => statusOf(name, events))).toEqual(['recalled', 'recalled']);
});

test('a pallet that is decommissioned, or has a word of its own, tells nothing of what is on it; a destroyed one does', () => {
  const after = (more: RawEvent) => statusOf('tin/~1', [onPallet(1, 'ADD', 'tin/~1'), ofPallet(2, more)]);
  expect(after({ action: 'DELETE', bizStep: 'decommissioning', disposition: 'inactive' })).toBeUndefined();
  expect(after({ action: 'DELETE' })).toBeUndefined();
  expect(after({ disposition: 'strapped' })).toBeUndefined();
  expect(after({ bizStep: 'destroying' })).toBe('destroyed');
});

test('two lots and two serials of one product have each their own status', () => {
  const of = { 'milk/L1': 'recalled', 'milk/L2': 'sellable_accessible', 'milk/~L1': 'in_transit' };
  const events = Object.entries(of).flatMap(([name, disposition]) => days(name, disposition));
  const codes = [...Object.keys(of), 'milk/L3'].map((name) => statusOf(name, events));
  expect(codes).toEqual(['recalled', 'on-sale', 'in-transit', undefined]);
});

test('part of a lot that is destroyed leaves the lot as it was; all of it ends it', () => {
  const objects = (value: number) => some('milk/L1', value, 'KGM');
  const begun = { action: 'ADD', disposition: 'active', objects: objects(500) };
  const words = { action: 'DELETE', bizStep: 'destroying', disposition: 'destroyed' };
  const gone = (value: number) => ({ ...words, objects: objects(value) });
  expect(after(begun, gone(20))).toBe('in-supply-chain');
  expect(after(begun, gone(20), gone(480))).toBe('destroyed');
});

const allOf = (events: readonly Event[], asOf?: AsOf, name = 'milk/L1', nodes: Parameters<typeof lookupOf>[1] = []) =>
  derivedStatuses(lookupOf(events, nodes), lot(name), asOf);
const codesOf = (...dispositions: (string | RawEvent)[]) =>
  allOf(days('milk/L1', ...dispositions)).statuses.map(({ code }) => code);
const ofClass = (at: number, more: RawEvent) => event({ at, objects: [lot('milk')], ...more });
const kilograms = (value: number) => ({ objects: some('milk/L1', value, 'KGM') });

test.each(CASES.all)('statuses of a lot: %s', (_, dispositions, codes) =>
  expect(codesOf(...dispositions)).toEqual(codes),
);

test('up to a time, what comes later says nothing; what happens at that time does', () => {
  const recall = ofClass(5, { disposition: 'recalled' });
  const begun = event({ action: 'ADD', ...kilograms(10) });
  const used = made(5, [], ['cheese/C'], { inputs: some('milk/L1', 10, 'KGM') });
  const codes = (until: string) =>
    allOf([begun, recall, used], { until: Date.parse(until) }).statuses.map(({ code }) => code);
  expect(codes('2026-03-05T07:59:00Z')).toEqual([]);
  expect(codes('2026-03-05T08:00:00Z')).toEqual(['recalled', 'consumed']);
});

test('an event on the day of the build counts; the page changes on the day of the next one', () => {
  const events = days('milk/L1', 'in_transit', 'sellable_accessible', 'reserved', 'in_transit');
  expect(allOf(events, { date: '2026-03-02' })).toMatchObject({
    statuses: [{ code: 'on-sale' }],
    changesOn: '2026-03-03',
  });
});

test('a recall of a product is a recall of each lot: beside another product, and as a persistent disposition alone', () => {
  const both = event({ objects: [lot('milk'), 'rennet/R'], disposition: 'recalled' });
  for (const recall of [both, ofClass(1, set('recalled'))]) expect(statusOf('milk/L1', [recall])).toBe('recalled');
});

test('the quantity that a node declares is all of the lot', () => {
  const use = made(2, [], ['cheese/C'], { inputs: some('milk/L1', 100, 'KGM') });
  const node = batch('milk/L1', { quantity: { value: 100, unit: 'KGM' } });
  expect(allOf([use], {}, 'milk/L1', [node]).statuses).toMatchObject([{ code: 'consumed' }]);
});

test.each<[string, string, Event[], string | undefined]>([
  ['another party clears a lot without a node', 'milk/L1', days('milk/L1', 'damaged', { disposition: 'available', operator: 'shop' }), 'damaged'],
  ['the same place, and no party that says so', 'milk/L1', days('milk/L1', { disposition: 'damaged', readPoint: 'cellar' }, { disposition: 'available', readPoint: 'cellar', operator: undefined }), 'damaged'],
  ['a deleted lot is made again', 'milk/L1', [...days('milk/L1', { action: 'DELETE' }), made(2, ['water/W'], ['milk/L1'])], undefined],
  ['a deleted lot is packed', 'milk/L1', [...days('milk/L1', { action: 'DELETE' }), packed(2, PALLET, { objects: ['milk/L1'] })], 'decommissioned'],
  ['an item is worked on', 'cell/~1', [made(2, ['cell/~1'], ['cell/~1'])], undefined],
  ['a damaged cheese says nothing of its milk', 'milk/L1', [made(2, ['milk/L1'], ['cheese/C'], { disposition: 'damaged' })], undefined],
  ['a damaged lot is worked up', 'milk/L1', [...days('milk/L1', 'damaged'), made(2, ['water/W'], ['milk/L1'], { disposition: 'in_progress', operator: 'dairy' })], 'in-supply-chain'],
])('%s', (_, name, events, code) => expect(statusOf(name, events)).toBe(code)); // prettier-ignore

test('a status says of which part it is: a quantity, or what is on a pallet, but no part of an item', () => {
  const partOf = (name: string, ...events: Event[]) => allOf(events, {}, name).statuses[0]?.part;
  const [whole, damaged] = days('milk/L1', kilograms(100), { disposition: 'damaged', ...kilograms(20) }) as [Event, Event]; // prettier-ignore
  expect(partOf('milk/L1', whole, damaged)).toEqual({ quantity: { value: 20, unit: 'KGM' } });
  const load = onPallet(1, 'ADD', 'milk/L1', 'tin/~1');
  const recalls = [ofPallet(2, { disposition: 'recalled' }), packed(2, PALLET, { action: 'OBSERVE', disposition: 'recalled' })]; // prettier-ignore
  for (const recall of recalls) {
    expect(partOf('milk/L1', load, recall)).toEqual({ unit: PALLET });
    expect(partOf('tin/~1', load, recall)).toBeUndefined();
  }
});

test('a status that a step sets has no disposition', () => {
  const [sale] = days('milk/L1', { bizStep: 'retail_selling' });
  expect(allOf([sale as Event]).statuses).toStrictEqual([{ code: 'on-sale', since: '2026-03-01', event: sale?.id }]);
});
