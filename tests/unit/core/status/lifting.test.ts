import { expect, test } from 'vitest';
import type { Event } from '../../../../src/core/graph/event.ts';
import { derivedStatuses } from '../../../../src/core/status/derive.ts';
import { casesOf } from '../../../cases.ts';
import * as fixtures from '../history/event-fixtures.ts';

const { batch, event, lookupOf, lot } = fixtures;
const LOT = 'milk/L1';
const TODAY = '2026-03-10';
const some = (value: number, unit = 'KGM') => fixtures.some(LOT, value, unit);
/** By default on the third of March, by the dairy, about the whole lot. */
const said = (disposition: string, more: fixtures.RawEvent = {}) =>
  event({ at: 3, action: 'OBSERVE', objects: [LOT], operator: 'dairy', disposition, ...more });
const made = event({ action: 'ADD', objects: some(1000), operator: 'dairy' });
const derived = (...events: Event[]) =>
  derivedStatuses(lookupOf([made, ...events], [batch(LOT, { operator: 'dairy' })]), lot(LOT), { date: TODAY });

test.each(casesOf<[what: string, told: fixtures.Told[], status?: string][]>('lifted-statuses'))(
  '%s',
  (_, told, status) => expect(derived(...fixtures.eventsOf(told)).statuses[0]?.code).toBe(status),
);

test('a word of the day after the build changes the page on that day', () =>
  expect(derived(said('damaged'), said('sellable_accessible', { at: '2026-03-11T08:00' })).changesOn).toBe(
    '2026-03-11',
  ));

test('a part that is not to be used is enough for the whole lot, and is named', () => {
  const { statuses } = derived(said('damaged', { objects: some(10) }));
  expect(statuses[0]).toMatchObject({
    code: 'damaged',
    part: { quantity: { value: 10, unit: 'KGM' }, of: { value: 1000, unit: 'KGM' } },
  });
  expect(derived(said('damaged', { objects: some(1000) })).statuses[0]).not.toHaveProperty('part');
});

test('a recall of a product without a lot is one of every item too, and of no other product', () => {
  const all = event({ at: 4, objects: [{ product: 'milk' }], disposition: 'recalled' });
  const found = ['milk/~7', 'butter/B'].map((name) => derivedStatuses(lookupOf([all]), lot(name)).statuses[0]?.code);
  expect(found).toEqual(['recalled', undefined]);
});
