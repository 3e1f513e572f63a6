import { expect, test } from 'vitest';
import type { Batch } from '../../../../src/core/graph/batch.ts';
import type { Event } from '../../../../src/core/graph/event.ts';
import { allUpstream, historyOfLots, isCutOff } from '../../../../src/core/history/history.ts';
import { faultOf, inSentence, madeWithKeys } from '../../../../src/core/status/made-with.ts';
import { batch, event, lookupOf, lot, made, packed, type RawEvent, some } from '../history/event-fixtures.ts';
import { casesOf } from '../../../cases.ts';

const TODAY = '2026-06-01';
const MADE = made(10, ['milk/L1'], ['cheese/C']);

function faultsOf(events: readonly Event[], batches: readonly Batch[] = [], name = 'cheese/C') {
  const known = new Set(batches.map(({ product, lot: own }) => `${product}/${own}`));
  const named = events
    .flatMap(({ inputs, objects }) => [...inputs, ...objects])
    .map((what) => `${what.product}/${what.lot}`);
  const standIns = [...new Set(named)].filter((one) => !known.has(one)).map((one) => batch(one, {}));
  const lookup = lookupOf(events, [...batches, ...standIns]);
  return allUpstream(lookup, [lot(name)], Date.parse(TODAY)).upstream.flatMap(
    (one) => faultOf(lookup, one, TODAY) ?? [],
  );
}
const milk = (at: number, disposition: string, more: RawEvent = {}) =>
  event({ at, action: 'OBSERVE', objects: ['milk/L1'], disposition, ...more });

test.each(['expired', 'destroyed', 'damaged', 'stolen', 'disposed'])(
  'a cheese is made with milk that was %s before, not with milk of which the rest was so afterwards',
  (disposition) => {
    expect(faultsOf([MADE, milk(5, disposition)])).toMatchObject([{ status: disposition, pooled: false }]);
    expect(faultsOf([MADE, milk(20, disposition)])).toEqual([]);
  },
);

test.each(casesOf<[disposition: string, status: string][]>('late-faults'))(
  'that milk was %s is found out early or late',
  (disposition, status) => {
    for (const day of [5, 20]) expect(faultsOf([MADE, milk(day, disposition)])).toMatchObject([{ status }]);
  },
);

test('milk that was cleared before it was used is no fault', () => {
  const by = { operator: 'dairy' };
  const events = [MADE, milk(5, 'damaged', by), milk(7, 'available', by)];
  expect(faultsOf(events)).toEqual([]);
});

test('milk is used in time up to its last day, and late on the day after', () => {
  const until = (useBy: string) => faultsOf([MADE], [batch('milk/L1', { dates: { useBy } })]);
  expect(until('2026-03-10')).toEqual([]);
  expect(until('2026-03-08')).toEqual([{ status: 'expired', since: '2026-03-08', isLate: true, pooled: false }]);
  // The lot went in on the tenth of March; the cheese was ripe in May.
  const ripened = made(10, ['milk/L1'], ['cheese/C'], { endTime: '2026-05-20T08:00:00Z' });
  expect(faultsOf([ripened], [batch('milk/L1', { dates: { useBy: '2026-03-12' } })])).toEqual([]);
});

test('milk that a lot declares is judged by the day on which the lot was made, where that is told', () => {
  const old = batch('milk/L1', { dates: { useBy: '2026-03-08' } });
  const cheese = (dates: object) =>
    batch('cheese/C', { dates, ingredients: [{ ingredient: 'milk', lots: [lot('milk/L1')] }] });
  expect(faultsOf([], [old, cheese({ production: '2026-03-10' })])).toMatchObject([{ isLate: true }]);
  expect(faultsOf([], [old, cheese({ production: '2026-03-08' })])).toEqual([]);
  expect(faultsOf([], [old, cheese({})])).toEqual([]);
});

test('where lots were pooled, or a part of one is meant, it may be in', () => {
  const pooled = made(10, ['milk/L1', 'milk/L2'], ['cheese/C']);
  expect(faultsOf([pooled, milk(5, 'recalled')])).toMatchObject([{ pooled: true }]);
  const begun = event({ action: 'ADD', objects: some('milk/L1', 500, 'KGM') });
  const part = milk(5, 'damaged', { objects: some('milk/L1', 20, 'KGM') });
  expect(faultsOf([begun, MADE, part])).toMatchObject([{ status: 'damaged', pooled: true }]);
});

test('a pallet that went in brings the lots that stood on it: one of them is recalled', () => {
  const [PALLET, CRATE] = ['00/340123450000000017', '00/340123450000000024'];
  const into = { ...made(10, [], ['cheese/C']), units: [PALLET] };
  const chain = [
    packed(6, CRATE, { objects: ['milk/L1'] }),
    packed(7, PALLET, { units: [CRATE] }),
    into,
    milk(20, 'recalled'),
  ];
  expect(faultsOf(chain)).toMatchObject([{ status: 'recalled', pooled: false }]);
  // The lot left the crate before the use.
  const off = packed(8, CRATE, { action: 'DELETE', objects: ['milk/L1'] });
  expect(faultsOf([...chain, off])).toEqual([]);
});

