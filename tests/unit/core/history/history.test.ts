import { expect, test } from 'vitest';
import type { Event } from '../../../../src/core/graph/event.ts';
import { historyOfClass, historyOfLots } from '../../../../src/core/history/history.ts';
import { madeLater } from '../../../../src/core/history/amounts/productions.ts';
import type { TracedStep } from '../../../../src/core/history/step.ts';
import { batch, event, lookupOf, lot, made } from './event-fixtures.ts';

const historyOf = (name: string, events: Event[], batches: Parameters<typeof lookupOf>[1] = []) =>
  historyOfLots(lookupOf(events, batches), [lot(name)]);
const summary = (steps: readonly TracedStep[]) =>
  steps.map(({ kind, main, place, to }) => [kind, main?.bizStep ?? '', place ?? '', to ?? ''].join(' ').trim());

test('a lot without events says so', () => {
  const { steps, graph, unknown } = historyOf('oil/1', []);
  expect(steps).toEqual([]);
  expect(graph).toBeUndefined();
  expect(unknown).toEqual(['no-events']);
});

test('a chain is followed from the last product to the first harvest, each event once', () => {
  const events = [
    event({ at: '2026-01-01T08:00', action: 'ADD', bizStep: 'creating_class_instance', objects: ['olive/A'] }),
    made('2026-01-02T08:00', ['olive/A'], ['oil/B']),
    made('2026-01-03T08:00', ['oil/B', 'bottle/C'], ['bottled/D']),
    event({ at: '2026-01-04T08:00', action: 'OBSERVE', bizStep: 'storing', objects: ['bottled/D'] }),
  ];
  const { steps, graph } = historyOf('bottled/D', events);
  expect(steps.flatMap((step) => step.events.map(({ id }) => id))).toEqual(events.map(({ id }) => id));
  expect(graph?.nodes.map(({ lot: { key }, role, level }) => [key, role, level])).toEqual([
    ['olive/A', 'input', 0],
    ['oil/B', 'between', 1],
    ['bottle/C', 'input', 1],
    ['bottled/D', 'this', 2],
  ]);
  expect(graph?.edges.map(({ from, to, kind, step }) => [from, to, kind, step])).toEqual([
    ['oil/B', 'bottled/D', 'known', 's3'],
    ['bottle/C', 'bottled/D', 'known', 's3'],
    ['olive/A', 'oil/B', 'known', 's2'],
  ]);
});

test('what happened to an input after it was used up is not part of the history', () => {
  const events = [
    event({ at: '2026-01-01T08:00', bizStep: 'storing', objects: ['milk/A'] }),
    made('2026-01-02T08:00', ['milk/A'], ['cheese/B']),
    event({ at: '2026-01-03T08:00', bizStep: 'retail_selling', objects: ['milk/A'] }),
  ];
  expect(summary(historyOf('cheese/B', events).steps)).toEqual(['step storing', 'step creating_class_instance']);
});

test('an input used by two productions is followed to the later one', () => {
  const events = [
    event({ at: '2026-01-01T08:00', bizStep: 'storing', objects: ['milk/A'] }),
    made('2026-01-02T08:00', ['milk/A'], ['curd/B']),
    event({ at: '2026-01-03T08:00', bizStep: 'inspecting', objects: ['milk/A'] }),
    made('2026-01-04T08:00', ['milk/A', 'curd/B'], ['cheese/C']),
  ];
  expect(summary(historyOf('cheese/C', events).steps)).toEqual([
    'step storing',
    'step creating_class_instance',
    'step inspecting',
    'step creating_class_instance',
  ]);
});

test('several lots of one product that went in together are pooled', () => {
  const { graph } = historyOf('cheese/C', [made('2026-01-02T08:00', ['milk/A', 'milk/B', 'salt/S'], ['cheese/C'])]);
  expect(graph?.edges.map(({ from, kind }) => [from, kind])).toEqual([
    ['milk/A', 'pooled'],
    ['milk/B', 'pooled'],
    ['salt/S', 'known'],
  ]);
});

