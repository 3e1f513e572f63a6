import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Event, What } from '../../../../src/core/graph/event.ts';
import { historyOfLots } from '../../../../src/core/history/history.ts';
import { refOfWhat } from '../../../../src/core/history/lookup.ts';
import { summaryOf } from '../../../../src/core/history/summary.ts';
import { distanceBetween } from '../../../../src/core/history/trace/distance.ts';
import { event, lookupOf, lot } from './event-fixtures.ts';
import { formatItem } from '../../../../src/core/identity/item-ref.ts';

const lots = ['a/1', 'b/1', 'b/2', 'c/1'];
const PLACES: Record<string, { latitude: number; longitude: number }> = {
  x: { latitude: 46, longitude: 12 },
  y: { latitude: 45.4, longitude: 11 },
};
const DECLARED = ['b', 'c'];
const someLots = fc.uniqueArray(fc.constantFrom(...lots), { maxLength: 3 });
const anyEvent = fc
  .record({
    day: fc.integer({ min: 10, max: 28 }),
    lasting: fc.integer({ min: 0, max: 60 }),
    eventType: fc.constantFrom('ObjectEvent', 'TransformationEvent'),
    bizStep: fc.constantFrom('shipping', 'receiving', 'storing', 'harvesting', 'packing'),
    left: someLots,
    right: fc.uniqueArray(fc.constantFrom(...lots), { minLength: 1, maxLength: 2 }),
    readPoint: fc.option(fc.constantFrom('x', 'y'), { nil: undefined }),
    notDisclosed: fc.boolean(),
  })
  .map(({ day, lasting, left, right, eventType, ...rest }) =>
    event({
      at: `2026-01-${day}T08:00`,
      eventType,
      action: 'OBSERVE',
      ...rest,
      ...(lasting > 0 && {
        endTime: new Date(Date.parse(`2026-01-${day}T08:00Z`) + lasting * 864e5).toISOString(),
      }),
      ...(eventType === 'TransformationEvent' ? { inputs: left, outputs: right } : { objects: right }),
    }),
  );
const names = (whats: readonly What[], key: string) =>
  whats.some((what) => {
    const ref = refOfWhat(what);
    return ref !== undefined && formatItem(ref) === key;
  });

test('nothing is said under a ticket that the events do not hold', () => {
  let said = 0;
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 12 }), (events: Event[]) => {
      const root = 'a/1';
      const history = historyOfLots(lookupOf(events), [lot(root)]);
      for (const fact of summaryOf(history, { declared: DECLARED, placeOf: (id) => PLACES[id] })) {
        said += 1;
        if (fact.kind === 'from') {
          const used = lots.filter(
            (key) =>
              key.startsWith(`${fact.product}/`) &&
              events.some(({ inputs, outputs }) => names(inputs, key) && names(outputs, root)),
          );
          expect(used).not.toHaveLength(0);
          // At each place a disclosed event saw an input lot.
          for (const place of fact.places)
            expect(
              events.some(
                ({ objects, outputs, readPoint, notDisclosed }) =>
                  readPoint === place && !notDisclosed && used.some((key) => names([...objects, ...outputs], key)),
              ),
            ).toBe(true);
          const ways = Object.values(PLACES).map((to) =>
            Math.max(...fact.places.map((id) => distanceBetween(PLACES[id], to) ?? 0)),
          );
          if (fact.distance !== undefined) expect(ways).toContain(fact.distance);
        }
        if (fact.kind === 'lasted') {
          const { event: main, days } = fact;
          expect(events).toContain(main);
          expect(names([...main.objects, ...main.outputs], root)).toBe(true);
          expect(main.notDisclosed).toBe(false);
          expect(days).toBe((Date.parse(main.endTime ?? '') - Date.parse(main.eventTime)) / 864e5);
        }
        if (fact.kind === 'not-disclosed') {
          const own = history.steps.filter((step) => step.lots.has(root));
          expect(fact.parts).toBe(own.filter(({ withheld, kind }) => withheld || kind === 'gap').length);
        }
      }
    }),
    { numRuns: 250 },
  );
  // Some graphs must have facts.
  expect(said).toBeGreaterThan(100);
});

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
