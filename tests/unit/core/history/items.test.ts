import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Event } from '../../../../src/core/graph/event.ts';
import { historyOfLots, ownEvents } from '../../../../src/core/history/history.ts';
import type { EventLookup } from '../../../../src/core/history/lookup.ts';
import { anyChain, eventOf, THINGS } from './item-chains.ts';
import { type Known, replay } from './replay.ts';
import { event, lookupOf, lot, made, type RawEvent } from './event-fixtures.ts';
import { formatItem, type ItemRef } from '../../../../src/core/identity/item-ref.ts';

const sorted = (ids: Iterable<string>) => [...new Set(ids)].sort();
const idsOf = (events: readonly Event[]) => sorted(events.map(({ id }) => id));

/** The history of one thing, in the form of the replay. */
function computedHistoryOf(lookup: EventLookup, ref: ItemRef) {
  const { steps, upstream } = historyOfLots(lookup, [ref]);
  return {
    own: idsOf(ownEvents(lookup, ref)),
    all: idsOf(steps.flatMap(({ events }) => events)),
    madeFrom: sorted(upstream.map(({ ref: from }) => formatItem(from))),
  };
}

function replayed({ own = new Set<number>(), all = own, madeFrom = new Set<string>() }: Partial<Known> = {}) {
  const ids = (positions: Iterable<number>) => sorted([...positions].map((at) => `e${at}`));
  return { own: ids(own), all: ids(all), madeFrom: sorted(madeFrom) };
}

test('whatever the chain: the history of each item equals a plain replay of it', () => {
  fc.assert(
    fc.property(anyChain, fc.infiniteStream(fc.integer()), (chain, keys) => {
      const mixed = chain.map((told, at) => [keys.next().value as number, eventOf(told, at)] as const);
      const lookup = lookupOf(mixed.sort((a, b) => a[0] - b[0]).map(([, one]) => one));
      const known = replay(chain);
      for (const name of THINGS) expect(computedHistoryOf(lookup, lot(name)), name).toEqual(replayed(known.get(name)));
    }),
    { numRuns: 120 },
  );
});

const PALLET = '00/340123450000000017';
const packed = (at: string, more: RawEvent): Event =>
  event({ at, eventType: 'AggregationEvent', action: 'ADD', bizStep: 'packing', ...more });
const shipped = (at: string, unit: string): Event =>
  event({ at, action: 'OBSERVE', bizStep: 'shipping', units: [unit] });
const crated = { parent: 'crate 7', container: { product: 'crate', serial: '7' } };
const daysOf = (events: readonly Event[], name: string) =>
  ownEvents(lookupOf(events), lot(name)).map(({ eventTime }) => eventTime.slice(8, 10));

test('the shipping of a pallet is a step of the item for exactly as long as it was inside', () => {
  const events = [
    shipped('2026-03-01T08:00', PALLET),
    packed('2026-03-02T08:00', { parent: PALLET, objects: ['battery/~1', 'battery/~2'] }),
    shipped('2026-03-03T08:00', PALLET),
    packed('2026-03-04T08:00', { parent: PALLET, objects: ['battery/~1'], action: 'DELETE', bizStep: 'unpacking' }),
    shipped('2026-03-05T08:00', PALLET),
  ];
  expect(daysOf(events, 'battery/~1')).toEqual(['02', '03', '04']);
  expect(daysOf(events, 'battery/~2')).toEqual(['02', '03', '05']);
});

test('an item that comes back to a pallet that was emptied as a whole goes with it again', () => {
  const events = [
    packed('2026-03-01T08:00', { parent: PALLET, objects: ['battery/~1'] }),
    packed('2026-03-02T08:00', { parent: PALLET, action: 'DELETE', bizStep: 'unpacking' }),
    shipped('2026-03-03T08:00', PALLET),
    packed('2026-03-04T08:00', { parent: PALLET, objects: ['battery/~1'] }),
    shipped('2026-03-05T08:00', PALLET),
  ];
  expect(daysOf(events, 'battery/~1')).toEqual(['01', '02', '04', '05']);
});

test('so does a lot, by its quantity', () => {
  const oil = (value: number) => ({ objects: [{ product: 'oil', lot: 'A', quantity: { value } }] });
  const events = [
    packed('2026-03-01T08:00', { parent: PALLET, ...oil(10) }),
    packed('2026-03-02T08:00', { parent: PALLET, action: 'DELETE', bizStep: 'unpacking' }),
    shipped('2026-03-03T08:00', PALLET),
    packed('2026-03-04T08:00', { parent: PALLET, ...oil(4) }),
    shipped('2026-03-05T08:00', PALLET),
    packed('2026-03-06T08:00', { parent: PALLET, ...oil(4), action: 'DELETE', bizStep: 'unpacking' }),
    shipped('2026-03-07T08:00', PALLET),
  ];
  expect(daysOf(events, 'oil/A')).toEqual(['01', '02', '04', '05', '06']);
});

test('a case that is put on another pallet has left the first, with what is in it', () => {
  const other = '00/340123450000000024';
  const events = [
    packed('2026-03-01T08:00', { parent: '00/1', objects: ['battery/~1'] }),
    packed('2026-03-02T08:00', { parent: PALLET, units: ['00/1'] }),
    packed('2026-03-03T08:00', { parent: other, units: ['00/1'] }),
    shipped('2026-03-04T08:00', PALLET),
    shipped('2026-03-05T08:00', other),
  ];
  expect(daysOf(events, 'battery/~1')).toEqual(['01', '02', '03', '05']);
});