test('events of one transformationID pool their inputs and outputs', () => {
  const { graph, steps } = historyOf('wine/X', [
    made('2026-01-01T08:00', ['grape/A'], [], { transformationId: 't' }),
    made('2026-01-02T08:00', ['grape/B'], [], { transformationId: 't' }),
    made('2026-01-05T08:00', [], ['wine/X'], { transformationId: 't' }),
  ]);
  expect(graph?.edges.map(({ from, kind }) => [from, kind])).toEqual([
    ['grape/A', 'pooled'],
    ['grape/B', 'pooled'],
  ]);
  expect(steps).toHaveLength(3);
});

test('an input without a lot is an end that says no lot', () => {
  const { graph } = historyOf('cheese/C', [made('2026-01-02T08:00', ['water'], ['cheese/C'])]);
  expect(graph?.nodes.map(({ lot: { product, ref }, role }) => [product, ref, role])[0]).toEqual([
    'water',
    undefined,
    'unknown',
  ]);
});

const PALLET = '00/340123450000000017';
const pack = (at: string, objects: string[], more = {}) =>
  event({
    at,
    eventType: 'AggregationEvent',
    action: 'ADD',
    bizStep: 'packing',
    parent: PALLET,
    objects,
    readPoint: 'mill',
    ...more,
  });

test('what happens to a pallet happens to what stands on it, while it stands there', () => {
  const events = [
    pack('2026-01-02T08:00', ['oil/A', 'oil/B']),
    event({ at: '2026-01-02T09:00', bizStep: 'shipping', units: [PALLET], readPoint: 'mill', destination: 'shop' }),
    event({ at: '2026-01-03T09:00', bizStep: 'receiving', units: [PALLET], readPoint: 'shop' }),
    event({
      at: '2026-01-03T10:00',
      eventType: 'AggregationEvent',
      action: 'DELETE',
      bizStep: 'unpacking',
      parent: PALLET,
      objects: ['oil/A'],
      readPoint: 'shop',
    }),
    event({ at: '2026-01-04T09:00', bizStep: 'storing', units: [PALLET], readPoint: 'yard' }),
  ];
  expect(summary(historyOf('oil/A', events).steps)).toEqual([
    'step packing mill',
    'leg shipping mill shop',
    'step unpacking shop',
  ]);
  // B was not unloaded: the pallet went on to the yard, without an event about the transport.
  expect(summary(historyOf('oil/B', events).steps)).toEqual([
    'step packing mill',
    'leg shipping mill shop',
    'gap  shop yard',
    'step storing yard',
  ]);
});

test('a pallet emptied as a whole, and one used again after a year, no longer speak for the lot', () => {
  const emptied = event({ at: '2026-01-03T10:00', eventType: 'AggregationEvent', action: 'DELETE', parent: PALLET });
  const later = event({ at: '2026-01-04T09:00', bizStep: 'storing', units: [PALLET] });
  const nextYear = event({ at: '2027-02-04T09:00', bizStep: 'shipping', units: [PALLET] });
  const first = pack('2026-01-02T08:00', ['oil/A']);
  // Emptying the pallet is itself a step of the lots on it.
  expect(historyOf('oil/A', [first, emptied, later]).steps.map(({ events }) => events)).toEqual([[first], [emptied]]);
  expect(historyOf('oil/A', [first, nextYear]).steps).toHaveLength(1);
  expect(historyOf('oil/A', [first, later]).steps).toHaveLength(2);
});

test('a pallet in a container is seen with the container', () => {
  const box = '00/340123450000000024';
  const events = [
    pack('2026-01-02T08:00', ['oil/A']),
    event({
      at: '2026-01-02T10:00',
      eventType: 'AggregationEvent',
      action: 'ADD',
      parent: box,
      units: [PALLET],
      bizStep: 'loading',
    }),
    event({ at: '2026-01-05T10:00', bizStep: 'inspecting', units: [box] }),
  ];
  expect(summary(historyOf('oil/A', events).steps)).toEqual(['step packing mill', 'step loading', 'step inspecting']);
});