const day = (index: number) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 16);
const chain = (length: number): Event[] =>
  Array.from({ length }, (_, index) => made(day(index + 1), [`p${index}/L`], [`p${index + 1}/L`]));

test('a recall of 5 kg of a lot of which nobody tells that there was more is one of the lot: the food is made with it', () => {
  const recalled = { objects: some('milk/L1', 5, 'KGM') };
  expect(faultsOf([MADE, milk(20, 'recalled', recalled)])).toMatchObject([{ pooled: false }]);
});

test('a recall is found at any depth, and a history that is cut off says so', () => {
  const events = [...chain(40), event({ at: '2026-05-01T08:00', objects: ['p0/L'], disposition: 'recalled' })];
  expect(isCutOff(historyOfLots(lookupOf(events), [lot('p40/L')]).unknown)).toBe(true);
  expect(isCutOff(historyOfLots(lookupOf(chain(12)), [lot('p12/L')]).unknown)).toBe(false);
  expect(faultsOf(events, [], 'p40/L')).toMatchObject([{ status: 'recalled' }]);
});

test('a recall is found among any number of lots that went in', () => {
  const lots = Array.from({ length: 300 }, (_, index) => `milk/L${index}`);
  const events = [
    made(10, lots, ['cheese/C']),
    event({ at: '2026-05-01T08:00', objects: ['milk/L299'], disposition: 'recalled' }),
  ];
  expect(isCutOff(historyOfLots(lookupOf(events), [lot('cheese/C')]).unknown)).toBe(true);
  expect(faultsOf(events)).toMatchObject([{ status: 'recalled', pooled: true }]);
});

test('a recall of the outermost of twelve containers reaches what is in the innermost', () => {
  const put = Array.from({ length: 12 }, (_, index) =>
    packed(day(index), `00/${index}`, index === 0 ? { objects: ['milk/L1'] } : { units: [`00/${index - 1}`] }),
  );
  const recall = event({ at: '2026-02-01T08:00', units: ['00/11'], disposition: 'recalled' });
  expect(faultsOf([...put, recall, MADE])).toMatchObject([{ status: 'recalled' }]);
});

const BY = { operator: 'dairy' };
const declared = (status: object, more: object = {}) => [batch('milk/L1', { status, ...more })];
test.each<[string, Event[], Batch[], object[]]>([
  ['cleared before today', [milk(5, 'non_conformant', BY), milk(20, 'available', BY)], [], []],
  ['to be cleared after today', [milk(5, 'non_conformant', BY), event({ at: '2026-07-01T08:00', objects: ['milk/L1'], disposition: 'available', ...BY })], [], [{ status: 'not-conformant' }]],
  ['damaged an hour before its use', [event({ at: '2026-03-10T07:00', objects: ['milk/L1'], disposition: 'damaged' })], [], [{ status: 'damaged' }]],
  ['not for sale, and damaged before', [milk(5, 'damaged'), milk(20, 'non_sellable_other')], [], [{ status: 'damaged' }]],
  ['declared as damaged before its use', [], declared({ code: 'damaged', since: '2026-03-09' }), [{ status: 'damaged' }]],
  ['declared as damaged after its use', [], declared({ code: 'damaged', since: '2026-03-11' }), []],
  ['declared as damaged, without a day', [], declared({ code: 'damaged' }), [{ status: 'damaged' }]],
  ['declared as unverified', [], declared({ code: 'unverified' }), []],
])('milk that is %s', (_, events, nodes, faults) => expect(faultsOf([MADE, ...events], nodes)).toMatchObject(faults)); // prettier-ignore

test('an input without a node has no fault; one whose use has no day has what its node declares, with the day if there is one', () => {
  const one = { ref: lot('milk/L1'), pooled: false, usedAt: Number.NaN } as Parameters<typeof faultOf>[1];
  expect(faultOf(lookupOf([]), one)).toBeUndefined();
  const found = (...nodes: Batch[]) => faultOf(lookupOf([], nodes), { ...one, usedAt: Number.POSITIVE_INFINITY });
  expect(found(...declared({ code: 'damaged' }, { dates: { useBy: '2026-01-00' } }))).toStrictEqual({
    status: 'damaged',
    pooled: false,
  });
  expect(found(...declared({ code: 'damaged', since: '2026-03-11' }))).toMatchObject({ since: '2026-03-11' });
});

test.each<[Parameters<typeof madeWithKeys>[0], string, string]>([
  [{ pooled: false, status: 'recalled', lot: {} }, 'verdict.with', 'status.recalled'],
  [{ pooled: true, status: 'expired', isLate: true, lot: {} }, 'verdict.may-with', 'verdict.used-late'],
  [{ pooled: false, relation: 'inside', status: 'damaged', lot: { kind: 'item' } }, 'verdict.contains-item', 'status.damaged'],
  [{ pooled: true, relation: 'item-of', status: 'recalled', lot: {} }, 'verdict.item-of', 'status.recalled'],
] as never)('the words of a fault: %o', (fault, sentence, status) =>
  expect(madeWithKeys(fault)).toEqual({ sentence, status }),
); // prettier-ignore

test('a capitalized word within a sentence, as its language writes it', () =>
  expect([inSentence('Recalled', 'en'), inSentence('Istanbul', 'tr')]).toEqual(['recalled', 'ıstanbul']));
