import { expect, test } from 'vitest';
import type { BatchStatus } from '../../../../src/core/graph/fields/codes.ts';
import { derivedStatuses } from '../../../../src/core/status/derive.ts';
import { CBV_DISPOSITIONS, mayAlarm, statementOf } from '../../../../src/core/status/statuses.ts';
import { event, lookupOf, lot } from '../history/event-fixtures.ts';
import { casesOf } from '../../../cases.ts';

type Table = [disposition: string, status?: BatchStatus][];
const { cbv20: CBV_2_0, cbv12: CBV_1_2 } = casesOf<{ cbv20: Table; cbv12: Table }>('dispositions');

const statusAfter = (given: Record<string, unknown>) =>
  derivedStatuses(lookupOf([event({ action: 'OBSERVE', objects: ['milk/L1'], ...given })]), lot('milk/L1')).statuses[0];

test.each([...CBV_2_0, ...CBV_1_2])('a lot whose event says %s, also as persistent, is %s', (disposition, code) => {
  for (const told of [{ disposition }, { persistentDisposition: { set: [disposition], unset: [] } }]) {
    const status = statusAfter(told);
    expect(status?.code).toBe(code);
    if (status) expect(status).toMatchObject({ disposition, since: '2026-03-01' });
  }
});

test('these are all that CBV has', () => {
  expect([...CBV_DISPOSITIONS].sort()).toEqual([...CBV_2_0, ...CBV_1_2].map(([name]) => name).sort());
  expect(CBV_2_0).toHaveLength(33);
});

test('a disposition that CBV does not have is shown as it is told', () => {
  for (const disposition of ['resting', 'https://dairy.example/disposition/recalled', 'constructor', '__proto__'])
    expect(statusAfter({ disposition })).toMatchObject({ code: 'other', disposition });
});

test.each(casesOf<[given: Record<string, unknown>, code?: BatchStatus][]>('event-statuses'))(
  'an event that tells %o makes it %s',
  (given, code) => expect(statusAfter(given)?.code).toBe(code),
);

const EVENT = { eventType: 'ObjectEvent' };
const persistent = (...set: string[]) => ({ ...EVENT, persistentDisposition: { set, unset: [] } });

test.each<[string, Parameters<typeof statementOf>[0], object]>([
  ['a step whose name is a word of JavaScript', { ...EVENT, bizStep: 'constructor' }, { set: [], unset: [] }],
  ['a step that is more cautious than the disposition', { ...EVENT, bizStep: 'destroying', disposition: 'in_progress' }, { status: { code: 'destroyed' }, set: [], unset: [] }],
  ['a persistent disposition of a container', persistent('container_closed'), { set: [], unset: [] }],
])('%s', (_, given, statement) => expect(statementOf(given)).toStrictEqual(statement)); // prettier-ignore

test('a persistent disposition can raise an alarm, also after one that does not', () =>
  expect([['recalled'], ['reserved'], ['reserved', 'recalled']].map((all) => mayAlarm(persistent(...all)))).toEqual([true, false, true])); // prettier-ignore
