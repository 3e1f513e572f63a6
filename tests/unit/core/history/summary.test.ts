import { expect, test } from 'vitest';
import { historyOfLots } from '../../../../src/core/history/history.ts';
import { summaryOf } from '../../../../src/core/history/summary.ts';
import { event, lookupOf, lot } from './event-fixtures.ts';

const PLACES: Record<string, { latitude: number; longitude: number }> = {
  x: { latitude: 46, longitude: 12 },
  y: { latitude: 45.4, longitude: 11 },
};
const DECLARED = ['b', 'c'];

test('a lot of which only what went in is withheld has no place of origin', () => {
  const events = [
    event({ at: '2026-01-10T08:00', bizStep: 'harvesting', objects: ['b/1'], readPoint: 'x', notDisclosed: true }),
    event({ at: '2026-01-11T08:00', bizStep: 'storing', objects: ['b/1'], readPoint: 'y' }),
    event({
      at: '2026-01-12T08:00',
      eventType: 'TransformationEvent',
      inputs: ['b/1'],
      outputs: ['a/1'],
      readPoint: 'y',
    }),
  ];
  const history = historyOfLots(lookupOf(events), [lot('a/1')]);
  expect(summaryOf(history, { declared: DECLARED, placeOf: (id) => PLACES[id] })).toEqual([]);
});

test('a lot begins where it was seen itself, not where the product made of it was', () => {
  const events = [
    event({
      at: '2026-01-10T08:00',
      eventType: 'TransformationEvent',
      action: 'OBSERVE',
      bizStep: 'shipping',
      inputs: ['b/2'],
      outputs: ['a/1'],
      readPoint: 'x',
    }),
    event({ at: '2026-01-10T08:00', action: 'OBSERVE', bizStep: 'shipping', objects: ['b/2', 'a/1'] }),
  ];
  const history = historyOfLots(lookupOf(events), [lot('a/1')]);
  expect(summaryOf(history, { declared: DECLARED, placeOf: (id) => PLACES[id] })).toEqual([]);
});
