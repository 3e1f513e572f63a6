// What a page says of a lot: the advice for each verdict, and the strictest of what was built, the status file and the day.
import { expect, test } from 'vitest';
import { type BuiltLot, voiceNow } from '../../../../src/core/status/live.ts';
import { groundsOf } from '../../../../src/core/status/made-with.ts';
import { actionOf, adviceOf, type Grounds, isQuoted, isReasonFor, pastBestBefore } from '../../../../src/core/status/voice.ts'; // prettier-ignore
import { casesOf } from '../../../cases.ts';

const CASES = casesOf<{ cases: [grounds: Grounds, advice: string | undefined, past: string | undefined][] }>('voice');

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

const LOT: BuiltLot = { entity: 'batch:milk/L1', verdict: 'no-recall-known', useBy: '2026-03-00', bestBefore: '2026-02-10' }; // prettier-ignore
const alarm = (state?: string) => ({ batches: { 'batch:milk/L1': { ...(state && { state }) } } });
const notice = (state?: string) => ({ madeWith: { 'batch:milk/L1': [{ ...(state && { state }) }] } });
test.each<[string, object, string, object, object | undefined]>([
  ['nothing else, before its dates', {}, '2026-02-10', { verdict: 'no-recall-known', stance: 'may', by: 'page', isPastBestBefore: false }, {}],
  ['no best-before date', { bestBefore: undefined }, '2026-02-11', { isPastBestBefore: false }, {}],
  ['the day after its best-before date', {}, '2026-02-11', { verdict: 'no-recall-known', isPastBestBefore: true }, {}],
  ['the last day of its month', {}, '2026-03-31', { by: 'page' }, {}],
  ['the month after its use-by date', {}, '2026-04-01', { verdict: 'do-not-use', stance: 'stop', by: 'day', isPastBestBefore: false }, undefined],
  ['no use-by date', { useBy: undefined }, '2026-04-01', { by: 'page' }, {}],
  ['an alarm of another lot', { entity: 'toString' }, '2026-02-01', { by: 'page', notices: [] }, alarm('recalled')],
  ['an alarm of an earlier release', {}, '2026-02-01', { verdict: 'recalled', by: 'alarm', alarm: {} }, alarm()],
  ['an alarm that says as much as the page', { verdict: 'withdrawn' }, '2026-02-01', { verdict: 'withdrawn', stance: 'ask', by: 'page' }, alarm('withdrawn')],
  ['an alarm and a later day', {}, '2026-04-01', { verdict: 'do-not-use', by: 'day' }, alarm('withdrawn')],
  ['a notice of an earlier release', {}, '2026-02-11', { verdict: 'made-with', by: 'notices', notices: [{}], isPastBestBefore: false }, notice()],
  ['a notice of an item', {}, '2026-02-01', { verdict: 'one-item', notices: [{ state: 'one-item' }] }, notice('one-item')],
  ['a notice beside a recall', { verdict: 'recalled' }, '2026-02-01', { verdict: 'recalled', by: 'page', notices: [] }, notice()],
] as never)('an open page of a lot with %s', (_, built, today, voice, file) => {
  const now = voiceNow({ ...LOT, ...built }, file as Parameters<typeof voiceNow>[1], today);
  expect(now).toMatchObject(voice);
  expect('alarm' in now).toBe(now.by === 'alarm');
}); // prettier-ignore
