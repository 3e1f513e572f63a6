import { expect, test } from 'vitest';
import { inForce, withdrawnAt } from '../../../src/core/recalls/in-force.ts';
import { type KnownRecalls, newRecords, shownWith } from '../../../src/core/recalls/known.ts';
import { type KeptRecall, recallName, type RecallRecord } from '../../../src/core/recalls/records.ts';

const GTIN = '04260123400019';
const recall = (lot: string, more: Partial<KeptRecall> = {}): KeptRecall => ({
  ...{ gtin: GTIN, lots: [lot], serials: [], advice: [], origin: 'file' as const },
  ...more,
});
const withdrawal = (lot: string, withdrawn: string): RecallRecord => ({
  gtin: GTIN,
  lots: [lot],
  serials: [],
  withdrawn,
});
const names = (...records: RecallRecord[]) => [...inForce(records).keys()];
const L1 = `${GTIN}/L1`;

test.each<[string, RecallRecord[], string[]]>([
  ['a recall without any date', [recall('L1')], [L1]],
  ['… ends with any withdrawal', [recall('L1'), withdrawal('L1', '2026-01-01T00:00:00Z')], []],
  [
    'up to its own moment',
    [recall('L1', { time: '2026-03-01T10:00:00Z' }), withdrawal('L1', '2026-03-01T10:00:00Z')],
    [],
  ],
  [
    'a later one counts anew',
    [withdrawal('L1', '2026-03-01T10:00:00Z'), recall('L1', { time: '2026-03-01T10:00:01Z' })],
    [L1],
  ],
  [
    'wherever it stands',
    [recall('L1', { time: '2026-03-01T10:00:01Z' }), withdrawal('L1', '2026-03-01T10:00:00Z')],
    [L1],
  ],
  ['a day begins at midnight', [recall('L1', { since: '2026-03-01' }), withdrawal('L1', '2026-03-01T00:00:00Z')], []],
  [
    'a month with its first day',
    [recall('L1', { since: '2026-03-00' }), withdrawal('L1', '2026-02-28T23:59:59Z')],
    [L1],
  ],
  [
    'since when says nothing of when it was declared',
    [recall('L1', { since: '2026-01-01', time: '2026-03-02T00:00:00Z' }), withdrawal('L1', '2026-03-01T00:00:00Z')],
    [L1],
  ],
  ['another lot', [recall('L1'), withdrawal('L2', '2026-03-01T10:00:00Z')], [L1]],
  [
    'an item is no lot',
    [recall('L1'), { gtin: GTIN, lots: [], serials: ['L1'], withdrawn: '2026-03-01T10:00:00Z' }],
    [L1],
  ],
  [
    'an event that was declared an error',
    [recall('L1', { origin: 'event:e' }), { event: 'e', error: '2026-03-01T10:00:00Z' }],
    [],
  ],
  [
    '… is not another event',
    [recall('L1', { origin: 'event:e' }), { event: 'f', error: '2026-03-01T10:00:00Z' }],
    [L1],
  ],
  [
    '… nor what a machine tells of it after that',
    [{ event: 'e', error: '2026-03-01T10:00:00Z' }, recall('L1', { origin: 'event:e' })],
    [L1],
  ],
])('%s', (_, records, expected) => {
  expect(names(...records)).toEqual(expected);
});

test('of several recalls the newest says why, and one by command more than a node or an event', () => {
  const why = (...records: KeptRecall[]) => inForce(records).get(L1)?.reason;
  const [old, young] = ['2026-03-01T10:00:00Z', '2026-03-02T10:00:00Z'].map((time) =>
    recall('L1', { time, reason: { en: time } }),
  );
  expect(why(young as KeptRecall, old as KeptRecall)).toEqual(young?.reason);
  expect(why(old as KeptRecall, recall('L1', { origin: 'declared', time: '2027-01-01T00:00:00Z' }))).toEqual(
    old?.reason,
  );
  expect(
    withdrawnAt([withdrawal('L1', '2026-03-02T00:00:00Z'), withdrawal('L1', '2026-03-01T00:00:00Z')]).get(L1),
  ).toBe(Date.parse('2026-03-02T00:00:00Z'));
});

const known = (more: Partial<KnownRecalls>): KnownRecalls => ({
  ...{ own: [], kept: [], declared: [], events: [], errors: new Map(), nameOf: recallName },
  ...more,
});
const NOW = Date.parse('2026-06-01T00:00:00Z');

test('a target learns what a build knows, once: the next publish has nothing to add', () => {
  const build = known({
    own: [recall('L1', { time: '2026-03-01T10:00:00Z' }), withdrawal('L9', '2026-01-01T00:00:00Z')],
    declared: [recall('L2', { origin: 'declared' })],
    events: [recall('L3', { origin: 'event:e', time: '2026-03-01T10:00:00Z' })],
  });
  const added = newRecords(build, [], NOW);
  expect([...inForce(added).keys()].sort()).toEqual(['L1', 'L2', 'L3'].map((lot) => `${GTIN}/${lot}`));
  expect(newRecords(build, added, NOW + 1)).toEqual([]);
  // Its pages are already correct.
  expect(shownWith(build, added)).toEqual(shownWith(build, []));
});

test('an old copy of recalls.yaml adds nothing, and its pages have to be rendered again', () => {
  const old = known({ own: [recall('L1', { time: '2026-03-01T10:00:00Z' })] });
  const kept = [...old.own, withdrawal('L1', '2026-04-01T00:00:00Z')];
  expect(newRecords(old, kept, NOW)).toEqual([]);
  expect([...shownWith(old, []).keys()]).toEqual([L1]);
  expect([...shownWith(old, kept).keys()]).toEqual([]);
});

test('a node that says so counts whatever was withdrawn before, and from then on without the node too', () => {
  const kept = [recall('L1', { time: '2026-03-01T10:00:00Z' }), withdrawal('L1', '2026-07-01T00:00:00Z')];
  const added = newRecords(known({ declared: [recall('L1', { origin: 'declared', since: '2026-01-01' })] }), kept, NOW);
  expect(names(...kept, ...added)).toEqual([L1]);
});

test('an error declaration lifts the recall by its event, and no other', () => {
  const kept = ['e', 'f'].map((event) => recall(event, { origin: `event:${event}`, time: '2026-03-01T10:00:00Z' }));
  const build = known({
    errors: new Map([
      ['e', '2026-03-02T10:00:00Z'],
      ['x', '2026-03-02T10:00:00Z'],
    ]),
  });
  const added = newRecords(build, kept, NOW);
  expect(added).toEqual([{ event: 'e', error: '2026-03-02T10:00:00Z' }]);
  expect(names(...kept, ...added)).toEqual([`${GTIN}/f`]);
  expect(shownWith(build, kept)).toEqual(shownWith(build, [...kept, ...added]));
});
