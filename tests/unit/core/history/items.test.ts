import { expect, test } from 'vitest';
import type { Event } from '../../../../src/core/graph/event.ts';
import { historyOfLots, ownEvents } from '../../../../src/core/history/history.ts';
import { formatItem } from '../../../../src/core/identity/item-ref.ts';
import { casesOf } from '../../../cases.ts';
import { event, lookupOf, lot, made, packed, PALLET, type RawEvent } from './event-fixtures.ts';

const shipped = (at: number) => event({ at, action: 'OBSERVE', bizStep: 'shipping', units: [PALLET] });
const daysOf = (events: readonly Event[], name: string) =>
  ownEvents(lookupOf(events), lot(name))
    .map(({ eventTime }) => Number(eventTime.slice(8, 10)))
    .join(' ');

test.each(casesOf<[what: string, events: RawEvent[], days: Record<string, string>][]>('items-in-units'))(
  '%s',
  (_, raw, days) => {
    const events = raw.map(event);
    for (const [name, expected] of Object.entries(days)) expect(daysOf(events, name), name).toBe(expected);
  },
);

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
