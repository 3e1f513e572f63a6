// What a record of a recall is about, what it replaces, and which events recall a lot.
import { expect, test } from 'vitest';
import { recallingEvents } from '../../../src/core/recalls/by-events.ts';
import {
  addedByFile,
  inForce,
  isLaidOver,
  isWithdrawn,
  type KnownRecalls,
  newRecords,
  shownWith,
} from '../../../src/core/recalls/merge.ts';
import {
  type KeptRecall,
  recallName,
  type RecallRecord,
  shownInstances,
  timeOfRecall,
  wordsOf,
} from '../../../src/core/recalls/records.ts';
import { event, lookupOf, lot, made, packed, PALLET } from './history/event-fixtures.ts';

const GTIN = '04260123400019';
const [DAY, NEXT] = ['2026-03-01T10:00:00Z', '2026-03-02T10:00:00Z'] as const;
const recall = (more: Partial<KeptRecall> = {}): KeptRecall => ({
  ...{ gtin: GTIN, lots: ['L1'], serials: [], advice: [], origin: 'file' as const },
  ...more,
});
const withdrawal = (withdrawn: string, lots = ['L1']) => ({ gtin: GTIN, lots, serials: [], withdrawn });
const named = (lotName: string) => `${GTIN}/${lotName}`;
const added = (own: RecallRecord[], kept: RecallRecord[], nameOf = recallName as KnownRecalls['nameOf']) =>
  addedByFile(own, kept, nameOf);
/** The graph does not have lot X. */
const withoutX: KnownRecalls['nameOf'] = (of, name) => (name === 'X' ? undefined : recallName(of, name));

test('messages and records name lots and items by GTIN, or by the product without one', () => {
  const crate = { product: 'crate', lots: [], serials: ['S7'] };
  expect([
    shownInstances(crate),
    shownInstances({ gtin: GTIN, lots: ['L1', 'L2'], serials: ['S1', 'S2'] }),
    shownInstances({ gtin: GTIN, lots: ['L1'], serials: [] }),
    recallName(crate, '~S7'),
  ]).toEqual(['product:crate serial S7', `${GTIN} lot L1, L2 serial S1, S2`, `${GTIN} lot L1`, 'product:crate/~S7']);
});

test.each<[string, Parameters<typeof timeOfRecall>[0], number]>([
  ['its time', { time: DAY, since: '2026-01-01' }, Date.parse(DAY)],
  ['the beginning of its day', { since: '2026-03-05' }, Date.parse('2026-03-05')],
  ['the beginning of its month', { since: '2026-03-00' }, Date.parse('2026-03-01')],
  ['before everything else', {}, Number.NEGATIVE_INFINITY],
])('the time of a recall: %s', (_, of, time) => expect(timeOfRecall(of)).toBe(time));

test('without a withdrawal nothing is withdrawn; a withdrawal at the same moment covers a recall', () => {
  expect([undefined, Date.parse(DAY)].map((at) => isWithdrawn(recall({ time: DAY }), at))).toEqual([false, true]);
  expect(isWithdrawn(recall(), undefined)).toBe(false);
});

test('equal words are equal in any order of languages; each of them counts', () => {
  const words = (more: Partial<KeptRecall>) => wordsOf(recall(more));
  expect(words({ reason: { it: 'Vetro', en: 'Glass' } })).toBe(words({ reason: { en: 'Glass', it: 'Vetro' } }));
  const changed: Partial<KeptRecall>[] = [{ reason: { en: 'Metal' } }, { since: '2026-03-01' }, { notice: 'https://a.example' }, { advice: [{ en: 'Return it' }] }, {}]; // prettier-ignore
  expect(new Set(changed.map(words)).size).toBe(changed.length);
});

test.each<[string, RecallRecord[], RecallRecord[], RecallRecord[]]>([
  ['of two entries about one lot the last one counts', [recall({ time: DAY }), recall({ time: NEXT })], [], [recall({ time: NEXT })]],
  ['other words of the same entry are news', [recall({ time: DAY, reason: { en: 'Metal' } })], [recall({ time: DAY })], [recall({ time: DAY, reason: { en: 'Metal' } })]],
  ['the same words are none', [recall({ time: NEXT })], [recall({ time: DAY })], []],
  ['an entry of an old copy does not replace newer words', [recall({ time: DAY, reason: { en: 'Metal' } })], [recall({ time: NEXT })], []],
  ['an entry without a time may', [recall({ reason: { en: 'Metal' } })], [recall({ time: NEXT })], [recall({ reason: { en: 'Metal' } })]],
  ['a new entry after a withdrawal', [recall({ time: NEXT })], [recall({ time: DAY }), withdrawal('2026-03-01T12:00:00Z')], [recall({ time: NEXT })]],
  ['of several items those that are new', [recall({ lots: [], serials: ['S1', 'S2'], time: DAY })], [recall({ lots: [], serials: ['S1'], time: DAY })], [recall({ lots: [], serials: ['S2'], time: DAY })]],
  ['a lot that the graph does not have adds nothing', [recall({ lots: ['X'] }), withdrawal(DAY, ['X'])], [], []],
  ['a withdrawal at the time of the last one is known', [withdrawal(DAY)], [withdrawal(DAY)], []],
])('recalls.yaml: %s', (_, own, kept, records) => expect(added(own, kept, withoutX).records).toEqual(records)); // prettier-ignore

