import { expect, test } from 'vitest';
import type { Event } from '../../../../src/core/graph/event.ts';
import { historyOfLots } from '../../../../src/core/history/history.ts';
import { summaryOf } from '../../../../src/core/history/summary.ts';
import { event, lookupOf, lot, made, seen } from './event-fixtures.ts';

const PLACES: Record<string, { latitude: number; longitude: number }> = {
  x: { latitude: 46, longitude: 12 },
  y: { latitude: 45.4, longitude: 11 },
};

const factsOf = (events: readonly Event[]) =>
  summaryOf(historyOfLots(lookupOf(events), [lot('a/1')]), { declared: ['b', 'c'], placeOf: (id) => PLACES[id] });

test('a lot of which only what went in is withheld has no place of origin', () => {
  const withheld = seen(10, 'harvesting', 'b/1', { readPoint: 'x', notDisclosed: true });
  const events = [withheld, seen(11, 'storing', 'b/1', { readPoint: 'y' })];
  expect(factsOf([...events, made(12, ['b/1'], ['a/1'], { readPoint: 'y' })])).toEqual([]);
});

test('a lot begins where it was seen itself, not where the product made of it was', () => {
  const making = made(10, ['b/2'], ['a/1'], { action: 'OBSERVE', bizStep: 'shipping', readPoint: 'x' });
  const both = event({ at: 10, action: 'OBSERVE', bizStep: 'shipping', objects: ['b/2', 'a/1'] });
  expect(factsOf([making, both])).toEqual([]);
});
