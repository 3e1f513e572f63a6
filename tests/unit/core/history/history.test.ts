import { expect, test } from 'vitest';
import { historyOfClass, historyOfLots } from '../../../../src/core/history/history.ts';
import { madeLater } from '../../../../src/core/history/amounts/productions.ts';
import type { TracedStep } from '../../../../src/core/history/step.ts';
import { casesOf } from '../../../cases.ts';
import { batch, eventsOf, lookupOf, lot, made, seen, type Told } from './event-fixtures.ts';

const summary = (steps: readonly TracedStep[]) =>
  steps.map(({ kind, main, place, to }) => [kind, main?.bizStep ?? '', place ?? '', to ?? ''].join(' ').trim());

test.each(casesOf<[string, string, Told[], object, [name: string, fields: object][]?][]>('histories'))(
  '%s',
  (_, name, told, expected, batches = []) => {
    const events = eventsOf(told);
    const lookup = lookupOf(events, batches.map(([of, fields]) => batch(of, { ...fields }))); // prettier-ignore
    const { steps, graph, unknown } = historyOfLots(lookup, [lot(name)]);
    expect({
      steps: summary(steps),
      events: steps.map((step) => step.events.map((one) => events.indexOf(one) + 1)),
      ends: steps.flatMap(({ end }) => (end === undefined ? [] : new Date(end).toISOString())),
      withheld: steps.map(({ withheld }) => withheld),
      edges: graph?.edges.map(({ from, to, kind, step }) => [from, to, kind, step].join(' ').trim()) ?? [],
      nodes: graph?.nodes.map(
        (node) => `${node.lot.ref ? '' : 'no lot of '}${node.lot.key} ${node.role} ${node.level}`,
      ),
      unknown,
    }).toMatchObject(expected);
  },
);

test('depth and fan-out are guarded, and said', () => {
  const chain = Array.from({ length: 40 }, (_, at) => made(at, [`p/${at}`], [`p/${at + 1}`]));
  const deep = historyOfLots(lookupOf(chain), [lot('p/40')]);
  expect(deep.unknown).toEqual(['depth']);
  expect(deep.graph?.nodes).toHaveLength(17);
  expect(deep.graph?.truncated).toBe(true);
  const many = Array.from({ length: 300 }, (_, at) => `p/${at}`);
  const wide = historyOfLots(lookupOf([made(1, many, ['x/1'])]), [lot('x/1')]);
  expect(wide.unknown).toEqual(['fan-out']);
  expect(wide.graph?.nodes).toHaveLength(65);
});

test('a lot used before any event made it is followed, and told apart', () => {
  const events = [made(5, ['a/1'], ['b/1']), made(2, ['d/1', 'b/1'], ['c/1'])];
  expect(historyOfLots(lookupOf(events), [lot('c/1')]).steps).toHaveLength(2);
  expect(events.map((one) => madeLater(lookupOf(events), one))).toEqual([[], [1]]);
});

test('events that name a product without lots are told of the product alone', () => {
  const lookup = lookupOf([seen(1, 'storing', 'milk')]);
  expect(summary(historyOfClass(lookup, 'milk').steps)).toEqual(['step storing']);
  expect(historyOfLots(lookup, [lot('milk/A')]).steps).toEqual([]);
});
