import { expect, test } from 'vitest';
import type { Event } from '../../../../src/core/graph/event.ts';
import { historyOfLots } from '../../../../src/core/history/history.ts';
import { event, lookupOf, lot, made, packed, some } from './event-fixtures.ts';

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

test.each<[name: string, events: string, steps: string, leftOut?: string, may?: string]>([
  [
    'bottles that went to a cannery are no step of a cream that is made where the others are, and no gap',
    '1 commissioning seneghe 1210, 2 shipping seneghe>oristano 1080, 3 receiving oristano 1080, 4 shipping oristano>cannery 160, 5 inspecting port 160, 6 receiving cannery 160, 7 storing cannery 160, 9 made oristano',
    'commissioning seneghe, shipping seneghe, receiving oristano, made oristano',
    'elsewhere: shipping oristano, elsewhere: inspecting port, elsewhere: receiving cannery, elsewhere: storing cannery',
  ],
  [
    'so it is where no quantity is told, and where the part left before the other',
    '1 commissioning seneghe, 2 loading seneghe, 2 shipping seneghe>cannery, 3 receiving cannery, 4 shipping seneghe>oristano, 5 receiving oristano, 9 made oristano',
    'commissioning seneghe, shipping seneghe, receiving oristano, made oristano',
    'elsewhere: loading seneghe, elsewhere: shipping seneghe, elsewhere: receiving cannery',
  ],
  [
    'what went elsewhere and came back is told',
    '1 commissioning oristano 1210, 2 shipping oristano>filter 160, 3 receiving filter 160, 4 shipping filter>oristano 160, 5 receiving oristano 160, 9 made oristano',
    'commissioning oristano, shipping oristano, receiving filter, shipping filter, receiving oristano, made oristano',
  ],
  [
    'what is told of an ingredient after it went in is left out, with the reason',
    '1 commissioning oristano, 3 made oristano, 4 retail_selling oristano',
    'commissioning oristano, made oristano',
    'later: retail_selling oristano',
  ],
  [
    'a shipping that says no destination is a step: the making shows that it arrived',
    '1 commissioning seneghe 100, 2 shipping seneghe 40, 9 made oristano',
    'commissioning seneghe, shipping seneghe, made oristano',
  ],
  [
    'a shipping that says no destination ends where the same quantity arrives',
    '1 commissioning seneghe 100, 2 shipping seneghe 40, 2T15 shipping seneghe 60, 3 receiving cannery 40, 4 receiving oristano 60, 9 made oristano',
    'commissioning seneghe, shipping seneghe, receiving oristano, made oristano',
    'elsewhere: shipping seneghe, elsewhere: receiving cannery',
  ],
  [
    'of two shippings of which one went elsewhere, nobody says which: each may have',
    '1 commissioning seneghe, 2 shipping seneghe, 2T15 shipping seneghe !in_transit, 3 receiving oristano, 4 receiving cannery, 9 made oristano',
    'commissioning seneghe, receiving oristano, made oristano',
    'elsewhere: receiving cannery',
    'shipping seneghe, shipping seneghe',
  ],
  ...['', ' 100'].map((all): [string, string, string, string, string] => [
    `all of it${all} is said to have gone elsewhere, and yet it went in: it may have gone there, and that is no gap`,
    `1 commissioning seneghe 100, 2 shipping seneghe>silo${all}, 3 receiving silo${all}, 9 made oristano`,
    'commissioning seneghe, made oristano',
    '',
    'shipping seneghe, receiving silo',
  ]),
  [
    'a part that went elsewhere is left out also where nobody says how the other part arrived',
    '1 commissioning seneghe 100, 2 shipping seneghe>silo 60, 9 made oristano',
    'commissioning seneghe, gap seneghe oristano, made oristano',
    'elsewhere: shipping seneghe',
  ],
  [
    'a chain of places that nobody joins by shippings is told as it is, with its gaps',
    '1 commissioning boat, 2 landing port, 3 storing cold-store, 9 made oristano',
    'commissioning boat, gap boat port, landing port, gap port cold-store, storing cold-store, gap cold-store oristano, made oristano',
  ],
  [
    'an arrival brings what was elsewhere before, where nothing says where else it came from',
    '1 commissioning seneghe, 2 shipping seneghe>silo, 3 receiving silo, 5 receiving oristano, 9 made oristano',
    'commissioning seneghe, shipping seneghe, receiving silo, gap silo oristano, receiving oristano, made oristano',
  ],
  [
    'a part of known quantity came with an arrival of another quantity, or did not',
    '1 commissioning seneghe 100, 2 shipping seneghe>silo 60, 5 receiving oristano, 9 made oristano',
    'commissioning seneghe, receiving oristano, made oristano',
    '',
    'shipping seneghe',
  ],
  [
    'a door of the house where it went in is the house',
    '1 commissioning seneghe 100, 2 shipping seneghe>ramp 60, 9 made oristano',
    'commissioning seneghe, shipping seneghe, made oristano',
  ],
  [
    'nothing is left out where nobody says where the ingredient went in',
    '1 commissioning seneghe 100, 2 shipping seneghe>silo 60, 4 holding silo !recalled, 9 made',
    'commissioning seneghe, shipping seneghe, holding silo, made',
  ],
  [
    'a recall is never left out',
    '1 commissioning seneghe 100, 2 shipping seneghe>silo 60, 4 holding silo !recalled, 9 made oristano',
    'commissioning seneghe, shipping seneghe, holding silo, gap silo oristano, made oristano',
  ],
])('%s', (_name, events, steps, leftOut = '', may = '') => {
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
