import { expect, test } from 'vitest';
import type { Event } from '../../../../src/core/graph/event.ts';
import { historyOfClass, historyOfLots } from '../../../../src/core/history/history.ts';
import { madeLater } from '../../../../src/core/history/amounts/productions.ts';
import type { TracedStep } from '../../../../src/core/history/step.ts';
import { batch, event, lookupOf, lot, made, packed, PALLET, seen, some } from './event-fixtures.ts';

const historyOf = (name: string, events: Event[], batches: Parameters<typeof lookupOf>[1] = []) =>
  historyOfLots(lookupOf(events, batches), [lot(name)]);
const summary = (steps: readonly TracedStep[]) =>
  steps.map(({ kind, main, place, to }) => [kind, main?.bizStep ?? '', place ?? '', to ?? ''].join(' ').trim());
const stepsOf = (name: string, ...events: Event[]) => summary(historyOf(name, events).steps);

test('a lot without events says so', () =>
  expect(historyOf('oil/1', [])).toMatchObject({ steps: [], unknown: ['no-events'] }));

test('a chain is followed from the last product to the first harvest, each event once', () => {
  const events = [
    seen(1, 'creating_class_instance', 'olive/A', { action: 'ADD' }),
    made(2, ['olive/A'], ['oil/B']),
    made(3, ['oil/B', 'bottle/C'], ['bottled/D']),
    seen(4, 'storing', 'bottled/D', { action: 'OBSERVE' }),
  ];
  const { steps, graph } = historyOf('bottled/D', events);
  expect(steps.flatMap((step) => step.events.map(({ id }) => id))).toEqual(events.map(({ id }) => id));
  expect(graph?.nodes.map(({ lot: { key }, role, level }) => `${key} ${role} ${level}`)).toEqual([
    ...['olive/A input 0', 'oil/B between 1', 'bottle/C input 1', 'bottled/D this 2'],
  ]);
  expect(graph?.edges.map(({ from, to, kind, step }) => `${from} ${to} ${kind} ${step}`)).toEqual([
    ...['oil/B bottled/D known s3', 'bottle/C bottled/D known s3', 'olive/A oil/B known s2'],
  ]);
});

test('what happened to an input after it was used up is not part of the history', () => {
  const events = [seen(1, 'storing', 'milk/A'), made(2, ['milk/A'], ['cheese/B']), seen(3, 'retail_selling', 'milk/A')];
  expect(stepsOf('cheese/B', ...events)).toEqual(['step storing', 'step creating_class_instance']);
});

test('an input used by two productions is followed to the later one', () => {
  const steps = stepsOf(
    'cheese/C',
    ...[seen(1, 'storing', 'milk/A'), made(2, ['milk/A'], ['curd/B'])],
    ...[seen(3, 'inspecting', 'milk/A'), made(4, ['milk/A', 'curd/B'], ['cheese/C'])],
  );
  expect(steps).toEqual(
    ['storing', 'creating_class_instance', 'inspecting', 'creating_class_instance'].map((step) => `step ${step}`),
  );
});

test('several lots of one product that went in together are pooled', () => {
  const { graph } = historyOf('cheese/C', [made(2, ['milk/A', 'milk/B', 'salt/S'], ['cheese/C'])]);
  expect(graph?.edges.map(({ from, kind }) => `${from} ${kind}`)).toEqual([
    ...['milk/A pooled', 'milk/B pooled', 'salt/S known'],
  ]);
});

test('events of one transformationID pool their inputs and outputs', () => {
  const part = (at: number, from: string[], into: string[]) => made(at, from, into, { transformationId: 't' });
  const { graph, steps } = historyOf('wine/X', [
    ...[part(1, ['grape/A'], []), part(2, ['grape/B'], []), part(5, [], ['wine/X'])],
  ]);
  expect(graph?.edges.map(({ from, kind }) => `${from} ${kind}`)).toEqual(['grape/A pooled', 'grape/B pooled']);
  expect(steps).toHaveLength(3);
});

test('an input without a lot is an end that says no lot', () => {
  const [first] = historyOf('cheese/C', [made(2, ['water'], ['cheese/C'])]).graph?.nodes ?? [];
  expect([first?.lot.product, first?.lot.ref, first?.role]).toEqual(['water', undefined, 'unknown']);
});

const pack = (at: number, ...objects: string[]) => packed(at, PALLET, { objects, readPoint: 'mill' });
const ofPallet = (at: number | string, bizStep: string, more: object = {}) =>
  event({ at, bizStep, units: [PALLET], ...more });

