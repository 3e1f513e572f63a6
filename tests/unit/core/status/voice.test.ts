// What a page says of a lot: the advice for each verdict, and the strictest of what was built, the status file and the day.
import { expect, test } from 'vitest';
import { type BuiltLot, voiceNow } from '../../../../src/core/status/live.ts';
import { groundsOf } from '../../../../src/core/status/made-with.ts';
import { actionOf, adviceOf, type Grounds, isQuoted, isReasonFor, pastBestBefore } from '../../../../src/core/status/voice.ts'; // prettier-ignore
import { casesOf } from '../../../cases.ts';

const CASES = casesOf<{
  cases: [grounds: Grounds, advice: string | undefined, past: string | undefined][];
  open: [what: string, built: Partial<BuiltLot>, today: string, voice: object, file?: object][];
}>('voice');

test.each(CASES.cases)('what to do with a lot of %o, also past its best-before date', (grounds, advice, past) =>
  expect([adviceOf(grounds), pastBestBefore(grounds)]).toEqual([advice, past]),
);

test('after a sentence that says the status: stop, ask, or nothing', () => {
  expect([actionOf('recalled', true), actionOf('expired', false)]).toEqual(['alarms.no-use-food', 'alarms.no-use']);
  expect([actionOf('withdrawn', true), actionOf('on-sale', true)]).toEqual(['verdict.ask-first', undefined]);
});

test('a page names a reason of its own stance, and quotes texts of its own state', () => {
  expect([isReasonFor('recalled', 'expired'), isReasonFor('recalled', 'on-sale')]).toEqual([true, false]);
  expect([isQuoted('recalled', 'recalled'), isQuoted('recalled', 'expired')]).toEqual([true, false]);
});

test('of several faults: it may be in where all may, it is inside where all are, and recalled items are counted', () => {
  const item = { relation: 'item-of', pooled: false } as const;
  const inside = { relation: 'inside', pooled: false } as const;
  const grounds = { isMadeWith: true, hasRecalledItem: false };
  expect(groundsOf([{ pooled: true }, inside])).toStrictEqual({ ...grounds, wording: {} });
  expect(groundsOf([inside, { ...inside, pooled: true }])).toStrictEqual({ ...grounds, wording: { isInside: true } });
  expect(groundsOf([{ pooled: true }])).toStrictEqual({ ...grounds, wording: { isPossible: true } });
  expect(groundsOf([item, item])).toStrictEqual({ isMadeWith: false, hasRecalledItem: true, wording: { items: 2 } });
  expect(groundsOf([item, inside]).wording).toStrictEqual({ isInside: true, items: 1 });
});

const LOT: BuiltLot = { entity: 'batch:milk/L1', verdict: 'no-recall-known' };
test.each(CASES.open)('an open page of a lot with %s', (_, built, today, voice, file) => {
  const now = voiceNow({ ...LOT, ...built }, file as Parameters<typeof voiceNow>[1], today);
  expect(now).toMatchObject(voice);
  expect('alarm' in now).toBe(now.by === 'alarm');
});
