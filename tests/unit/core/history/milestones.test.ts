import { describe, expect, test } from 'vitest';
import { historyOfLots } from '../../../../src/core/history/history.ts';
import { milestonesOf } from '../../../../src/core/history/milestones.ts';
import { casesOf } from '../../../cases.ts';
import { event, lookupOf, lot, type RawEvent } from './event-fixtures.ts';

const at = (day: number) => new Date(Date.UTC(2026, 0, day, 8)).toISOString().slice(0, 16);
const seen = (day: number, bizStep: string, more: object = {}) =>
  event({ at: at(day), bizStep, action: 'OBSERVE', objects: ['cheese/1'], readPoint: 'x', ...more });

const CHAIN = casesOf<RawEvent[]>('milestones').map((one) => event(one));
const told = (events = CHAIN) => {
  const history = historyOfLots(lookupOf(events), [lot('cheese/1')]);
  const ids = milestonesOf(history);
  return history.steps.filter(({ id }) => ids.has(id));
};

describe('a history in short', () => {
  test('is where it began, made, aged, checked, not disclosed, packed and on sale', () => {
    const steps = told().map(({ main, withheld }) => (withheld ? 'not disclosed' : (main?.bizStep ?? 'made')));
    expect(steps.join(', ')).toBe(
      'harvesting, made, storing, storing, testing, not disclosed, repackaging, retail_selling',
    );
  });
  test('never leaves out a recall', () => {
    const recalled = [...CHAIN, seen(207, 'holding', { disposition: 'recalled' }), seen(208, 'storing')];
    expect(told(recalled).some(({ kind }) => kind === 'alert')).toBe(true);
  });
  test('is whole where it is short', () => expect(told(CHAIN.slice(0, 9))).toHaveLength(9));
});
