import { expect, test } from 'vitest';
import type { Event } from '../../../../src/core/graph/event.ts';
import { type AsOf, derivedStatuses } from '../../../../src/core/status/derive.ts';
import type { EventLookup } from '../../../../src/core/history/lookup.ts';
import {
  batch,
  event,
  eventsOf,
  lookupOf,
  lot,
  made,
  packed,
  PALLET,
  type RawEvent,
  some,
  type Told,
} from '../history/event-fixtures.ts';
import type { ItemRef } from '../../../../src/core/identity/item-ref.ts';
import { casesOf } from '../../../cases.ts';

const CASES = casesOf<{
  cases: [what: string, dispositions: (string | RawEvent)[], code: string | undefined][];
  of: [what: string, told: Told[], codes: [name: string, code?: string][]][];
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
  const status = { code: 'recalled', since: '2026-03-10', event: recall.id, disposition: 'recalled' };
  expect(derivedStatus(lookupOf(events), lot('milk/L1'))).toEqual(status);
});

const onPallet = (at: number, action: string, ...objects: string[]) =>
  packed(at, PALLET, { action, objects, bizStep: undefined });
const ofPallet = (at: number, more: RawEvent) => event({ at, action: 'OBSERVE', units: [PALLET], ...more });

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
  // An hour later, and in its time zone a day earlier.
  const reserved = (at: string, eventTimeZoneOffset = '+00:00') =>
    event({ at, objects: ['milk/L1'], disposition: 'reserved', eventTimeZoneOffset });
  const two = [reserved('2026-03-04T12:00', '+14:00'), reserved('2026-03-04T13:00')];
  expect(allOf(two, { date: '2026-03-02' }).changesOn).toBe('2026-03-04');
});

test('the quantity that a node declares is all of the lot', () => {
  const use = made(2, [], ['cheese/C'], { inputs: some('milk/L1', 100, 'KGM') });
  const node = batch('milk/L1', { quantity: { value: 100, unit: 'KGM' } });
  expect(allOf([use], {}, 'milk/L1', [node]).statuses).toMatchObject([{ code: 'consumed' }]);
});

test.each(CASES.of)('%s', (_, told, codes) => {
  for (const [name, code] of codes) expect(statusOf(name, eventsOf(told)), name).toBe(code);
});

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
