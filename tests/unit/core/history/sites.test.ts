import { expect, test } from 'vitest';
import { Place } from '../../../../src/core/graph/operator.ts';
import { historyOfLots } from '../../../../src/core/history/history.ts';
import { event, lookupOf, lot } from './event-fixtures.ts';

const place = (id: string, more: object = {}) => Place.parse({ type: 'place', id, name: id, ...more });
const PLACES = [
  place('dairy', { latitude: 46, longitude: 12 }),
  place('hall', { within: 'dairy' }),
  place('door-1', { within: 'hall' }),
  place('door-2', { within: 'dairy' }),
  place('pasture', { within: 'dairy', latitude: 46.1, longitude: 12 }),
  place('shop'),
  place('grove', { latitude: 46.03, longitude: 12.01 }),
];

const seen = (at: number, readPoint?: string, bizLocation?: string, more: object = {}) =>
  event({ at, bizStep: 'inspecting', objects: ['cheese/1'], readPoint, bizLocation, ...more });
const stepWords = (...events: Parameters<typeof lookupOf>[0]) =>
  historyOfLots(lookupOf(events, [], {}, {}, PLACES), [lot('cheese/1')]).steps.map(
    ({ kind, place: at = '', to, site }) => [kind, at, to ?? site ?? ''].join(' ').trim(),
  );

test('between two doors of one house nothing is undisclosed, and nothing between a door and its house', () => {
  expect(stepWords(seen(1, 'door-1'), seen(2, 'door-2'))).toEqual(['step door-1', 'step door-2']);
  expect(stepWords(seen(1, 'dairy'), seen(2, 'door-1'))).toEqual(['step dairy', 'step door-1']);
});

test('a part of a house that lies elsewhere is another place', () =>
  expect(stepWords(seen(1, 'pasture'), seen(2, 'dairy'))).toEqual(['step pasture', 'gap pasture dairy', 'step dairy']));

test('issue 73, point 8: a way to a neighbour that nobody recorded is not called undisclosed', () => {
  expect(stepWords(seen(1, 'grove'), seen(2, 'dairy'))).toEqual(['step grove', 'step dairy']);
  expect(stepWords(seen(1, 'grove'), seen(2, 'pasture'))).toContain('gap grove pasture');
});

test('a step keeps the place where it was done and the one where the goods are afterwards', () => {
  const arrived = seen(1, 'door-1', 'shop');
  expect(stepWords(arrived)).toEqual(['step door-1 shop']);
  expect(stepWords(seen(1, 'shop', 'shop'))).toEqual(['step shop']);
  // A lot that is seen next at the same site has no gap.
  expect(stepWords(arrived, seen(2, 'shop'))).toEqual(['step door-1 shop', 'step shop']);
  expect(stepWords(arrived, seen(2, 'pasture'))).toEqual(['step door-1 shop', 'gap shop pasture', 'step pasture']);
});

test('a step that says where it was by its position makes no gap', () => {
  const handedOver = seen(2, undefined, 'shop', { position: 'geo:-34.3,1.2' });
  expect(stepWords(seen(1, undefined, 'dairy'), handedOver)).toEqual(['step dairy', 'step shop']);
});
