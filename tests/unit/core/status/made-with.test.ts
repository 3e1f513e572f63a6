import { expect, test } from 'vitest';
import type { Batch } from '../../../../src/core/graph/batch.ts';
import type { Event } from '../../../../src/core/graph/event.ts';
import { allUpstream, historyOfLots, isCutOff } from '../../../../src/core/history/history.ts';
import { faultOf, inSentence, madeWithKeys } from '../../../../src/core/status/made-with.ts';
import {
  batch,
  event,
  eventsOf,
  lookupOf,
  lot,
  made,
  packed,
  type RawEvent,
  type Told,
} from '../history/event-fixtures.ts';
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

test.each(casesOf<[string, Told[], [string, object][], object[]][]>('faults-of-milk'))(
  'a cheese is made with milk %s',
  (_, told, nodes, faults) =>
    expect(faultsOf(eventsOf(told), nodes.map(([name, fields]) => batch(name, { ...fields })))).toMatchObject(faults), // prettier-ignore
);

test.each(casesOf<[disposition: string, status: string][]>('late-faults'))(
  'that milk was %s is found out early or late',
  (disposition, status) => {
    for (const day of [5, 20]) expect(faultsOf([MADE, milk(day, disposition)])).toMatchObject([{ status }]);
  },
);

const day = (index: number) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 16);
const chain = (length: number): Event[] =>
  Array.from({ length }, (_, index) => made(day(index + 1), [`p${index}/L`], [`p${index + 1}/L`]));

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

const declared = (status: object, more: object = {}) => [batch('milk/L1', { status, ...more })];

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
