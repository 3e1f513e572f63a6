import { expect, test } from 'vitest';
import type { Event } from '../../../../src/core/graph/event.ts';
import { historyOfLots, ownEvents } from '../../../../src/core/history/history.ts';
import { formatItem } from '../../../../src/core/identity/item-ref.ts';
import { event, lookupOf, lot, made, packed, PALLET, type RawEvent, seen, some } from './event-fixtures.ts';

const shipped = (at: number, unit = PALLET): Event =>
  event({ at, action: 'OBSERVE', bizStep: 'shipping', units: [unit] });
const unpacked = (at: number, parent = PALLET, more: RawEvent = {}) =>
  packed(at, parent, { action: 'DELETE', bizStep: 'unpacking', ...more });
const observed = (at: number, bizStep: string, what: string) => seen(at, bizStep, what, { action: 'OBSERVE' });
const ONE = { objects: ['battery/~1'] };
const daysOf = (events: readonly Event[], name: string) =>
  ownEvents(lookupOf(events), lot(name))
    .map(({ eventTime }) => Number(eventTime.slice(8, 10)))
    .join(' ');

test('the shipping of a pallet is a step of the item for exactly as long as it was inside', () => {
  const both = packed(2, PALLET, { objects: ['battery/~1', 'battery/~2'] });
  const events = [shipped(1), both, shipped(3), unpacked(4, PALLET, ONE), shipped(5)];
  expect(daysOf(events, 'battery/~1')).toBe('2 3 4');
  expect(daysOf(events, 'battery/~2')).toBe('2 3 5');
});

test('an item that comes back to a pallet that was emptied as a whole goes with it again', () => {
  const events = [packed(1, PALLET, ONE), unpacked(2), shipped(3), packed(4, PALLET, ONE), shipped(5)];
  expect(daysOf(events, 'battery/~1')).toBe('1 2 4 5');
});

test('so does a lot, by its quantity', () => {
  const oil = (value: number) => ({ objects: some('oil/A', value) });
  const first = [packed(1, PALLET, oil(10)), unpacked(2), shipped(3)];
  const again = [packed(4, PALLET, oil(4)), shipped(5), unpacked(6, PALLET, oil(4)), shipped(7)];
  expect(daysOf([...first, ...again], 'oil/A')).toBe('1 2 4 5 6');
});

test('a case that is put on another pallet has left the first, with what is in it', () => {
  const [other, units] = ['00/340123450000000024', { units: ['00/1'] }];
  const events = [
    packed(1, '00/1', ONE),
    packed(2, PALLET, units),
    packed(3, other, units),
    shipped(4),
    shipped(5, other),
  ];
  expect(daysOf(events, 'battery/~1')).toBe('1 2 3 5');
});

test('an item that is taken out of its case and put on the same pallet goes with the pallet', () => {
  const events = [packed(1, '00/1', ONE), packed(2, PALLET, { units: ['00/1'], ...ONE }), shipped(3)];
  expect(daysOf(events, 'battery/~1')).toBe('1 2 3');
});

test('a destroyed case ends the stay, and the item goes on', () => {
  const events = [
    packed(1, 'crate 7', { container: { product: 'crate', serial: '7' }, ...ONE }),
    observed(2, 'storing', 'crate/~7'),
    seen(3, 'destroying', 'crate/~7', { action: 'DELETE' }),
    observed(4, 'inspecting', 'crate/~7'),
    observed(5, 'storing', 'battery/~1'),
  ];
  expect(daysOf(events, 'battery/~1')).toBe('1 2 3 5');
  expect(daysOf(events, 'crate/~7')).toBe('1 2 3 4');
});

test('what happened to the sensor, the pallet and the ship of an item are steps of it at once', () => {
  const [sensor, ship, bound] = ['00/31', '00/21', { ...ONE, eventType: 'AssociationEvent' }];
  const events = [
    ...[packed(1, PALLET, ONE), packed(2, sensor, bound), packed(3, ship, { units: [PALLET] })],
    ...[shipped(4, ship), shipped(5, sensor), unpacked(6, sensor, bound), shipped(7, sensor), shipped(8, ship)],
  ];
  expect(daysOf(events, 'battery/~1')).toBe('1 2 3 4 5 6 8');
});

test('an item made from items says from what, all levels up', () => {
  const events = [
    event({ action: 'ADD', bizStep: 'commissioning', objects: ['cell/~1', 'cell/~2'] }),
    ...[packed(2, PALLET, { objects: ['cell/~1'] }), shipped(3)],
    ...[made(4, ['cell/~1', 'lithium/L1'], ['module/~M']), shipped(5), made(6, ['module/~M', 'case/~C'], ['battery/~1'])],
  ]; // prettier-ignore
  const { steps, upstream } = historyOfLots(lookupOf(events), [lot('battery/~1')]);
  expect(upstream.map(({ ref }) => formatItem(ref)).sort()).toEqual(['case/~C', 'cell/~1', 'lithium/L1', 'module/~M']);
  expect(upstream.every(({ pooled }) => !pooled)).toBe(true);
  const days = steps.flatMap((step) => step.events.map(({ eventTime }) => Number(eventTime.slice(8, 10))));
  expect(days.sort()).toEqual([1, 2, 3, 4, 6]);
  // Its inputs are part of its history, but not of its own events.
  expect(daysOf(events, 'battery/~1')).toBe('6');
});

test('two serials of one GTIN have each their own history', () => {
  const events = [
    event({ action: 'ADD', bizStep: 'commissioning', objects: ['battery/~1', 'battery/~2'] }),
    observed(2, 'inspecting', 'battery/~1'),
    ...[packed(3, PALLET, { objects: ['battery/~2'] }), shipped(4), observed(5, 'storing', 'battery/1')],
  ];
  // A lot with the same name is a different thing.
  const days = ['battery/~1', 'battery/~2', 'battery/1'].map((name) => daysOf(events, name));
  expect(days).toEqual(['1 2', '1 3 4', '5']);
});

test('an item that went into another thing is no longer in its pallet', () => {
  const events = [packed(1, PALLET, { objects: ['cell/~1'] }), made(2, ['cell/~1'], ['battery/~1']), shipped(3)];
  expect([daysOf(events, 'cell/~1'), daysOf(events, 'battery/~1')]).toEqual(['1', '2']);
});
