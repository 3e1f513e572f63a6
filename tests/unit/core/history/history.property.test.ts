import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Event } from '../../../../src/core/graph/event.ts';
import { historyOfLots } from '../../../../src/core/history/history.ts';
import { LIMITS } from '../../../../src/core/history/lookup.ts';
import { event, lookupOf, lot, some } from './event-fixtures.ts';

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

test('whatever the events: it ends, tells each event once and in order, and draws no circle', () => {
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
  );
});

const facts = ({ bizStep, disposition, readPoint, destination, operator, notDisclosed, objects }: Event) =>
  JSON.stringify([
    [bizStep, disposition, readPoint, destination, operator, notDisclosed],
    objects.map((one) => one.lot),
  ]);
const moved = fc
  .record({
    hour: fc.integer({ min: 0, max: 60 }),
    bizStep: fc.constantFrom('loading', 'shipping', 'transporting', 'arriving', 'receiving', 'inspecting', 'packing'),
    action: fc.constantFrom('ADD', 'OBSERVE'),
    readPoint: maybe('x', 'y', 'z'),
    destination: maybe('x', 'y', 'z'),
    operator: maybe('o', 'p'),
    value: maybe(1, 2, 5),
  })
  .map(({ hour, value, ...rest }) =>
    event({
      eventTime: new Date(Date.UTC(2026, 0, 1, hour)).toISOString(),
      ...rest,
      objects: some('a/1', value),
    }),
  );

test('nothing that a page shows is lost where events are told as one step', () => {
  let merged = 0;
  fc.assert(
    fc.property(fc.array(moved, { maxLength: 12 }), (events) => {
      const { steps, totals } = historyOfLots(lookupOf(events), [lot('a/1')]);
      const shown = steps.flatMap((step) => step.events);
      expect(shown.map(({ id }) => id).sort()).toEqual(events.map(({ id }) => id).sort());
      for (const step of steps.filter(({ events: of }) => of.length > 1)) {
        merged += 1;
        const places = new Set(step.events.map(({ readPoint }) => readPoint).filter((place) => place !== undefined));
        // A step has one place, or a start and a destination; a sighting on the way is between them.
        const onTheWay = step.events.some(({ bizStep }) => bizStep === 'transporting');
        if (!onTheWay) for (const place of places) expect([step.place, step.to]).toContain(place);
        for (const { destination } of step.events)
          if (!onTheWay && destination !== undefined && destination !== step.place && step.kind === 'leg')
            expect(step.to).toBe(destination);
        for (const group of Map.groupBy(step.events, ({ bizStep }) => bizStep).values()) {
          if (group[0]?.bizStep === 'transporting') continue;
          expect(new Set(group.map(facts)).size).toBe(1);
          expect(new Set(group.map(({ eventTime }) => eventTime.slice(0, 10))).size).toBe(1);
          const values = group.flatMap(({ objects }) => objects.flatMap(({ quantity }) => quantity?.value ?? []));
          expect([0, group.length]).toContain(values.length);
          const sum = values.reduce((all, one) => all + one, 0);
          if (group.length > 1) expect(sum).toBeLessThanOrEqual(totals.get('a/1')?.get('') ?? sum);
        }
        expect(step.start).toBe(Math.min(...step.events.map(({ eventTime }) => Date.parse(eventTime))));
        const end = Math.max(...step.events.map(({ eventTime }) => Date.parse(eventTime)));
        expect(step.end ?? step.start).toBe(end);
      }
    }),
    { numRuns: 300 },
  );
  expect(merged).toBeGreaterThan(20);
});
