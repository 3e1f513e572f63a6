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
  const [BEFORE, TIME, AFTER] = ['2026-03-01T09:00:00Z', '2026-03-01T10:00:00Z', '2026-03-01T12:00:00Z'] as const;
  const why = (en: string, more: Partial<KeptRecall> = {}) => recall('L1', { reason: { en }, ...more });
  const file = why('file', { time: TIME });
  const node = why('node', { origin: 'declared' });
  const event = why('event', { origin: 'event:e', time: TIME });
  const release = why('release', { origin: 'release' });
  const [errors, error] = [new Map([['e', AFTER]]), { event: 'e', error: AFTER }];

  test.each<[string, Partial<KnownRecalls>, RecallRecord[], string | undefined]>([
    ['recalls.yaml before a node and an event', { own: [file], declared: [node], events: [event] }, [], 'file'],
    ['the command before a node and an event', { declared: [node], events: [event] }, [file], 'file'],
    ['a node before an event', { declared: [node], events: [event] }, [], 'declared'],
    ['a node before records', { declared: [node] }, [why('old', { origin: 'declared' }), event, release], 'declared'],
    ['an event before records', { events: [event] }, [node, release], 'events'],
    ['a record where the graph is silent, of a node', {}, [node], 'node'],
    ['… of an event', {}, [event], 'event'],
    ['… of a release', {}, [release], 'release'],
    ['a record before an earlier one', {}, [release, node, event], 'event'],
    ['… of recalls.yaml too', {}, [file, why('again', { time: BEFORE })], 'again'],
    ['… but a node, an event or a release after recalls.yaml', {}, [file, node, event, release], 'file'],
    [
      'a withdrawal after a record, whatever its time',
      {},
      [file, node, event, release, withdrawal('L1', BEFORE)],
      undefined,
    ],
    ['a record after a withdrawal, whatever its time', {}, [withdrawal('L1', AFTER), file], 'file'],
    ['… of another lot', {}, [file, withdrawal('L2', AFTER)], 'file'],
    ['… of an item', {}, [file, { gtin: GTIN, lots: [], serials: ['L1'], withdrawn: AFTER }], 'file'],
    ['a node before a withdrawal', { declared: [node] }, [withdrawal('L1', '2027-01-01T00:00:00Z')], 'declared'],
    ['a withdrawal before an event up to it', { events: [event] }, [withdrawal('L1', TIME)], undefined],
    ['… not before a later one', { events: [event] }, [withdrawal('L1', BEFORE)], 'events'],
    ['a withdrawal before a new entry up to it', { own: [file] }, [withdrawal('L1', TIME)], undefined],
    ['… not before a later one', { own: [file] }, [withdrawal('L1', BEFORE)], 'file'],
    ['records before an entry that one of them has', { own: [file] }, [file, withdrawal('L1', BEFORE)], undefined],
    ['… also its words', { own: [file] }, [file, why('new', { time: AFTER })], 'new'],
    ['a record before an older entry', { own: [file] }, [why('new', { time: AFTER })], 'new'],
    ['a withdrawal of recalls.yaml before a record up to it', { own: [withdrawal('L1', TIME)] }, [file], undefined],
    ['… not before a later one', { own: [withdrawal('L1', BEFORE)] }, [file], 'file'],
    ['an error declaration before its event', { errors }, [event], undefined],
    ['… recorded', {}, [event, error], undefined],
    ['… not before another', { errors }, [why('other', { origin: 'event:f' })], 'other'],
    ['… not before a later record of it', {}, [error, event], 'event'],
  ])('%s', (_, more, kept, expected) => {
    const build = known(more);
    const all = [file, node, event, release, ...kept].filter(isRecall);
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
  const [DAY, NEXT] = ['2026-03-01T10:00:00Z', '2026-03-02T10:00:00Z'];
  const added = (own: RecallRecord[], kept: RecallRecord[]) => addedByFile(own, kept, recallName);

  test('an entry without a record that a withdrawal covers is named, and adds nothing', () => {
    const entry = recall('L1', { since: '2026-03-01' });
    const kept = [recall('L1', { time: '2026-02-01T10:00:00Z' }), withdrawal('L1', DAY)];
    const covered = [{ recall: entry, withdrawn: Date.parse(DAY) }];
    expect(added([entry], kept)).toEqual({ records: [], covered });
  });

  test('an entry that a record knows, by its time or by its day, stays withdrawn without a word', () => {
    for (const entry of [recall('L1', { time: NEXT }), recall('L1', { since: '2026-03-01' })]) {
      const kept = [entry, withdrawal('L1', DAY)];
      expect(added([entry], kept)).toEqual({ records: [], covered: [] });
    }
  });

  test('of an entry with several lots only the lots that are new are added', () => {
    const entry = { ...recall('L1', { time: NEXT }), lots: ['L1', 'L2', 'L3'] };
    const kept = [recall('L1', { time: NEXT }), recall('L2', { time: NEXT }), withdrawal('L2', DAY)];
    expect(added([entry], kept).records).toEqual([{ ...entry, lots: ['L3'] }]);
  });

  test('a withdrawal of an old copy of the file does not end a later recall', () => {
    const kept = [recall('L1', { time: NEXT })];
    expect(added([withdrawal('L1', DAY)], kept).records).toEqual([]);
    expect(added([withdrawal('L1', NEXT)], kept).records).toEqual([withdrawal('L1', NEXT)]);
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
