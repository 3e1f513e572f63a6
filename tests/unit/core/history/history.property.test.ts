import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Event } from '../../../../src/core/graph/event.ts';
import { historyOfLots } from '../../../../src/core/history/history.ts';
import { LIMITS } from '../../../../src/core/history/lookup.ts';
import { event, lookupOf, lot } from './event-fixtures.ts';

const lots = ['a/1', 'a/2', 'b/1', 'b/2', 'c/1'];
const maybe = <T>(...of: T[]) => fc.option(fc.constantFrom(...of), { nil: undefined });
const someLots = fc.uniqueArray(fc.constantFrom(...lots), { maxLength: 3 });
const anyEvent = fc
  .record({
    day: fc.integer({ min: 1, max: 9 }),
    eventType: fc.constantFrom('ObjectEvent', 'AggregationEvent', 'TransformationEvent'),
    action: fc.constantFrom('ADD', 'OBSERVE', 'DELETE'),
    bizStep: fc.constantFrom('shipping', 'receiving', 'storing', 'void_shipping', 'encoding', 'packing'),
    disposition: fc.constantFrom('in_progress', 'recalled'),
    left: someLots,
    right: someLots,
    unit: maybe('00/1', '00/2'),
    readPoint: maybe('x', 'y'),
    notDisclosed: fc.boolean(),
    transformationId: maybe('t1', 't2'),
  })
  .map(({ day, left, right, unit, eventType, transformationId, ...rest }) =>
    event({
      at: `2026-01-0${day}T08:00`,
      eventType,
      ...rest,
      ...(eventType === 'TransformationEvent' ? { inputs: left, outputs: right, transformationId } : { objects: left }),
      ...(eventType === 'AggregationEvent' && { parent: unit }),
      ...(eventType === 'ObjectEvent' && unit && { units: [unit] }),
    }),
  );

test('whatever the events: it ends, tells each event once and in order, and draws no circle', () =>
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 30 }), fc.constantFrom(...lots), (events: Event[], root) => {
      const { steps, graph } = historyOfLots(lookupOf(events), [lot(root)]);
      const shown = steps.flatMap((step) => step.events.map(({ id }) => id));
      expect(new Set(shown).size).toBe(shown.length);
      for (const [index, step] of steps.entries()) {
        expect(step.id).toBe(`s${index + 1}`);
        if (step.kind !== 'gap') expect(step.events).not.toHaveLength(0);
        if (step.events.some(({ notDisclosed }) => notDisclosed)) expect(step.withheld).toBe(true);
        if (step.events.some(({ disposition, notDisclosed }) => disposition === 'recalled' && !notDisclosed))
          expect(step.kind).toBe('alert');
      }
      const starts = steps.filter(({ kind, withheld }) => kind !== 'gap' || withheld).map(({ start }) => start);
      expect(starts).toEqual([...starts].sort((a, b) => a - b));
      const level = new Map(graph?.nodes.map((node) => [node.lot.key, node.level]));
      expect(graph?.nodes.length ?? 0).toBeLessThanOrEqual(LIMITS.lots + LIMITS.outputs);
      for (const { from, to } of graph?.edges ?? [])
        expect(level.get(from)).toBeLessThan(level.get(to) ?? Number.NEGATIVE_INFINITY);
    }),
    { numRuns: 400 },
  ));
