import { expect, test } from 'vitest';
import type { Event } from '../../../../src/core/graph/event.ts';
import { type AsOf, derivedStatuses } from '../../../../src/core/status/derive.ts';
import type { EventLookup } from '../../../../src/core/history/lookup.ts';
import { event, lookupOf, lot, made, type RawEvent } from '../history/event-fixtures.ts';
import type { ItemRef } from '../../../../src/core/identity/item-ref.ts';

const PALLET = '00/340123450000000017';
const derivedStatus = (lookup: EventLookup, ref: ItemRef, asOf?: AsOf) =>
  derivedStatuses(lookup, ref, asOf).statuses[0];
const statusOf = (name: string, events: readonly Event[]) => derivedStatus(lookupOf(events), lot(name))?.code;

/** One event per day, about the lot by default. */
function days(name: string, ...dispositions: (string | RawEvent)[]): Event[] {
  return dispositions.map((one, index) => {
    const given = typeof one === 'string' ? { disposition: one } : one;
    const at = `2026-03-${String(index + 1).padStart(2, '0')}T08:00`;
    return event({ at, action: 'OBSERVE', objects: [name], operator: 'dairy', ...given });
  });
}
const after = (...dispositions: (string | RawEvent)[]) => statusOf('milk/L1', days('milk/L1', ...dispositions));
const set = (one: string): RawEvent => ({ persistentDisposition: { set: [one], unset: [] } });
const unset = (one: string): RawEvent => ({ persistentDisposition: { set: [], unset: [one] } });

test.each<[string, (string | RawEvent)[], string | undefined]>([
  ['on the way to the shop', ['active', 'in_transit'], 'in-transit'],
  ['recalled, and sent back', ['recalled', 'in_transit'], 'recalled'],
  ['recalled, sent back and taken in', ['recalled', 'in_transit', 'in_progress'], 'recalled'],
  ['recalled, sent back, looked at', ['recalled', 'returned', 'unavailable', 'unknown'], 'recalled'],
  ['recalled, and put on sale again', ['recalled', 'sellable_accessible'], 'recalled'],
  ['recalled, in a shop that sells on', ['recalled', { bizStep: 'retail_selling' }], 'recalled'],
  ['damaged, in a shop that sells on', ['damaged', { bizStep: 'retail_selling' }], 'damaged'],
  ['recalled, then destroyed', ['recalled', 'destroyed'], 'recalled'],
  ['put on sale, then recalled', ['sellable_accessible', 'recalled'], 'recalled'],
  ['damaged, repaired and back', ['damaged', 'in_progress'], 'in-supply-chain'],
  ['expired, and sent about', ['expired', 'in_transit', 'in_progress'], 'expired'],
  ['stolen, and found', ['stolen', 'available'], 'available'],
  ['destroyed, and put on sale', ['destroyed', 'sellable_accessible'], 'destroyed'],
  ['destroyed in a recall, and put on sale', ['recalled', 'destroyed', 'sellable_accessible'], 'recalled'],
  ['destroyed, recalled, and put on sale', ['destroyed', 'recalled', 'sellable_accessible'], 'recalled'],
  ['destroyed, and its number withdrawn', ['destroyed', { action: 'DELETE' }], 'destroyed'],
  ['deleted', ['sellable_accessible', { action: 'DELETE' }], 'decommissioned'],
  ['deleted, and seen', [{ action: 'DELETE' }, 'in_progress'], 'decommissioned'],
  [
    'deleted, and commissioned anew',
    [{ action: 'DELETE' }, { action: 'ADD', disposition: 'active' }],
    'in-supply-chain',
  ],
  ['flagged for good, and sold', [set('non_conformant'), 'sellable_accessible'], 'not-conformant'],
  ['flagged, and cleared', [set('damaged'), 'sellable_accessible', unset('damaged')], 'on-sale'],
  ['recalled for good, and cleared', [set('recalled'), unset('recalled')], 'recalled'],
  ['flagged twice, cleared once', [set('stolen'), set('non_conformant'), unset('stolen')], 'not-conformant'],
  ['cleared of what was never said', [unset('recalled')], undefined],
  ['cleared of another flag', [set('recalled'), unset('non_conformant')], 'recalled'],
  ['told in a word of its own', ['sellable_accessible', 'resting'], 'other'],
  ['recalled, then told in a word of its own', ['recalled', 'resting'], 'recalled'],
  ['moved without a word', [{ bizStep: 'shipping' }, { bizStep: 'receiving' }], undefined],
])('%s', (_, dispositions, code) => {
  expect(after(...dispositions)).toBe(code);
});