test('what happens to a pallet happens to what stands on it, while it stands there', () => {
  const events = [
    pack(2, 'oil/A', 'oil/B'),
    ofPallet('2026-03-02T09:00', 'shipping', { readPoint: 'mill', destination: 'shop' }),
    ofPallet(3, 'receiving', { readPoint: 'shop' }),
    packed('2026-03-03T10:00', PALLET, { ...{ action: 'DELETE', bizStep: 'unpacking', readPoint: 'shop' }, objects: ['oil/A'] }),
    ofPallet(4, 'storing', { readPoint: 'yard' }),
  ]; // prettier-ignore
  expect(stepsOf('oil/A', ...events)).toEqual(['step packing mill', 'leg shipping mill shop', 'step unpacking shop']);
  // B was not unloaded: the pallet went on to the yard, without an event about the transport.
  expect(stepsOf('oil/B', ...events)).toEqual([
    ...['step packing mill', 'leg shipping mill shop', 'gap  shop yard', 'step storing yard'],
  ]);
});

test('a pallet emptied as a whole, and one used again after a year, no longer speak for the lot', () => {
  const [first, emptied] = [pack(2, 'oil/A'), packed(3, PALLET, { action: 'DELETE' })];
  const [later, nextYear] = [ofPallet(4, 'storing'), ofPallet('2027-04-04T09:00', 'shipping')];
  // Emptying the pallet is itself a step of the lots on it.
  expect(historyOf('oil/A', [first, emptied, later]).steps.map(({ events }) => events)).toEqual([[first], [emptied]]);
  expect(historyOf('oil/A', [first, nextYear]).steps).toHaveLength(1);
  expect(historyOf('oil/A', [first, later]).steps).toHaveLength(2);
});

test('rework in a circle is cut, and said', () => {
  const { steps, graph, unknown } = historyOf('a/1', [made(1, ['a/1'], ['b/2']), made(2, ['b/2'], ['a/1'])]);
  expect(unknown).toEqual(['cycle']);
  expect([graph?.edges.length, steps.length]).toEqual([1, 2]);
});

test('a lot that one event takes and gives back goes on, and is no circle', () => {
  const events = [seen(1, undefined, 'a/1', { action: 'ADD' }), made(2, ['a/1'], ['a/1']), seen(3, 'storing', 'a/1')];
  const { steps, unknown } = historyOf('a/1', events);
  expect([steps.length, unknown]).toEqual([3, []]);
});

test('depth and fan-out are guarded, and said', () => {
  const chain = Array.from({ length: 40 }, (_, at) => made(at, [`p/${at}`], [`p/${at + 1}`]));
  const deep = historyOf('p/40', chain);
  expect(deep.unknown).toEqual(['depth']);
  expect(deep.graph?.nodes).toHaveLength(17);
  expect(deep.graph?.truncated).toBe(true);
  const many = Array.from({ length: 300 }, (_, at) => `p/${at}`);
  const wide = historyOf('x/1', [made(1, many, ['x/1'])]);
  expect(wide.unknown).toEqual(['fan-out']);
  expect(wide.graph?.nodes).toHaveLength(65);
});

test('a lot used before any event made it is followed, and told apart', () => {
  const events = [made(5, ['a/1'], ['b/1']), made(2, ['d/1', 'b/1'], ['c/1'])];
  expect(historyOf('c/1', events).steps).toHaveLength(2);
  expect(events.map((one) => madeLater(lookupOf(events), one))).toEqual([[], [1]]);
});

test('staging, loading, leaving, travelling, arriving and receiving are one leg', () => {
  const at = (hour: number, bizStep: string, readPoint: string, more = {}) =>
    seen(`2026-03-02T${hour}:00`, bizStep, 'oil/A', { readPoint, ...more });
  const { steps } = historyOf('oil/A', [
    ...[at(10, 'staging_outbound', 'mill'), at(11, 'loading', 'mill'), at(12, 'shipping', 'mill', { destination: 'shop' })],
    ...[at(14, 'transporting', 'road'), at(15, 'arriving', 'shop'), at(16, 'receiving', 'shop'), at(17, 'storing', 'shop')],
  ]); // prettier-ignore
  expect(summary(steps)).toEqual(['leg shipping mill shop', 'step storing shop']);
  expect(steps[0]?.events).toHaveLength(6);
  expect(steps[0]?.end).toBe(Date.parse('2026-03-02T16:00Z'));
});

const shipped = (at: number, more: object = {}) =>
  seen(at, 'shipping', 'oil/A', { readPoint: 'mill', destination: 'shop', ...more });

test('what was sent elsewhere than it arrived stays two steps', () => {
  const steps = stepsOf('oil/A', shipped(2), seen(3, 'receiving', 'oil/A', { readPoint: 'port' }));
  expect(steps).toEqual(['leg shipping mill shop', 'gap  shop port', 'step receiving port']);
});