test('units within one another in a circle end', () => {
  const box = '00/340123450000000024';
  const events = [
    pack('2026-01-02T08:00', ['oil/A']),
    event({ at: '2026-01-02T08:00', eventType: 'AggregationEvent', action: 'ADD', parent: box, units: [PALLET] }),
    event({ at: '2026-01-02T08:00', eventType: 'AggregationEvent', action: 'ADD', parent: PALLET, units: [box] }),
  ];
  expect(historyOf('oil/A', events).steps.length).toBeGreaterThan(0);
});

test('rework in a circle is cut, and said', () => {
  const { steps, graph, unknown } = historyOf('a/1', [
    made('2026-01-01T08:00', ['a/1'], ['b/2']),
    made('2026-01-02T08:00', ['b/2'], ['a/1']),
  ]);
  expect(unknown).toEqual(['cycle']);
  expect(graph?.edges).toHaveLength(1);
  expect(steps).toHaveLength(2);
});

test('a lot that one event takes and gives back goes on, and is no circle', () => {
  const { steps, unknown } = historyOf('a/1', [
    event({ at: '2026-01-01T08:00', action: 'ADD', objects: ['a/1'] }),
    made('2026-01-02T08:00', ['a/1'], ['a/1']),
    event({ at: '2026-01-03T08:00', bizStep: 'storing', objects: ['a/1'] }),
  ]);
  expect(steps).toHaveLength(3);
  expect(unknown).toEqual([]);
});

test('depth and fan-out are guarded, and said', () => {
  const chain = Array.from({ length: 40 }, (_, at) =>
    made(`2026-01-01T08:${String(at).padStart(2, '0')}`, [`p/${at}`], [`p/${at + 1}`]),
  );
  const deep = historyOf('p/40', chain);
  expect(deep.unknown).toEqual(['depth']);
  expect(deep.graph?.nodes).toHaveLength(17);
  expect(deep.graph?.truncated).toBe(true);
  const many = Array.from({ length: 300 }, (_, at) => `p/${at}`);
  const wide = historyOf('x/1', [made('2026-01-01T08:00', many, ['x/1'])]);
  expect(wide.unknown).toEqual(['fan-out']);
  expect(wide.graph?.nodes).toHaveLength(65);
});

test('a lot used before any event made it is followed, and told apart', () => {
  const events = [made('2026-01-05T08:00', ['a/1'], ['b/1']), made('2026-01-02T08:00', ['d/1', 'b/1'], ['c/1'])];
  expect(historyOf('c/1', events).steps).toHaveLength(2);
  expect(events.map((one) => madeLater(lookupOf(events), one))).toEqual([[], [1]]);
});

test('staging, loading, leaving, travelling, arriving and receiving are one leg', () => {
  const at = (hour: number, bizStep: string, readPoint: string, more = {}) =>
    event({ at: `2026-01-02T${String(hour).padStart(2, '0')}:00`, bizStep, readPoint, objects: ['oil/A'], ...more });
  const { steps } = historyOf('oil/A', [
    at(8, 'staging_outbound', 'mill'),
    at(9, 'loading', 'mill'),
    at(10, 'shipping', 'mill', { destination: 'shop' }),
    at(12, 'transporting', 'road'),
    at(15, 'arriving', 'shop'),
    at(16, 'receiving', 'shop'),
    at(17, 'storing', 'shop'),
  ]);
  expect(summary(steps)).toEqual(['leg shipping mill shop', 'step storing shop']);
  expect(steps[0]?.events).toHaveLength(6);
  expect(steps[0]?.end).toBe(Date.parse('2026-01-02T16:00Z'));
});