test('an entry that withdrawals cover names the latest of them', () => {
  const entry = recall({ lots: ['L1', 'L2'], since: '2026-01-01' });
  const kept = [withdrawal(NEXT), withdrawal(DAY, ['L2'])];
  expect(added([entry], kept).covered).toEqual([{ recall: entry, withdrawn: Date.parse(NEXT) }]);
});

const known = (more: Partial<KnownRecalls>): KnownRecalls => ({
  ...{ own: [], kept: [], declared: [], events: [], errors: new Map(), nameOf: withoutX },
  ...more,
});
const byEvent = (more: Partial<KeptRecall> = {}) => recall({ origin: 'event:e', time: DAY, ...more });
const NOW = Date.parse('2026-06-01T00:00:00Z');

test('pages show where a recall comes from: a command before a node, a node before an event', () => {
  const [declared, file] = [recall({ origin: 'declared' }), recall()];
  const shown = (more: Partial<KnownRecalls>, ...kept: RecallRecord[]) => shownWith(known(more), kept).get(named('L1'));
  expect(shown({ events: [byEvent()] })).toBe('events');
  expect(shown({ events: [byEvent()] }, withdrawal(NEXT))).toBeUndefined();
  expect(shown({ events: [byEvent()], declared: [declared] })).toBe('declared');
  expect(shown({ declared: [declared] }, recall({ origin: 'declared', reason: { en: 'Old' } }))).toBe('declared');
  expect(shown({ declared: [declared] }, file)).toBe(wordsOf(file));
  expect([isLaidOver(file, true), isLaidOver(declared, true), isLaidOver(declared, false)]).toEqual([
    true,
    false,
    true,
  ]);
  expect([...inForce([recall({ lots: ['X'] }), withdrawal(DAY, ['X'])], withoutX).keys()]).toEqual([]);
});

const LATER = withdrawal('2026-07-01T00:00:00.000Z');
test.each<[string, Partial<KnownRecalls>, RecallRecord[], RecallRecord[]]>([
  ['an event that no record has', { events: [byEvent()] }, [byEvent({ origin: 'event:f' })], [byEvent()]],
  ['another lot of a known event', { events: [byEvent({ lots: ['L2'] })] }, [byEvent()], [byEvent({ lots: ['L2'] })]],
  ['one of two lots of an event', { events: [byEvent({ lots: ['L1', 'L2'] })] }, [byEvent()], [byEvent({ lots: ['L1', 'L2'] })]],
  ['a known event', { events: [byEvent()] }, [byEvent()], []],
  ['a node beside a command', { declared: [recall({ origin: 'declared' })] }, [recall({ reason: { en: 'Glass' } })], []],
  ['a known node', { declared: [recall({ origin: 'declared' })] }, [recall({ origin: 'declared', time: DAY })], []],
  ['a node with other words', { declared: [recall({ origin: 'declared', reason: { en: 'Glass' } })] }, [recall({ origin: 'declared' })], [recall({ origin: 'declared', reason: { en: 'Glass' }, time: '2026-06-01T00:00:00.000Z' })]],
  ['a node after a withdrawal by a clock that was ahead', { declared: [recall({ origin: 'declared' })] }, [LATER], [recall({ origin: 'declared', time: '2026-07-01T00:00:00.001Z' })]],
  ['an error of what is no event', { errors: new Map([['', DAY]]) }, [recall()], []],
])('a target adds for %s', (_, build, kept, records) => expect(newRecords(known(build), kept, NOW)).toEqual(records)); // prettier-ignore

test('events that recall a lot: its own, of its production, of its pallet, and of the product as such', () => {
  const recalling = (...events: ReturnType<typeof event>[]) =>
    recallingEvents(lookupOf(events), lot('milk/L1')).map(({ id }) => id);
  const recalled = { disposition: 'recalled' };
  const persistent = { persistentDisposition: { set: ['reserved', 'recalled'], unset: [] } };
  const load = packed(1, PALLET, { objects: ['milk/L1'] });
  const own = event({ at: 2, action: 'OBSERVE', objects: ['milk/L1', 'rennet/R'], ...recalled });
  const all = [
    own,
    event({ at: 2, action: 'OBSERVE', objects: ['milk/L1'], bizStep: undefined, ...persistent }),
    event({ at: 2, objects: [lot('milk'), 'rennet/R'], ...recalled }),
    made(2, [], ['milk/L1', 'whey/W'], recalled),
    event({ at: 2, action: 'OBSERVE', units: [PALLET], ...recalled }),
  ];
  for (const one of all) expect(recalling(load, one), JSON.stringify(one)).toEqual([one.id]);
  const others = [
    event({ at: 2, action: 'OBSERVE', objects: ['milk/L2'], ...recalled }),
    event({ at: 2, objects: [lot('rennet')], ...recalled }),
    event({ at: 2, inputs: [lot('milk')], outputs: ['milk/L2'], ...recalled }),
    event({ at: 2, inputs: [lot('milk')], outputs: [lot('whey')], ...recalled }),
    event({ at: 2, action: 'OBSERVE', objects: ['milk/L1'], persistentDisposition: { set: ['reserved'], unset: [] } }),
    event({ at: 2, action: 'OBSERVE', objects: ['milk/L1'], disposition: 'in_transit' }),
    made(2, ['milk/L1'], ['cheese/C'], recalled),
  ];
  expect(recalling(load, ...others)).toEqual([]);
  expect(recalling(load, own, own)).toEqual([own.id]);
});