test('a recall that was withdrawn by command does not come back from its event; a later one counts anew', () => {
  const events = days('milk/L1', 'sellable_accessible', 'recalled', set('recalled'), 'recalled');
  const code = (withdrawn: string) =>
    derivedStatus(lookupOf(events, [], { 'milk/L1': Date.parse(withdrawn) }), lot('milk/L1'))?.code;
  expect(code('2026-03-03T12:00:00Z')).toBe('recalled');
  expect(code('2026-03-04T08:00:00Z')).toBe('on-sale');
});

test('the status says since when, by local time, and by which event', () => {
  const [sale, recall] = [
    event({ objects: ['milk/L1'], disposition: 'sellable_accessible' }),
    event({ at: '2026-03-09T23:30', objects: ['milk/L1'], disposition: 'recalled', eventTimeZoneOffset: '+01:00' }),
  ];
  const again = event({ at: '2026-03-11T08:00', objects: ['milk/L1'], disposition: 'recalled' });
  expect(derivedStatus(lookupOf([again, recall, sale]), lot('milk/L1'))).toEqual({
    code: 'recalled',
    since: '2026-03-10',
    event: recall.id,
    told: 'recalled',
  });
});

const weighed = (name: string, value: number, unit = 'KGM') => ({ ...lot(name), quantity: { value, unit } });

test('a lot is used up when all that was made of it went into others', () => {
  const begun = event({ action: 'ADD', objects: [weighed('milk/L1', 100)] });
  const use = (at: string, value: number) =>
    event({ at, eventType: 'TransformationEvent', inputs: [weighed('milk/L1', value)], outputs: ['cheese/C'] });
  expect(statusOf('milk/L1', [begun, use('2026-03-02T08:00', 60)])).toBeUndefined();
  expect(statusOf('milk/L1', [begun, use('2026-03-02T08:00', 60), use('2026-03-03T08:00', 40)])).toBe('consumed');
  // Grams cannot be compared with kilograms; and a lot without a known total may have more.
  expect(
    statusOf('milk/L1', [
      begun,
      made('2026-03-02T08:00', [], ['cheese/C'], { inputs: [weighed('milk/L1', 100, 'GRM')] }),
    ]),
  ).toBeUndefined();
  expect(statusOf('milk/L1', [use('2026-03-02T08:00', 60)])).toBeUndefined();
  // More of the lot is made: it exists again.
  const more = event({ at: '2026-03-04T08:00', action: 'ADD', objects: [weighed('milk/L1', 50)] });
  expect(statusOf('milk/L1', [begun, use('2026-03-02T08:00', 100), more])).toBeUndefined();
});

test('an item that went into another is used up, and a recall of it is not forgotten', () => {
  const use = made('2026-03-02T08:00', ['cell/~1'], ['battery/~1'], { disposition: 'sellable_accessible' });
  expect(statusOf('cell/~1', [use])).toBe('consumed');
  expect(statusOf('battery/~1', [use])).toBe('on-sale');
  expect(statusOf('cell/~1', [...days('cell/~1', 'recalled'), use])).toBe('recalled');
  expect(
    statusOf('cell/~1', [
      use,
      event({ at: '2026-03-05T08:00', objects: ['cell/~1'], disposition: 'sellable_accessible' }),
    ]),
  ).toBe('consumed');
});

