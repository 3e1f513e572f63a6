import { expect, test } from 'vitest';
import { historyOfLots } from '../../../../src/core/history/history.ts';
import { event, lookupOf, lot, type RawEvent } from './event-fixtures.ts';
import { casesOf } from '../../../cases.ts';

const wheat = (value: number, unit = 'KGM') => [{ ...lot('wheat/W'), quantity: { value, unit } }];
const on2 = (time: string, bizStep: string, more: RawEvent = {}) =>
  event({ at: `2026-03-02T${time}`, action: 'OBSERVE', bizStep, objects: ['wheat/W'], readPoint: 'mill', ...more });
const begun = event({ at: '2026-03-01T08:00', action: 'ADD', objects: wheat(1000), readPoint: 'mill' });

/** Each step with its events and its destination. */
const stepsOf = (...events: ReturnType<typeof event>[]) =>
  historyOfLots(lookupOf([begun, ...events]), [lot('wheat/W')])
    .steps.slice(1)
    .map(({ kind, place = '?', to, events: of }) =>
      kind === 'gap'
        ? 'gap'
        : `${of.map(({ bizStep, eventTime }) => `${eventTime.slice(11, 16)} ${bizStep}`).join(' + ')} at ${place}${to === undefined ? '' : ` to ${to}`}`,
    );

test('two shipments on one day to two shops are two steps, each with its shop', () => {
  const steps = stepsOf(
    on2('08:00', 'shipping', { objects: wheat(100), destination: 'lambda' }),
    on2('15:00', 'shipping', { objects: wheat(50), destination: 'mu' }),
  );
  expect(steps).toEqual(['08:00 shipping at mill to lambda', '15:00 shipping at mill to mu']);
});

test('two shipments that differ in time and quantity alone are one step of both', () => {
  const steps = stepsOf(
    on2('08:00', 'shipping', { objects: wheat(100) }),
    on2('15:00', 'shipping', { objects: wheat(50) }),
  );
  expect(steps).toEqual(['08:00 shipping + 15:00 shipping at mill']);
});

test('a loading that names no place swallows no shipping from another place', () => {
  const steps = stepsOf(
    on2('08:00', 'loading', { readPoint: undefined }),
    on2('09:00', 'shipping'),
    on2('14:00', 'loading', { readPoint: undefined }),
    on2('15:00', 'shipping', { readPoint: 'hub' }),
  );
  expect(steps).toEqual(['08:00 loading + 09:00 shipping at mill', '14:00 loading + 15:00 shipping at hub']);
});

test.each(casesOf<[what: string, more: RawEvent][]>('separate-steps'))(
  'events that differ in %s stay two steps',
  (_, more) => expect(stepsOf(on2('08:00', 'inspecting'), on2('15:00', 'inspecting', more))).toHaveLength(2),
);

test('what is looked at twice is not twice as much: two looks with quantities stay two steps', () => {
  const look = (time: string) => on2(time, 'inspecting', { objects: wheat(100) });
  expect(stepsOf(look('08:00'), look('15:00'))).toHaveLength(2);
  expect(stepsOf(on2('08:00', 'inspecting'), on2('15:00', 'inspecting'))).toHaveLength(1);
});

test('quantities in two units, or of more than there is, are not summed', () => {
  const ship = (time: string, value: number, unit?: string) => on2(time, 'shipping', { objects: wheat(value, unit) });
  expect(stepsOf(ship('08:00', 100), ship('15:00', 50, 'TNE'))).toHaveLength(2);
  expect(stepsOf(ship('08:00', 600), ship('15:00', 600))).toHaveLength(2);
});

test('an arrival of another quantity than was sent is a step of its own, unless it was sent there', () => {
  const ship = on2('08:00', 'shipping', { objects: wheat(100) });
  const receive = (value: number) => on2('15:00', 'receiving', { objects: wheat(value), readPoint: 'shop' });
  expect(stepsOf(ship, receive(40))).toEqual(['08:00 shipping at mill', '15:00 receiving at shop']);
  expect(stepsOf(ship, receive(100))).toEqual(['08:00 shipping + 15:00 receiving at mill to shop']);
  const sent = on2('08:00', 'shipping', { objects: wheat(100), destination: 'shop' });
  expect(stepsOf(sent, receive(98))).toEqual(['08:00 shipping + 15:00 receiving at mill to shop']);
});
