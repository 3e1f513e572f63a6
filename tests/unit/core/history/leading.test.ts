import { expect, test } from 'vitest';
import type { Event } from '../../../../src/core/graph/event.ts';
import { historyOfLots } from '../../../../src/core/history/history.ts';
import { traceOf } from '../../../../src/core/history/trace/upstream.ts';
import { event, lookupOf, lot, made, packed, PALLET, type RawEvent, some } from './event-fixtures.ts';
import { casesOf } from '../../../cases.ts';
import { formatItem } from '../../../../src/core/identity/item-ref.ts';

const CASES = casesOf<{ cases: [name: string, events: string, steps: string, leftOut?: string, may?: string][] }>(
  'leading-events',
);

/**
 * Events of March 2026 as `day step place>destination quantity !disposition`: the oil of Seneghe, and the cream that is `made` of it. Only day
 * and step are required.
 */
const eventsOf = (text: string): Event[] =>
  text.split(', ').map((one) => {
    const [day = '', bizStep = '', ...rest] = one.split(' ');
    const [readPoint, destination] = rest.find((word) => /^[a-z]/.test(word))?.split('>') ?? [];
    const value = rest.find((word) => /^\d/.test(word));
    const disposition = rest.find((word) => word.startsWith('!'))?.slice(1);
    const at = day.includes('T') ? `2026-03-0${day}:00` : Number(day);
    if (bizStep === 'made') return made(at, ['oil/O'], ['cream/C'], { bizStep, readPoint });
    const objects = some('oil/O', value === undefined ? undefined : Number(value));
    const action = bizStep === 'commissioning' ? 'ADD' : 'OBSERVE';
    return event({ at, action, bizStep, objects, readPoint, destination, disposition });
  });

/** The events of the oil in the history of the cream, those that may be a part of it, and those that it leaves out. */
function outcomeOf(events: readonly Event[]) {
  const within = { ramp: 'plant', oristano: 'plant' };
  const { steps, mayHaveGone, leftOut } = historyOfLots(lookupOf(events, [], {}, within), [lot('cream/C')]);
  const word = ({ bizStep = '', readPoint }: Event) => [bizStep, readPoint].filter(Boolean).join(' ');
  const told = steps.flatMap((step) =>
    step.kind === 'gap' ? [`gap ${step.place} ${step.to}`] : step.events.map(word),
  );
  return {
    steps: told.join(', '),
    leftOut: leftOut.map(({ event: one, reason }) => `${reason}: ${word(one)}`).join(', '),
    may: mayHaveGone.flatMap((step) => step.events.map(word)).join(', '),
  };
}

test.each(CASES.cases)('%s', (_name, events, steps, leftOut = '', may = '') => {
  expect(outcomeOf(eventsOf(events))).toEqual({ steps, leftOut, may });
});

test('a pallet that stayed at the hub is left out, the one that was sent on is told', () => {
  const pallet = (unit: string) => `00/34012345000000001${unit}`;
  const pack = (unit: string, value: number) =>
    packed(2, pallet(unit), { objects: some('oil/O', value), readPoint: 'seneghe' });
  const move = (at: number, unit: string, readPoint: string, destination: string) =>
    event({ at, action: 'OBSERVE', bizStep: 'shipping', units: [pallet(unit)], readPoint, destination });
  const moves = [move(3, '1', 'seneghe', 'hub'), move(4, '2', 'seneghe', 'hub'), move(5, '2', 'hub', 'oristano')];
  const [begun, cream] = [eventsOf('1 commissioning seneghe 100'), eventsOf('9 made oristano')];
  const { leftOut, may, steps } = outcomeOf([...begun, pack('1', 60), pack('2', 40), ...moves, ...cream]);
  expect([leftOut, may]).toEqual(['elsewhere: shipping seneghe', '']);
  expect(steps.match(/shipping \w+/g)).toEqual(['shipping seneghe', 'shipping hub']);
});

test('an item is one thing: wherever it was seen is a step of what it went into', () => {
  const cell = { action: 'OBSERVE', bizStep: 'shipping', objects: ['cell/~1'], readPoint: 'x', destination: 'y' };
  const cream = made(9, ['cell/~1'], ['cream/C'], { readPoint: 'oristano' });
  expect(outcomeOf([event(cell), cream])).toMatchObject({ may: '', leftOut: '' });
});

const shipped = (at: number) => event({ at, action: 'OBSERVE', bizStep: 'shipping', units: [PALLET] });
const daysOf = (events: readonly Event[], name: string) =>
  traceOf(lookupOf(events), [lot(name)])
    .lots.get(name)
    ?.events.map(({ eventTime }) => Number(eventTime.slice(8, 10)))
    .join(' ');

test.each(casesOf<[what: string, events: RawEvent[], days: Record<string, string>][]>('items-in-units'))(
  '%s',
  (_, raw, days) => {
    const events = raw.map(event);
    for (const [name, expected] of Object.entries(days)) expect(daysOf(events, name), name).toBe(expected);
  },
);

test('an item made from items says from what, all levels up', () => {
  const events = [
    event({ action: 'ADD', bizStep: 'commissioning', objects: ['cell/~1', 'cell/~2'] }),
    ...[packed(2, PALLET, { objects: ['cell/~1'] }), shipped(3)],
    ...[made(4, ['cell/~1', 'lithium/L1'], ['module/~M']), shipped(5), made(6, ['module/~M', 'case/~C'], ['battery/~1'])],
  ]; // prettier-ignore
  const { steps, upstream } = historyOfLots(lookupOf(events), [lot('battery/~1')]);
  expect(upstream.map(({ ref }) => formatItem(ref)).sort()).toEqual(['case/~C', 'cell/~1', 'lithium/L1', 'module/~M']);
  expect(upstream.every(({ pooled }) => !pooled)).toBe(true);
  const days = steps.flatMap((step) => step.events.map(({ eventTime }) => Number(eventTime.slice(8, 10))));
  expect(days.sort()).toEqual([1, 2, 3, 4, 6]);
  // Its inputs are part of its history, but not of its own events.
  expect(daysOf(events, 'battery/~1')).toBe('6');
});