const onPallet = (at: string, action: string, ...objects: string[]) =>
  event({ at, eventType: 'AggregationEvent', action, parent: PALLET, objects });
const ofPallet = (at: string, more: RawEvent) => event({ at, action: 'OBSERVE', units: [PALLET], ...more });

test('a pallet is recalled: what is on it is recalled, what left before is not', () => {
  const events = [
    onPallet('2026-03-01T08:00', 'ADD', 'milk/L1', 'milk/L2', 'tin/~1'),
    onPallet('2026-03-02T08:00', 'DELETE', 'milk/L2'),
    ofPallet('2026-03-03T08:00', { disposition: 'recalled' }),
    onPallet('2026-03-04T08:00', 'DELETE'),
    onPallet('2026-03-05T08:00', 'ADD', 'milk/L3'),
  ];
  expect(['milk/L1', 'milk/L2', 'tin/~1', 'milk/L3'].map((name) => statusOf(name, events))).toEqual([
    'recalled',
    undefined,
    'recalled',
    undefined,
  ]);
});

test('a recalled pallet within a container, and an item in a case on it', () => {
  const events = [
    event({
      at: '2026-03-01T08:00',
      eventType: 'AggregationEvent',
      action: 'ADD',
      parent: 'crate 7',
      container: { product: 'crate', serial: '7' },
      objects: ['tin/~1'],
    }),
    onPallet('2026-03-02T08:00', 'ADD', 'crate/~7'),
    event({ at: '2026-03-03T08:00', eventType: 'AggregationEvent', action: 'ADD', parent: '00/21', units: [PALLET] }),
    event({ at: '2026-03-04T08:00', action: 'OBSERVE', units: ['00/21'], disposition: 'recalled' }),
  ];
  expect(['tin/~1', 'crate/~7'].map((name) => statusOf(name, events))).toEqual(['recalled', 'recalled']);
});

test('a pallet that is decommissioned does not end what is on it; one that is destroyed does', () => {
  const loaded = onPallet('2026-03-01T08:00', 'ADD', 'tin/~1');
  const ended = (more: RawEvent) => statusOf('tin/~1', [loaded, ofPallet('2026-03-02T08:00', more)]);
  expect(ended({ action: 'DELETE', bizStep: 'decommissioning', disposition: 'inactive' })).toBeUndefined();
  expect(ended({ action: 'DELETE' })).toBeUndefined();
  expect(ended({ bizStep: 'destroying' })).toBe('destroyed');
});

test('a word of its own that is told of a pallet is not told of what is on it', () => {
  const events = [
    onPallet('2026-03-01T08:00', 'ADD', 'tin/~1'),
    ofPallet('2026-03-02T08:00', { disposition: 'strapped' }),
  ];
  expect(statusOf('tin/~1', events)).toBeUndefined();
});

test('two lots and two serials of one product have each their own status', () => {
  const events = [
    ...days('milk/L1', 'recalled'),
    ...days('milk/L2', 'sellable_accessible'),
    ...days('milk/~L1', 'in_transit'),
  ];
  expect(['milk/L1', 'milk/L2', 'milk/~L1', 'milk/L3'].map((name) => statusOf(name, events))).toEqual([
    'recalled',
    'on-sale',
    'in-transit',
    undefined,
  ]);
});

test('part of a lot that is destroyed leaves the lot as it was; all of it ends it', () => {
  const some = (value: number) => [{ ...lot('milk/L1'), quantity: { value, unit: 'KGM' } }];
  const begun = { action: 'ADD', disposition: 'active', objects: some(500) };
  const gone = (value: number) => ({
    action: 'DELETE',
    bizStep: 'destroying',
    disposition: 'destroyed',
    objects: some(value),
  });
  expect(after(begun, gone(20))).toBe('in-supply-chain');
  expect(after(begun, gone(20), gone(480))).toBe('destroyed');
});
