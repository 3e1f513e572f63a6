import { expect, test } from 'vitest';
import type { Event } from '../../../../src/core/graph/event.ts';
import { historyOfLots } from '../../../../src/core/history/history.ts';
import { event, lookupOf, lot, made, packed, type RawEvent, some } from './event-fixtures.ts';

const oil = (value?: number) => some('oil/O', value);
const seen = (at: number | string, bizStep: string, readPoint: string, value?: number, more: RawEvent = {}): Event =>
  event({ at, action: 'OBSERVE', bizStep, objects: oil(value), readPoint, ...more });
const shipped = (at: number | string, readPoint: string, destination?: string, value?: number) =>
  seen(at, 'shipping', readPoint, value, { destination });
const received = (at: number, readPoint: string, value?: number) => seen(at, 'receiving', readPoint, value);
const begun = (readPoint: string, value?: number) => seen(1, 'commissioning', readPoint, value, { action: 'ADD' });
/** The cream that is made of the oil on the ninth. */
const cream = (readPoint?: string) => made(9, ['oil/O'], ['cream/C'], { readPoint });

/** The places of the oil in the history of the cream, and the events that it leaves out. */
function outcomeOf(events: readonly Event[], within: Record<string, string> = {}) {
  const { steps, mayHaveGone, leftOut } = historyOfLots(lookupOf(events, [], {}, within), [lot('cream/C')]);
  const word = ({ bizStep = '', readPoint = '?' }: Event) => `${bizStep} ${readPoint}`;
  return {
    steps: steps.flatMap((step) =>
      step.kind === 'gap' ? [`gap ${step.place} ${step.to}`] : step.events.map((one) => word(one)),
    ),
    may: mayHaveGone.flatMap((step) => step.events.map(word)),
    leftOut: leftOut.map(({ event: one, reason }) => `${reason}: ${word(one)}`),
  };
}

const MADE = 'creating_class_instance oristano';

test('bottles that went to a cannery are no step of a cream that is made where the others are, and no gap', () => {
  const events = [
    begun('seneghe', 1210),
    shipped(2, 'seneghe', 'oristano', 1080),
    received(3, 'oristano', 1080),
    shipped(4, 'oristano', 'cannery', 160),
    seen(5, 'inspecting', 'port', 160),
    received(6, 'cannery', 160),
    seen(7, 'storing', 'cannery', 160),
    cream('oristano'),
  ];
  expect(outcomeOf(events)).toEqual({
    steps: ['commissioning seneghe', 'shipping seneghe', 'receiving oristano', MADE],
    may: [],
    leftOut: [
      'elsewhere: shipping oristano',
      'elsewhere: inspecting port',
      'elsewhere: receiving cannery',
      'elsewhere: storing cannery',
    ],
  });
});

test('so it is where no quantity is told, and where the part left before the other', () => {
  const events = [
    begun('seneghe'),
    seen(2, 'loading', 'seneghe'),
    shipped(2, 'seneghe', 'cannery'),
    received(3, 'cannery'),
    shipped(4, 'seneghe', 'oristano'),
    received(5, 'oristano'),
    cream('oristano'),
  ];
  const { steps, may, leftOut } = outcomeOf(events);
  expect(steps).toEqual(['commissioning seneghe', 'shipping seneghe', 'receiving oristano', MADE]);
  expect(may).toEqual([]);
  expect(leftOut).toEqual([
    'elsewhere: loading seneghe',
    'elsewhere: shipping seneghe',
    'elsewhere: receiving cannery',
  ]);
});

test('what went elsewhere and came back is told', () => {
  const events = [
    begun('oristano', 1210),
    shipped(2, 'oristano', 'filter', 160),
    received(3, 'filter', 160),
    shipped(4, 'filter', 'oristano', 160),
    received(5, 'oristano', 160),
    cream('oristano'),
  ];
  expect(outcomeOf(events)).toMatchObject({ may: [], leftOut: [] });
  expect(outcomeOf(events).steps).toHaveLength(6);
});

test('what is told of an ingredient after it went in is left out, with the reason', () => {
  const events = [
    begun('oristano'),
    made(3, ['oil/O'], ['cream/C'], { readPoint: 'oristano' }),
    seen(4, 'retail_selling', 'oristano'),
  ];
  expect(outcomeOf(events)).toEqual({
    steps: ['commissioning oristano', MADE],
    may: [],
    leftOut: ['later: retail_selling oristano'],
  });
});

test('a shipping that says no destination is a step: the making shows that it arrived', () => {
  const events = [begun('seneghe', 100), shipped(2, 'seneghe', undefined, 40), cream('oristano')];
  expect(outcomeOf(events)).toMatchObject({
    steps: ['commissioning seneghe', 'shipping seneghe', MADE],
    may: [],
    leftOut: [],
  });
});

test('a shipping that says no destination ends where the same quantity arrives', () => {
  const events = [
    begun('seneghe', 100),
    shipped(2, 'seneghe', undefined, 40),
    shipped('2026-03-02T15:00', 'seneghe', undefined, 60),
    received(3, 'cannery', 40),
    received(4, 'oristano', 60),
    cream('oristano'),
  ];
  const { steps, leftOut } = outcomeOf(events);
  expect(steps).toEqual(['commissioning seneghe', 'shipping seneghe', 'receiving oristano', MADE]);
  expect(leftOut).toEqual(['elsewhere: shipping seneghe', 'elsewhere: receiving cannery']);
});