test('an item that is taken out of its case and put on the same pallet goes with the pallet', () => {
  const events = [
    packed('2026-03-01T08:00', { parent: '00/1', objects: ['battery/~1'] }),
    packed('2026-03-02T08:00', { parent: PALLET, units: ['00/1'], objects: ['battery/~1'] }),
    shipped('2026-03-03T08:00', PALLET),
  ];
  expect(daysOf(events, 'battery/~1')).toEqual(['01', '02', '03']);
});

test('a destroyed case ends the stay, and the item goes on', () => {
  const events = [
    packed('2026-03-01T08:00', { ...crated, objects: ['battery/~1'] }),
    event({ at: '2026-03-02T08:00', action: 'OBSERVE', bizStep: 'storing', objects: ['crate/~7'] }),
    event({ at: '2026-03-03T08:00', action: 'DELETE', bizStep: 'destroying', objects: ['crate/~7'] }),
    event({ at: '2026-03-04T08:00', action: 'OBSERVE', bizStep: 'inspecting', objects: ['crate/~7'] }),
    event({ at: '2026-03-05T08:00', action: 'OBSERVE', bizStep: 'storing', objects: ['battery/~1'] }),
  ];
  expect(daysOf(events, 'battery/~1')).toEqual(['01', '02', '03', '05']);
  expect(daysOf(events, 'crate/~7')).toEqual(['01', '02', '03', '04']);
});

test('what happened to the sensor, the pallet and the ship of an item are steps of it at once', () => {
  const events = [
    packed('2026-03-01T08:00', { parent: PALLET, objects: ['battery/~1'] }),
    packed('2026-03-02T08:00', { parent: '00/31', objects: ['battery/~1'], eventType: 'AssociationEvent' }),
    packed('2026-03-03T08:00', { parent: '00/21', units: [PALLET] }),
    shipped('2026-03-04T08:00', '00/21'),
    shipped('2026-03-05T08:00', '00/31'),
    packed('2026-03-06T08:00', {
      parent: '00/31',
      objects: ['battery/~1'],
      eventType: 'AssociationEvent',
      action: 'DELETE',
    }),
    shipped('2026-03-07T08:00', '00/31'),
    shipped('2026-03-08T08:00', '00/21'),
  ];
  expect(daysOf(events, 'battery/~1')).toEqual(['01', '02', '03', '04', '05', '06', '08']);
});

test('an item made from items says from what, all levels up', () => {
  const events = [
    event({ at: '2026-03-01T08:00', action: 'ADD', bizStep: 'commissioning', objects: ['cell/~1', 'cell/~2'] }),
    packed('2026-03-02T08:00', { parent: PALLET, objects: ['cell/~1'] }),
    shipped('2026-03-03T08:00', PALLET),
    made('2026-03-04T08:00', ['cell/~1', 'lithium/L1'], ['module/~M']),
    shipped('2026-03-05T08:00', PALLET),
    made('2026-03-06T08:00', ['module/~M', 'case/~C'], ['battery/~1']),
  ];
  const { steps, upstream } = historyOfLots(lookupOf(events), [lot('battery/~1')]);
  expect(upstream.map(({ ref }) => formatItem(ref)).sort()).toEqual(['case/~C', 'cell/~1', 'lithium/L1', 'module/~M']);
  expect(upstream.every(({ pooled }) => !pooled)).toBe(true);
  const days = steps.flatMap((step) => step.events.map(({ eventTime }) => eventTime.slice(8, 10)));
  expect(days.sort()).toEqual(['01', '02', '03', '04', '06']);
  // Its inputs are part of its history, but not of its own events.
  expect(daysOf(events, 'battery/~1')).toEqual(['06']);
});

test('two serials of one GTIN have each their own history', () => {
  const events = [
    event({ at: '2026-03-01T08:00', action: 'ADD', bizStep: 'commissioning', objects: ['battery/~1', 'battery/~2'] }),
    event({ at: '2026-03-02T08:00', action: 'OBSERVE', bizStep: 'inspecting', objects: ['battery/~1'] }),
    packed('2026-03-03T08:00', { parent: PALLET, objects: ['battery/~2'] }),
    shipped('2026-03-04T08:00', PALLET),
    event({ at: '2026-03-05T08:00', action: 'OBSERVE', bizStep: 'storing', objects: ['battery/1'] }),
  ];
  expect(daysOf(events, 'battery/~1')).toEqual(['01', '02']);
  expect(daysOf(events, 'battery/~2')).toEqual(['01', '03', '04']);
  // A lot with the same name is a different thing.
  expect(daysOf(events, 'battery/1')).toEqual(['05']);
});

test('an item that went into another thing is no longer in its pallet', () => {
  const events = [
    packed('2026-03-01T08:00', { parent: PALLET, objects: ['cell/~1'] }),
    made('2026-03-02T08:00', ['cell/~1'], ['battery/~1']),
    shipped('2026-03-03T08:00', PALLET),
  ];
  expect(daysOf(events, 'cell/~1')).toEqual(['01']);
  expect(daysOf(events, 'battery/~1')).toEqual(['02']);
});