test('what was sent elsewhere than it arrived stays two steps', () => {
  const { steps } = historyOf('oil/A', [
    event({ at: '2026-01-02T08:00', bizStep: 'shipping', readPoint: 'mill', destination: 'shop', objects: ['oil/A'] }),
    event({ at: '2026-01-03T08:00', bizStep: 'receiving', readPoint: 'port', objects: ['oil/A'] }),
  ]);
  expect(summary(steps)).toEqual(['leg shipping mill shop', 'gap  shop port', 'step receiving port']);
});

test('part of a lot that left is no gap before what happens to the part that stayed; of all of it, it is', () => {
  const oil = (value: number) => [{ ...lot('oil/A'), quantity: { value } }];
  const chain = (value: number) => [
    event({ at: '2026-01-01T08:00', action: 'ADD', objects: oil(100), readPoint: 'mill' }),
    event({ at: '2026-01-02T08:00', bizStep: 'shipping', readPoint: 'mill', destination: 'shop', objects: oil(value) }),
    event({ at: '2026-01-03T08:00', bizStep: 'storing', readPoint: 'mill', objects: ['oil/A'] }),
  ];
  expect(summary(historyOf('oil/A', chain(40)).steps)).toEqual([
    'step  mill',
    'leg shipping mill shop',
    'step storing mill',
  ]);
  expect(summary(historyOf('oil/A', chain(100)).steps)).toContain('gap  shop mill');
});

test('a revoked shipping and bookkeeping are not steps', () => {
  const { steps } = historyOf('oil/A', [
    event({ at: '2026-01-01T08:00', bizStep: 'encoding', objects: ['oil/A'] }),
    event({ at: '2026-01-02T08:00', bizStep: 'shipping', objects: ['oil/A'] }),
    event({ at: '2026-01-02T09:00', bizStep: 'void_shipping', objects: ['oil/A'] }),
    event({ at: '2026-01-03T08:00', bizStep: 'stock_taking', objects: ['oil/A'] }),
    event({ at: '2026-01-04T08:00', bizStep: 'cycle_counting', disposition: 'damaged', objects: ['oil/A'] }),
    event({ at: '2026-01-05T08:00', bizStep: 'something_of_ours', objects: ['oil/A'] }),
  ]);
  expect(summary(steps)).toEqual(['alert cycle_counting', 'step something_of_ours']);
});

test.each(['recalled', 'non_conformant', 'destroyed', 'expired', 'stolen'])(
  '%s interrupts the line, also on the way',
  (disposition) => {
    const { steps } = historyOf('oil/A', [
      event({ at: '2026-01-01T08:00', bizStep: 'shipping', objects: ['oil/A'] }),
      event({ at: '2026-01-02T08:00', bizStep: 'transporting', disposition, objects: ['oil/A'] }),
      event({ at: '2026-01-03T08:00', bizStep: 'receiving', objects: ['oil/A'] }),
    ]);
    expect(summary(steps)).toEqual(['step shipping', 'alert transporting', 'step receiving']);
  },
);

test('a withheld step is a gap that is said, and hides the way around it', () => {
  const { steps, unknown } = historyOf('oil/A', [
    event({ at: '2026-01-01T08:00', bizStep: 'storing', readPoint: 'mill', objects: ['oil/A'] }),
    event({ at: '2026-01-02T08:00', notDisclosed: true, objects: ['oil/A'] }),
    event({ at: '2026-01-03T08:00', bizStep: 'storing', readPoint: 'shop', objects: ['oil/A'] }),
  ]);
  expect(steps.map(({ kind, withheld }) => [kind, withheld])).toEqual([
    ['step', false],
    ['gap', true],
    ['step', false],
  ]);
  expect(unknown).toEqual(['not-disclosed']);
});

test('repeated readings at one place on one day are one step; the next day is another', () => {
  const at = (day: number, hour: number) =>
    event({ at: `2026-01-0${day}T${hour}:00`, bizStep: 'sensor_reporting', readPoint: 'cellar', objects: ['oil/A'] });
  const { steps } = historyOf('oil/A', [at(1, 10), at(1, 11), at(1, 12), at(2, 10)]);
  expect(steps.map((step) => step.events.length)).toEqual([3, 1]);
});

