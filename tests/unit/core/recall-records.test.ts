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
  listsOf,
  parseRecallName,
  recallName,
  type RecallRecord,
  shownInstances,
  timeOfRecall,
  wordsOf,
} from '../../../src/core/recalls/records.ts';
import { eventsOf, lookupOf, lot, packed, PALLET, type Told } from './history/event-fixtures.ts';
import { casesOf } from '../../cases.ts';
import type { Event } from '../../../src/core/graph/event.ts';

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
  const names = [recallName(crate, '~S7'), named('L~'), 'product:a b/L/1'].map(parseRecallName);
  expect(names).toEqual([
    { product: 'crate', instance: '~S7' },
    { gtin: GTIN, instance: 'L~' },
    { product: 'a b', instance: 'L/1' },
  ]);
  expect(names.map(({ instance }) => listsOf(instance))).toEqual([
    { lots: [], serials: ['S7'] },
    { lots: ['L~'], serials: [] },
    { lots: ['L/1'], serials: [] },
  ]);
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

type Written = { recall: Partial<KeptRecall> } | { withdrawn: string; lots: string[] };
const recordsOf = (written: readonly Written[]): RecallRecord[] =>
  written.map((one) => ('recall' in one ? recall(one.recall) : withdrawal(one.withdrawn, one.lots)));
const CASES = casesOf<{
  file: [name: string, own: Written[], kept: Written[], records: Written[]][];
  target: [name: string, build: Record<string, Written[]>, kept: Written[], records: Written[]][];
  recalling: Told[];
  others: Told[];
}>('recall-records');

test.each(CASES.file)('recalls.yaml: %s', (_, own, kept, records) =>
  expect(added(recordsOf(own), recordsOf(kept), withoutX).records).toEqual(recordsOf(records)),
);

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
  const laidOver = [isLaidOver(file, true), isLaidOver(declared, true), isLaidOver(declared, false)];
  expect(laidOver).toEqual([true, false, true]);
  expect([...inForce([recall({ lots: ['X'] }), withdrawal(DAY, ['X'])], withoutX).keys()]).toEqual([]);
});

test.each(CASES.target)('a target adds for %s', (_, build, kept, records) => {
  const graph = known(Object.fromEntries(Object.entries(build).map(([name, list]) => [name, recordsOf(list)])));
  expect(newRecords(graph, recordsOf(kept), NOW)).toEqual(recordsOf(records));
});

test('a target adds nothing for an error of what is no event', () =>
  expect(newRecords(known({ errors: new Map([['', DAY]]) }), [recall()], NOW)).toEqual([]));

test('events that recall a lot: its own, of its production, of its pallet, and of the product as such', () => {
  const recalling = (...events: Event[]) => recallingEvents(lookupOf(events), lot('milk/L1')).map(({ id }) => id);
  const load = packed(1, PALLET, { objects: ['milk/L1'] });
  const [own, ...all] = eventsOf(CASES.recalling) as [Event, ...Event[]];
  for (const one of [own, ...all]) expect(recalling(load, one), JSON.stringify(one)).toEqual([one.id]);
  expect(recalling(load, ...eventsOf(CASES.others))).toEqual([]);
  expect(recalling(load, own, own)).toEqual([own.id]);
});
