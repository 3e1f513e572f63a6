import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BATCH_STATUSES, type BatchStatus } from '../../../../src/core/graph/fields/codes.ts';
import { statusOf } from '../../../../src/core/status/status.ts';
import { VERDICTS } from '../../../../src/core/status/stance.ts';
import * as verdict from '../../../../src/core/status/verdict.ts';
import { batch, event, lookupOf } from '../history/event-fixtures.ts';

const { compareCaution, isAlarm, isNotToUse, STATE_OF, verdictOf } = verdict;

test('every status has a state, and the order of statuses is that of their states', () => {
  const states = Object.keys(STATE_OF).map((code) => VERDICTS.indexOf(STATE_OF[code as BatchStatus]));
  expect(Object.keys(STATE_OF).sort()).toEqual([...BATCH_STATUSES].sort());
  expect(states).not.toContain(-1);
  expect(states).toEqual([...states].sort((a, b) => a - b));
});

/** The alarms that pages showed before verdicts existed. */
const ALARMS = `recalled withdrawn expired destroyed disposed stolen damaged needs-replacement not-conformant
  non-sellable`.split(/\s+/) as BatchStatus[];

test('a pack with an alarm is never cleared', () => {
  expect(BATCH_STATUSES.filter(isAlarm).sort()).toEqual([...ALARMS].sort());
  for (const code of ALARMS) expect(VERDICTS.indexOf(STATE_OF[code]), code).toBeLessThan(5);
  for (const code of ['destroyed', 'disposed', 'stolen', 'damaged', 'not-conformant', 'expired'] as const)
    expect(STATE_OF[code]).toBe('do-not-use');
  expect([STATE_OF.unverified, STATE_OF['not-documented'], STATE_OF.other]).toEqual(Array(3).fill('not-cleared'));
});

test('a lot of which nothing is told has no recall that is known', () => {
  expect(verdictOf({})).toBe('no-recall-known');
  expect(verdictOf({ status: 'on-sale', isMadeWith: true })).toBe('made-with');
  expect(verdictOf({ status: 'expired', isMadeWith: true })).toBe('do-not-use');
  expect(verdictOf({ status: 'withdrawn', isMadeWith: true })).toBe('made-with');
  expect(verdictOf({ status: 'withdrawn', hasRecalledItem: true })).toBe('one-item');
  expect(verdictOf({ hasRecalledItem: true, isMadeWith: true })).toBe('made-with');
  expect(verdictOf({ status: 'on-sale', isCut: true })).toBe('not-cleared');
  expect(verdictOf({ status: 'withdrawn', isCut: true })).toBe('withdrawn');
});

test('a best-before date that has passed is no reason not to eat it', () => {
  const cheese = batch('cheese/C', { dates: { bestBefore: '2026-01-01' }, status: { code: 'on-sale' } });
  const status = statusOf(lookupOf([], [cheese]), cheese, '2027-01-01');
  expect(verdictOf({ status: status?.code })).toBe('no-recall-known');
});

/** The CBV disposition of each status that events can set; persistent dispositions stay, after any other event. */
const TERMS = `recalled expired destroyed disposed stolen damaged needs_replacement non_conformant non_sellable_other
  no_pedigree_match inactive unavailable unknown dispensed reserved in_transit in_progress available
  sellable_accessible`.split(/\s+/);
const CODES = `recalled expired destroyed disposed stolen damaged needs-replacement not-conformant non-sellable
  unverified decommissioned unavailable not-documented dispensed reserved in-transit in-supply-chain available
  on-sale`.split(/\s+/) as BatchStatus[];

test('of any statuses, told and declared, in any order, the page shows the most cautious', () => {
  const some = fc.array(fc.nat(TERMS.length - 1), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(some, fc.option(fc.constantFrom(...BATCH_STATUSES)), fc.boolean(), (told, declared, isLate) => {
      const set = (index: number) => ({ persistentDisposition: { set: [TERMS[index]], unset: [] } });
      const events = told.map((index, at) => event({ at: at + 1, objects: ['milk/L1'], ...set(index) }));
      const node = batch('milk/L1', {
        ...(declared && { status: { code: declared } }),
        ...(isLate && { dates: { useBy: '2026-03-31' } }),
      });
      const status = statusOf(lookupOf(events, [node]), node, '2026-04-01');
      const all: BatchStatus[] = told.map((index) => CODES[index] as BatchStatus);
      if (declared && declared !== 'not-documented') all.push(declared);
      if (isLate) all.push('expired');
      for (const code of all) expect(compareCaution(status?.code ?? 'on-sale', code)).toBeLessThanOrEqual(0);
      const first = VERDICTS.find((state) => all.some((code) => STATE_OF[code] === state));
      expect(verdictOf({ status: status?.code })).toBe(first);
      // Every reason against using the lot is there.
      const shown = [status, ...(status?.also ?? [])].map((one) => one?.code);
      for (const code of all.filter(isAlarm)) expect(shown).toContain(code);
    }),
    { numRuns: 300 },
  );
});

test('what is not to be used is recalled, or of the state that says so', () => {
  for (const code of BATCH_STATUSES) expect(isNotToUse(code)).toBe(VERDICTS.indexOf(STATE_OF[code]) < 2);
});