test('what a batch declares is drawn where no event tells it', () => {
  const { graph, unknown } = historyOf(
    'cheese/C',
    [event({ at: '2025-12-01T08:00', bizStep: 'storing', objects: ['milk/A'] })],
    [
      batch('cheese/C', {
        dates: { production: '2026-01-02' },
        ingredients: [
          { ingredient: 'milk', lots: [lot('milk/A'), lot('milk/B')] },
          { ingredient: 'salt', lotText: ['S 1'.replace(' ', '-')] },
          { ingredient: 'rennet', notDisclosed: true },
        ],
      }),
    ],
  );
  expect(graph?.edges.map(({ from, kind }) => [from, kind])).toEqual([
    ['milk/A', 'pooled'],
    ['milk/B', 'pooled'],
    ['cheese/C salt S-1', 'known'],
    ['cheese/C rennet ', 'not-disclosed'],
  ]);
  expect(unknown).toEqual(['not-disclosed']);
  expect(graph?.nodes.map(({ role }) => role).sort()).toEqual(['input', 'input', 'input', 'this', 'unknown']);
});

test('mass balance is not drawn as where the goods come from', () => {
  const { graph, steps, unknown } = historyOf('oil/B', [
    event({ at: '2026-01-01T08:00', objects: ['palm/A'] }),
    made('2026-01-02T08:00', ['palm/A'], ['oil/B'], { chainOfCustody: 'mass-balance' }),
  ]);
  expect(graph).toBeUndefined();
  expect(steps).toHaveLength(1);
  expect(unknown).toEqual(['not-disclosed']);
});

test('what was made from a lot is named beside it, not followed', () => {
  const { graph, steps } = historyOf('milk/A', [
    event({ at: '2026-01-01T08:00', objects: ['milk/A'] }),
    made('2026-01-02T08:00', ['milk/A'], ['cheese/B']),
    made('2026-01-03T08:00', ['cheese/B'], ['pizza/C']),
  ]);
  expect(steps).toHaveLength(1);
  expect(graph?.nodes.map(({ lot: { key }, role }) => [key, role])).toEqual([
    ['milk/A', 'this'],
    ['cheese/B', 'output'],
  ]);
});

test('events that name a product without lots are told of the product alone', () => {
  const lookup = lookupOf([event({ bizStep: 'storing', objects: ['milk'] })]);
  expect(summary(historyOfClass(lookup, 'milk').steps)).toEqual(['step storing']);
  expect(historyOfLots(lookup, [lot('milk/A')]).steps).toEqual([]);
});

test('six hundred events of two hundred lots are told whole', () => {
  const events: Event[] = [];
  for (let level = 0; level < 5; level += 1) {
    for (let n = 0; n < 40; n += 1) {
      const name = `p${level}/${n}`;
      const from = level === 0 ? [] : [n, n + 1, n + 7].map((other) => `p${level - 1}/${other % 40}`);
      const at = (minutes: number) =>
        `2026-0${level + 1}-01T${String(8 + minutes).padStart(2, '0')}:${String(n).padStart(2, '0')}`;
      events.push(made(at(0), from, [name]));
      events.push(event({ at: at(1), bizStep: 'storing', objects: [name] }));
      events.push(event({ at: at(2), bizStep: 'inspecting', objects: [name] }));
    }
  }
  events.push(
    made(
      '2026-12-01T08:00',
      Array.from({ length: 40 }, (_, n) => `p4/${n}`),
      ['z/1'],
    ),
  );
  const { steps, graph, unknown } = historyOf('z/1', events);
  expect(steps).toHaveLength(601);
  expect(graph?.nodes).toHaveLength(201);
  expect(graph?.edges).toHaveLength(520);
  expect(unknown).toEqual([]);
});