test('of two shippings of which one went elsewhere, nobody says which: each may have', () => {
  const events = [
    begun('seneghe'),
    shipped(2, 'seneghe'),
    seen('2026-03-02T15:00', 'shipping', 'seneghe', undefined, { disposition: 'in_transit' }),
    received(3, 'oristano'),
    received(4, 'cannery'),
    cream('oristano'),
  ];
  expect(outcomeOf(events)).toEqual({
    steps: ['commissioning seneghe', 'receiving oristano', MADE],
    may: ['shipping seneghe', 'shipping seneghe'],
    leftOut: ['elsewhere: receiving cannery'],
  });
});

test('all of it is said to have gone elsewhere, and yet it went in: it may have gone there, and that is no gap', () => {
  for (const value of [undefined, 100]) {
    const events = [
      begun('seneghe', 100),
      shipped(2, 'seneghe', 'silo', value),
      received(3, 'silo', value),
      cream('oristano'),
    ];
    expect(outcomeOf(events)).toEqual({
      steps: ['commissioning seneghe', MADE],
      may: ['shipping seneghe', 'receiving silo'],
      leftOut: [],
    });
  }
});

test('a part that went elsewhere is left out also where nobody says how the other part arrived', () => {
  const events = [begun('seneghe', 100), shipped(2, 'seneghe', 'silo', 60), cream('oristano')];
  expect(outcomeOf(events)).toEqual({
    steps: ['commissioning seneghe', 'gap seneghe oristano', MADE],
    may: [],
    leftOut: ['elsewhere: shipping seneghe'],
  });
});

test('a chain of places that nobody joins by shippings is told as it is, with its gaps', () => {
  const events = [begun('boat'), seen(2, 'landing', 'port'), seen(3, 'storing', 'cold-store'), cream('oristano')];
  expect(outcomeOf(events).steps).toEqual([
    'commissioning boat',
    'gap boat port',
    'landing port',
    'gap port cold-store',
    'storing cold-store',
    'gap cold-store oristano',
    MADE,
  ]);
});

test('an arrival brings what was elsewhere before, where nothing says where else it came from', () => {
  const events = [
    begun('seneghe'),
    shipped(2, 'seneghe', 'silo'),
    received(3, 'silo'),
    received(5, 'oristano'),
    cream('oristano'),
  ];
  expect(outcomeOf(events)).toMatchObject({ may: [], leftOut: [] });
  // A part of known quantity came with an arrival of another quantity, or did not: the data do not show which.
  const part = [begun('seneghe', 100), shipped(2, 'seneghe', 'silo', 60), received(5, 'oristano'), cream('oristano')];
  expect(outcomeOf(part)).toMatchObject({ may: ['shipping seneghe'], leftOut: [] });
});

test('a door of the house where it went in is the house', () => {
  const events = [begun('seneghe', 100), shipped(2, 'seneghe', 'ramp', 60), cream('oristano')];
  expect(outcomeOf(events, { ramp: 'plant', oristano: 'plant' }).steps).toContain('shipping seneghe');
});

test('a pallet that stayed at the hub is left out, the one that was sent on is told', () => {
  const pallet = (unit: string) => `00/34012345000000001${unit}`;
  const pack = (unit: string, value: number) => packed(2, pallet(unit), { objects: oil(value), readPoint: 'seneghe' });
  const move = (on: number, unit: string, readPoint: string, destination: string) =>
    event({ at: on, action: 'OBSERVE', bizStep: 'shipping', units: [pallet(unit)], readPoint, destination });
  const events = [
    begun('seneghe', 100),
    pack('1', 60),
    pack('2', 40),
    move(3, '1', 'seneghe', 'hub'),
    move(4, '2', 'seneghe', 'hub'),
    move(5, '2', 'hub', 'oristano'),
    cream('oristano'),
  ];
  const { leftOut, may, steps } = outcomeOf(events);
  expect(leftOut).toEqual(['elsewhere: shipping seneghe']);
  expect(may).toEqual([]);
  expect(steps.filter((step) => step.startsWith('shipping'))).toEqual(['shipping seneghe', 'shipping hub']);
});

test('nothing is left out where nobody says where the ingredient went in, and a recall never is', () => {
  const elsewhere = [
    begun('seneghe', 100),
    shipped(2, 'seneghe', 'silo', 60),
    seen(4, 'holding', 'silo', undefined, { disposition: 'recalled' }),
  ];
  expect(outcomeOf([...elsewhere, cream()])).toMatchObject({ may: [], leftOut: [] });
  expect(outcomeOf([...elsewhere, cream('oristano')]).steps).toContain('holding silo');
});

test('an item is one thing: wherever it was seen is a step of what it went into', () => {
  const events = [
    event({ action: 'OBSERVE', bizStep: 'shipping', objects: ['cell/~1'], readPoint: 'x', destination: 'y' }),
    made(9, ['cell/~1'], ['cream/C'], { readPoint: 'oristano' }),
  ];
  expect(outcomeOf(events)).toMatchObject({ may: [], leftOut: [] });
});
