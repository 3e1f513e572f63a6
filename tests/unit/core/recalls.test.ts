import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addedByFile, inForce, type KnownRecalls, newRecords, shownWith } from '../../../src/core/recalls/merge.ts';
import {
  isRecall,
  type KeptRecall,
  recallName,
  type RecallRecord,
  wordsOf,
} from '../../../src/core/recalls/records.ts';
import { casesOf } from '../../cases.ts';

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
const known = (more: Partial<KnownRecalls>): KnownRecalls => ({
  ...{ own: [], kept: [], declared: [], events: [], errors: new Map(), nameOf: recallName },
  ...more,
});
const NOW = Date.parse('2026-06-01T00:00:00Z');

describe('issue 65, point 4: which of several recalls of a lot counts, each line of the table in merge.ts', () => {
  type Build = Partial<Omit<KnownRecalls, 'errors'>> & { errors?: Record<string, string> };
  type Row = [what: string, build: Build, kept: RecallRecord[], shown?: string];
  const { records, rows } = casesOf<{ records: Record<string, KeptRecall>; rows: Row[] }>('counting-recalls');

  test.each(rows)('%s', (_, { errors = {}, ...more }, kept, expected) => {
    const build = known({ ...more, errors: new Map(Object.entries(errors)) });
    const all = [...Object.values(records), ...kept].filter(isRecall);
    const shown = (records: RecallRecord[]) => {
      const is = shownWith(build, records).get(L1);
      return all.findLast((one) => wordsOf(one) === is)?.reason?.['en'] ?? is;
    };
    expect(shown(kept)).toBe(expected);
    // Its pages stay correct once the target has the records.
    expect(shown([...kept, ...newRecords(build, kept, NOW)])).toBe(expected);
  });
});

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
  const errors = new Map(['e', 'x'].map((event) => [event, '2026-03-02T10:00:00Z']));
  const build = known({ errors });
  const added = newRecords(build, kept, NOW);
  expect(added).toEqual([{ event: 'e', error: '2026-03-02T10:00:00Z' }]);
  expect(names(...kept, ...added)).toEqual([`${GTIN}/f`]);
  expect(shownWith(build, kept)).toEqual(shownWith(build, [...kept, ...added]));
});

describe('issue 3, point 3: a time decides only whether a recall of the source is older than a withdrawal', () => {
  const DAY = '2026-03-01T10:00:00Z';

  test('an entry without a record that a withdrawal covers is named, and adds nothing', () => {
    const entry = recall('L1', { since: '2026-03-01' });
    const kept = [recall('L1', { time: '2026-02-01T10:00:00Z' }), withdrawal('L1', DAY)];
    const covered = [{ recall: entry, withdrawn: Date.parse(DAY) }];
    expect(addedByFile([entry], kept, recallName)).toEqual({ records: [], covered });
    // A record knows this one, which stays withdrawn without a word.
    expect(addedByFile([entry], [entry, withdrawal('L1', DAY)], recallName)).toEqual({ records: [], covered: [] });
  });

  test('whatever their times are, the order of the records decides alone', () => {
    const anyRecord = fc.record({ isRecall: fc.boolean(), day: fc.integer({ min: 1, max: 28 }) });
    fc.assert(
      fc.property(fc.array(anyRecord, { minLength: 1, maxLength: 12 }), (drawn) => {
        const records = drawn.map(({ isRecall, day }) => {
          const time = `2026-03-${String(day).padStart(2, '0')}T10:00:00Z`;
          return isRecall ? recall('L1', { time }) : withdrawal('L1', time);
        });
        expect(names(...records)).toEqual(drawn.at(-1)?.isRecall ? [L1] : []);
      }),
    );
  });
});
