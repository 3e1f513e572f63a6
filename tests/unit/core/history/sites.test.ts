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
];

const seen = (at: string, more: object) => event({ at, bizStep: 'inspecting', objects: ['cheese/1'], ...more });
const stepWords = (...events: Parameters<typeof lookupOf>[0]) =>
  historyOfLots(lookupOf(events, [], {}, {}, PLACES), [lot('cheese/1')]).steps.map(
    ({ kind, place: at = '', to, site }) => [kind, at, to ?? site ?? ''].join(' ').trim(),
  );

test('between two doors of one house nothing is undisclosed, and nothing between a door and its house', () => {
  expect(
    stepWords(seen('2026-03-01T08:00', { readPoint: 'door-1' }), seen('2026-03-02T08:00', { readPoint: 'door-2' })),
  ).toEqual(['step door-1', 'step door-2']);
  expect(
    stepWords(seen('2026-03-01T08:00', { readPoint: 'dairy' }), seen('2026-03-02T08:00', { readPoint: 'door-1' })),
  ).toEqual(['step dairy', 'step door-1']);
});

test('a part of a house that lies elsewhere is another place', () => {
  expect(
    stepWords(seen('2026-03-01T08:00', { readPoint: 'pasture' }), seen('2026-03-02T08:00', { readPoint: 'dairy' })),
  ).toEqual(['step pasture', 'gap pasture dairy', 'step dairy']);
});

test('a step keeps the place where it was done and the one where the goods are afterwards', () => {
  const arrived = seen('2026-03-01T08:00', { readPoint: 'door-1', bizLocation: 'shop' });
  expect(stepWords(arrived)).toEqual(['step door-1 shop']);
  expect(stepWords(seen('2026-03-01T08:00', { readPoint: 'shop', bizLocation: 'shop' }))).toEqual(['step shop']);
  // A lot that is seen next at the same site has no gap.
  expect(stepWords(arrived, seen('2026-03-02T08:00', { readPoint: 'shop' }))).toEqual([
    'step door-1 shop',
    'step shop',
  ]);
  expect(stepWords(arrived, seen('2026-03-02T08:00', { readPoint: 'pasture' }))).toEqual([
    'step door-1 shop',
    'gap shop pasture',
    'step pasture',
  ]);
});

test('a step that says where it was by its position makes no gap', () => {
  const handedOver = seen('2026-03-02T08:00', { position: 'geo:-34.3,1.2', bizLocation: 'shop' });
  expect(stepWords(seen('2026-03-01T08:00', { bizLocation: 'dairy' }), handedOver)).toEqual([
    'step dairy',
    'step shop',
  ]);
});
