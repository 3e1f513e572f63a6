import { expect, test } from 'vitest';
import type { Event } from '../../../../src/core/graph/event.ts';
import { derivedStatuses } from '../../../../src/core/status/derive.ts';
import * as fixtures from '../history/event-fixtures.ts';

const { batch, event, lookupOf, lot, packed, PALLET } = fixtures;
const LOT = 'milk/L1';
const TODAY = '2026-03-10';
const some = (value: number, unit = 'KGM') => fixtures.some(LOT, value, unit);
/** By default on the third of March, by the dairy, about the whole lot. */
const said = (disposition: string, more: fixtures.RawEvent = {}) =>
  event({ at: 3, action: 'OBSERVE', objects: [LOT], operator: 'dairy', disposition, ...more });
const later = (disposition: string, more: fixtures.RawEvent = {}) => said(disposition, { at: 5, ...more });
const made = event({ action: 'ADD', objects: some(1000), operator: 'dairy' });
const derived = (...events: Event[]) =>
  derivedStatuses(lookupOf([made, ...events], [batch(LOT, { operator: 'dairy' })]), lot(LOT), { date: TODAY });
const code = (...events: Event[]) => derived(...events).statuses[0]?.code;

test('a recall is lifted by no event', () => {
  for (const more of [
    later('sellable_accessible'),
    later('available'),
    later('in_progress'),
    later('retail_sold', { bizStep: 'retail_selling' }),
    event({ at: 5, objects: [LOT], bizStep: 'retail_selling', operator: 'shop' }),
    later('sellable_accessible', { objects: some(10), operator: 'shop' }),
    event({ at: 5, objects: [LOT], persistentDisposition: { set: [], unset: ['recalled'] } }),
  ])
    expect(code(said('recalled'), more)).toBe('recalled');
});

test('whoever said that it is damaged may say that it is not; so may the maker of the lot', () => {
  expect(code(said('damaged'), later('sellable_accessible'))).toBe('on-sale');
  expect(code(said('damaged', { operator: 'carrier' }), later('available'))).toBe('available');
  expect(code(said('damaged', { operator: 'carrier' }), later('available', { operator: 'carrier' }))).toBe('available');
  expect(code(said('damaged'), later('sellable_accessible', { operator: 'shop' }))).toBe('damaged');
  expect(code(said('damaged', { operator: undefined }), later('available', { operator: 'shop' }))).toBe('damaged');
});

test('where no event names a party, the place stands for it', () => {
  const at = (readPoint?: string) => ({ operator: undefined, ...(readPoint && { readPoint }) });
  expect(code(said('damaged', at('cellar')), later('available', at('cellar')))).toBe('available');
  expect(code(said('damaged', at('cellar')), later('available', at('shop')))).toBe('damaged');
  expect(code(said('damaged', at()), later('available', at()))).toBe('damaged');
});

test('a part that is made sellable leaves the rest as it was', () => {
  expect(code(said('damaged'), later('sellable_accessible', { objects: some(10) }))).toBe('damaged');
  expect(code(said('damaged'), later('sellable_accessible', { objects: some(1000) }))).toBe('on-sale');
  // So it is where the whole is not cleared; of goods that are, the last word counts.
  expect(code(said('unavailable'), later('sellable_accessible', { objects: some(10) }))).toBe('unavailable');
  expect(code(said('reserved'), later('sellable_accessible', { objects: some(10) }))).toBe('on-sale');
  // A quantity in another unit is not known to be the whole lot.
  expect(code(said('damaged'), later('sellable_accessible', { objects: some(1000, 'GRM') }))).toBe('damaged');
});

test('what is said at the same moment, or after the day of the build, lifts nothing', () => {
  expect(code(said('damaged'), said('sellable_accessible'))).toBe('damaged');
  const tomorrow = later('sellable_accessible', { at: '2026-03-11T08:00' });
  expect(code(said('damaged'), tomorrow)).toBe('damaged');
  expect(derived(said('damaged'), tomorrow).changesOn).toBe('2026-03-11');
  // At the dairy it is the eleventh, in Greenwich the tenth; and vice versa.
  const east = later('available', { at: '2026-03-10T20:00', eventTimeZoneOffset: '+10:00' });
  const west = later('available', { at: '2026-03-11T02:00', eventTimeZoneOffset: '-10:00' });
  expect([code(said('damaged'), east), code(said('damaged'), west)]).toEqual(['damaged', 'damaged']);
  // A warning takes effect immediately.
  expect(code(later('stolen', { at: '2099-01-01T08:00' }))).toBe('stolen');
  expect(code(later('sellable_accessible', { at: '2099-01-01T08:00' }))).toBeUndefined();
});

test('a word on the pallet takes nothing back of what is on it', () => {
  const load = packed(2, PALLET, { objects: [LOT], operator: 'dairy' });
  const pallet = event({ at: 5, units: [PALLET], disposition: 'sellable_accessible', operator: 'dairy' });
  expect(code(load, said('damaged'), pallet)).toBe('damaged');
});

test('a part that is not to be used is enough for the whole lot, and is named', () => {
  const { statuses } = derived(said('damaged', { objects: some(10) }));
  expect(statuses[0]).toMatchObject({
    code: 'damaged',
    part: { quantity: { value: 10, unit: 'KGM' }, of: { value: 1000, unit: 'KGM' } },
  });
  expect(derived(said('damaged', { objects: some(1000) })).statuses[0]).not.toHaveProperty('part');
});

test('a recall of a product without a lot is one of every lot and item', () => {
  const all = event({ at: 4, objects: [{ product: 'milk' }], disposition: 'recalled' });
  const other = event({ at: 4, objects: [{ product: 'milk' }], disposition: 'damaged' });
  expect(code(all)).toBe('recalled');
  expect(code(all, later('sellable_accessible'))).toBe('recalled');
  expect(derivedStatuses(lookupOf([all]), lot('milk/~7')).statuses[0]?.code).toBe('recalled');
  // A recall of what was made of some of the milk is no recall of the milk.
  for (const outputs of [['cheese'], ['milk/L9']])
    expect(code(fixtures.made(4, ['milk'], outputs, { disposition: 'recalled' }))).toBeUndefined();
  // An event about some of the product may be about any lot.
  expect(code(other)).toBeUndefined();
  expect(derivedStatuses(lookupOf([all]), lot('butter/B')).statuses).toEqual([]);
});

test('a lot that goes into a transformation and comes out of it goes on being there', () => {
  const stirred = fixtures.made(4, [], [], { inputs: some(1000), outputs: some(1000) });
  expect(code(stirred)).toBeUndefined();
});