test('part of a lot that left is no gap before what happens to the part that stayed; of all of it, it is', () => {
  const chain = (value: number) => [
    event({ at: 1, action: 'ADD', objects: some('oil/A', 100), readPoint: 'mill' }),
    shipped(2, { objects: some('oil/A', value) }),
    seen(3, 'storing', 'oil/A', { readPoint: 'mill' }),
  ];
  expect(stepsOf('oil/A', ...chain(40))).toEqual(['step  mill', 'leg shipping mill shop', 'step storing mill']);
  expect(stepsOf('oil/A', ...chain(100))).toContain('gap  shop mill');
});

test('a revoked shipping and bookkeeping are not steps', () => {
  const steps = stepsOf(
    'oil/A',
    ...['encoding', 'shipping', 'void_shipping', 'stock_taking'].map((bizStep, at) => seen(at + 1, bizStep, 'oil/A')),
    ...[seen(5, 'cycle_counting', 'oil/A', { disposition: 'damaged' }), seen(6, 'something_of_ours', 'oil/A')],
  );
  expect(steps).toEqual(['alert cycle_counting', 'step something_of_ours']);
});

test.each(['recalled', 'non_conformant', 'destroyed', 'expired', 'stolen'])(
  '%s interrupts the line, also on the way',
  (disposition) => {
    const alert = seen(2, 'transporting', 'oil/A', { disposition });
    expect(stepsOf('oil/A', seen(1, 'shipping', 'oil/A'), alert, seen(3, 'receiving', 'oil/A'))).toEqual([
      ...['step shipping', 'alert transporting', 'step receiving'],
    ]);
  },
);

test('a withheld step is a gap that is said, and hides the way around it', () => {
  const at = (day: number, readPoint: string) => seen(day, 'storing', 'oil/A', { readPoint });
  const withheld = seen(2, undefined, 'oil/A', { notDisclosed: true });
  const { steps, unknown } = historyOf('oil/A', [at(1, 'mill'), withheld, at(3, 'shop')]);
  expect(steps.map((one) => `${one.kind} ${one.withheld}`)).toEqual(['step false', 'gap true', 'step false']);
  expect(unknown).toEqual(['not-disclosed']);
});

test('repeated readings at one place on one day are one step; the next day is another', () => {
  const at = (day: number, hour: number) =>
    seen(`2026-03-0${day}T${hour}:00`, 'sensor_reporting', 'oil/A', { readPoint: 'cellar' });
  const { steps } = historyOf('oil/A', [at(1, 10), at(1, 11), at(1, 12), at(2, 10)]);
  expect(steps.map((step) => step.events.length)).toEqual([3, 1]);
});

test('what a batch declares is drawn where no event tells it', () => {
  const ingredients = [
    { ingredient: 'milk', lots: [lot('milk/A'), lot('milk/B')] },
    { ingredient: 'salt', lotText: ['S-1'] },
    { ingredient: 'rennet', notDisclosed: true },
  ];
  const cheese = batch('cheese/C', { dates: { production: '2026-03-02' }, ingredients });
  const { graph, unknown } = historyOf('cheese/C', [seen('2025-12-01T08:00', 'storing', 'milk/A')], [cheese]);
  expect(graph?.edges.map(({ from, kind }) => `${from} ${kind}`)).toEqual([
    ...['milk/A pooled', 'milk/B pooled', 'cheese/C salt S-1 known', 'cheese/C rennet  not-disclosed'],
  ]);
  expect(unknown).toEqual(['not-disclosed']);
  expect(graph?.nodes.map(({ role }) => role).sort()).toEqual(['input', 'input', 'input', 'this', 'unknown']);
});

test('mass balance is not drawn as where the goods come from', () => {
  const oil = made(2, ['palm/A'], ['oil/B'], { chainOfCustody: 'mass-balance' });
  const { graph, steps, unknown } = historyOf('oil/B', [seen(1, undefined, 'palm/A'), oil]);
  expect([graph, steps.length, unknown]).toEqual([undefined, 1, ['not-disclosed']]);
});

test('what was made from a lot is named beside it, not followed', () => {
  const later = [made(2, ['milk/A'], ['cheese/B']), made(3, ['cheese/B'], ['pizza/C'])];
  const { graph, steps } = historyOf('milk/A', [seen(1, undefined, 'milk/A'), ...later]);
  expect(steps).toHaveLength(1);
  expect(graph?.nodes.map(({ lot: { key }, role }) => `${key} ${role}`)).toEqual(['milk/A this', 'cheese/B output']);
});

test('events that name a product without lots are told of the product alone', () => {
  const lookup = lookupOf([seen(1, 'storing', 'milk')]);
  expect(summary(historyOfClass(lookup, 'milk').steps)).toEqual(['step storing']);
  expect(historyOfLots(lookup, [lot('milk/A')]).steps).toEqual([]);
});
