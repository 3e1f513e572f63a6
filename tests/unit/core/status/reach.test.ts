import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Batch } from '../../../../src/core/graph/batch.ts';
import type { Event } from '../../../../src/core/graph/event.ts';
import { instanceOf } from '../../../../src/core/graph/key.ts';
import { allUpstream } from '../../../../src/core/history/history.ts';
import { recordedAt } from '../../../../src/core/recalls/merge.ts';
import { endOfDay } from '../../../../src/core/status/containers.ts';
import { faultOf, groundsOf, itemFaultOf, verdictKey } from '../../../../src/core/status/made-with.ts';
import { statusOf } from '../../../../src/core/status/status.ts';
import { verdictOf } from '../../../../src/core/status/verdict.ts';
import * as given from '../history/event-fixtures.ts';

const { batch, event, lookupOf, lot, made, named, packed, PALLET, some } = given;
const TODAY = '2026-04-15';
const RECALLED = { status: { code: 'recalled' } };
const since = (day: string) => ({ status: { code: 'recalled', since: day } });
/** Contents that are put into an item, or parts that it is assembled of. */
const into = (at: number, box: string, more: given.RawEvent) =>
  packed(at, `in ${box}`, { container: named(box), ...more });
const out = (at: number, box: string, ...objects: unknown[]) => into(at, box, { action: 'DELETE', objects });
const recall = (at: number, more: given.RawEvent) => event({ at, disposition: 'recalled', ...more });

interface World {
  events: Event[];
  batches?: Batch[];
  /** Time of the first record of a recall. */
  recorded?: string;
  /** Days of withdrawals. */
  withdrawn?: Record<string, string>;
}

/** The word of the verdict on a lot or an item, as in `i18n/en.json`. */
function verdictIn({ events, batches = [], recorded, withdrawn = {} }: World, name: string): string {
  const nameOf = (what: Parameters<typeof instanceOf>[0] & { product: string }) =>
    `${what.product}/${instanceOf(what)}`;
  const known = new Map([...batches].map((one) => [nameOf(one), one]));
  const named = events.flatMap(({ inputs, outputs, objects, container }) => [...inputs, ...outputs, ...objects, ...(container ? [container] : [])]); // prettier-ignore
  for (const one of [...named.map(nameOf), name]) if (!known.has(one)) known.set(one, batch(one, {}));
  const times = Object.fromEntries(Object.entries(withdrawn).map(([of, day]) => [of, Date.parse(day)]));
  const recallRecordedAt = () => (recorded === undefined ? undefined : Date.parse(recorded));
  const lookup = { ...lookupOf(events, [...known.values()], times), recallRecordedAt };
  const own = known.get(name) as Batch;
  const isItemOf = ({ product, lot: of, serial }: Batch) =>
    serial !== undefined && nameOf({ product, lot: of }) === name;
  const { wording, ...grounds } = groundsOf([
    ...allUpstream(lookup, [lot(name)], endOfDay(TODAY)).upstream.flatMap((one) => faultOf(lookup, one, TODAY) ?? []),
    ...[...known].flatMap(([of, one]) => (isItemOf(one) ? (itemFaultOf(lookup, lot(of), TODAY) ?? []) : [])),
  ]);
  const status = statusOf(lookup, own, TODAY)?.code;
  return verdictKey(verdictOf({ status, ...grounds }), wording).replace('verdict.', '');
}

const milk = batch('milk/L1', RECALLED);
const balance = (chainOfCustody: string): World => ({
  events: [made(10, ['milk/L1'], ['cheese/C'], { chainOfCustody }), made(11, ['cheese/C'], ['pizza/P'])],
  batches: [milk],
});
const BOX = into(5, 'box/~B1', { objects: ['milk/L1', 'salt/M1'] });
const SIX = into(5, 'box/~B1', { objects: some('milk/L1', 6, 'KGM') });
const CRATE = 'crate/~8003/1';
const crated = (day: string | number, name: string) => into(Number(day), CRATE, { objects: [name] });
const NONE = 'no-recall-known';

// prettier-ignore
test.each<[string, World, Record<string, string>]>([
  ['an input of a mass balance may be in', balance('mass-balance'), { 'cheese/C': 'may-made-with', 'pizza/P': 'may-made-with' }],
  ['book and claim moves no goods', balance('book-and-claim'), { 'cheese/C': NONE, 'pizza/P': NONE }],
  ['goods that are kept apart are in', balance('segregated'), { 'cheese/C': 'made-with', 'pizza/P': 'made-with' }],
  ['a box contains a recalled lot, its other contents do not',
    { events: [BOX, into(6, 'box/~B2', { objects: ['salt/M1'] })], batches: [milk] },
    { 'box/~B1': 'contains-affected', 'salt/M1': NONE, 'box/~B2': NONE }],
  ['a lot that left the box is not in it', { events: [BOX, out(7, 'box/~B1', 'milk/L1')], batches: [milk] }, { 'box/~B1': NONE }],
  ['the rest of a lot is in the box', { events: [SIX, out(7, 'box/~B1', ...some('milk/L1', 5, 'KGM'))], batches: [milk] }, { 'box/~B1': 'contains-affected' }],
  ['a lot of which all parts left the box is not in it', { events: [SIX, out(7, 'box/~B1', ...some('milk/L1', 6, 'KGM'))], batches: [milk] }, { 'box/~B1': NONE }],
  ['a box may contain the part of a lot that is meant', { events: [SIX, recall(9, { objects: some('milk/L1', 2, 'KGM') })] }, { 'box/~B1': 'may-contain-affected' }],
  ['an item is in one box at a time',
    { events: [into(5, 'box/~B1', { objects: ['can/~S1'] }), into(6, 'box/~B2', { objects: ['can/~S1'] })], batches: [batch('can/~S1', RECALLED)] },
    { 'box/~B1': NONE, 'box/~B2': 'contains-affected' }],
  ['a unit in a box, and a box in a box',
    { events: [packed(4, PALLET, { objects: ['milk/L1'] }), into(5, 'box/~B1', { units: [PALLET] }), into(6, 'box/~B2', { objects: ['box/~B1'] })], batches: [milk] },
    { 'box/~B1': 'contains-affected', 'box/~B2': 'contains-affected' }],
  ['an item that is assembled of a recalled part contains it',
    { events: [into(5, 'bike/~1', { eventType: 'AssociationEvent', objects: ['cell/~S1', 'lamp/~S2'] })], batches: [batch('cell/~S1', RECALLED)] },
    { 'bike/~1': 'contains-affected', 'lamp/~S2': NONE }],
  ['what is made with a box is made with its contents', { events: [BOX, made(7, ['box/~B1'], ['soup/S'])], batches: [milk] }, { 'soup/S': 'made-with' }],
  ['an item of a lot that is made with a recalled lot is made with it, too, and so is what it went into',
    { events: [made(7, ['milk/L1'], ['cheese/C']), into(8, 'box/~B1', { objects: ['cheese/~S1'] })], batches: [milk, batch('cheese/~S1', { lot: 'C' })] },
    { 'cheese/C': 'made-with', 'cheese/~S1': 'made-with', 'box/~B1': 'contains-affected' }],
  ['a unit that an event recalls reaches what was inside then',
    { events: [packed(4, PALLET, { objects: ['milk/L1', 'milk/OUT'] }), packed(6, PALLET, { action: 'DELETE', objects: ['milk/OUT'] }),
      recall(7, { units: [PALLET] }), packed(8, PALLET, { objects: ['milk/LATE'] }), into(9, 'box/~B1', { objects: ['milk/L1'] })] },
    { 'milk/L1': 'recalled', 'milk/OUT': NONE, 'milk/LATE': NONE, 'box/~B1': NONE }],
  ['a box around a recalled unit contains what is in it',
    { events: [packed(4, PALLET, { objects: ['milk/L1'] }), recall(5, { units: [PALLET] }), into(6, 'box/~B1', { units: [PALLET] })] },
    { 'box/~B1': 'contains-affected' }],
  ['a box that its node recalls reaches what was inside on that day',
    { events: [into(4, 'box/~B1', { objects: ['milk/L1', 'milk/OUT', 'can/~S1'] }), out(6, 'box/~B1', 'milk/OUT'),
      into(8, 'box/~B1', { objects: ['milk/LATE'] }), into(5, 'box/~B2', { objects: ['milk/L1'] })], batches: [batch('box/~B1', since('2026-03-07'))] },
    { 'box/~B1': 'recalled', 'milk/L1': 'recalled', 'can/~S1': 'recalled', 'milk/OUT': NONE, 'milk/LATE': NONE, 'box/~B2': NONE }],
  ['a box recalled without a day reaches what was inside when that was recorded',
    { events: [into(4, 'box/~B1', { objects: ['milk/L1'] }), out(7, 'box/~B1', 'milk/L1'), into(8, 'box/~B1', { objects: ['milk/LATE'] })],
      batches: [batch('box/~B1', RECALLED)], recorded: '2026-03-06T12:00:00Z' },
    { 'milk/L1': 'recalled', 'milk/LATE': NONE }],
  ['before that is recorded, what is inside today',
    { events: [BOX, out(7, 'box/~B1', 'salt/M1')], batches: [batch('box/~B1', RECALLED)] }, { 'milk/L1': 'recalled', 'salt/M1': NONE }],
  ['a withdrawal ends what a box recalled before',
    { events: [BOX], batches: [batch('box/~B1', since('2026-03-07'))], withdrawn: { 'milk/L1': '2026-03-08' } }, { 'milk/L1': NONE, 'salt/M1': 'recalled' }],
  ['a box that is not recalled reaches nothing', { events: [BOX], batches: [batch('box/~B1', { status: { code: 'damaged' } })] }, { 'milk/L1': NONE }],
  ['a returnable asset reaches what is inside while it is recalled',
    { events: [crated(3, 'milk/L1'), out(5, CRATE), crated(8, 'milk/L2'), out(9, CRATE), crated(11, 'milk/L3')], batches: [batch(CRATE, since('2026-03-07'))] },
    { 'milk/L1': NONE, 'milk/L2': 'recalled', 'milk/L3': 'recalled' }],
  ['so does an asset that an event recalls',
    { events: [crated(3, 'milk/L1'), out(5, CRATE), recall(7, { objects: [CRATE] }), crated(8, 'milk/L2')] }, { 'milk/L1': NONE, 'milk/L2': 'recalled' }],
  ['a withdrawn recall of an asset reaches nothing',
    { events: [recall(7, { objects: [CRATE] }), crated(8, 'milk/L2')], withdrawn: { [CRATE]: '2026-03-09' } }, { 'milk/L2': NONE }],
])('issue 65, section 5: %s', (_, world, expected) => {
  const found = Object.keys(expected).map((name) => [name, verdictIn(world, name)]);
  expect(Object.fromEntries(found)).toEqual(expected);
});

test('issue 65, section 5: the first record of a recall counts, not one before its withdrawal', () => {
  const of = { gtin: '09520123456788', lots: [], serials: ['B1'] };
  const told = (day: number) => ({ ...of, advice: [], origin: 'declared' as const, time: `2026-03-0${day}T08:00:00Z` });
  const records = [told(1), { ...of, withdrawn: '2026-03-02T08:00:00Z' }, told(3), told(4)];
  expect([...recordedAt(records)]).toEqual([['09520123456788/~B1', Date.parse('2026-03-03T08:00:00Z')]]);
  expect(recordedAt(records.slice(0, 2)).size).toBe(0);
});

test('issue 65, section 5: a recalled item reaches its lot and its containers, never a sibling', () => {
  const box = fc.nat(3);
  fc.assert(
    fc.property(fc.array(box, { minLength: 2, maxLength: 6 }), fc.nat(5), box, (where, which, outer) => {
      const own = which % where.length;
      const batches = where.map((_, at) => batch(`can/~S${at}`, { lot: 'L1', ...(at === own && RECALLED) }));
      // Box 0 is none; box 1 may be in another box.
      const events = where.flatMap((of, at) =>
        of === 0 ? [] : [into(at + 1, `box/~B${of}`, { objects: [`can/~S${at}`] })],
      );
      if (outer > 1) events.push(into(9, `box/~B${outer}`, { objects: ['box/~B1'] }));
      const holders = [where[own], ...(where[own] === 1 ? [outer] : [])];
      const expected = Object.fromEntries([
        ['can/L1', 'one-item'],
        ...where.map((_, at) => [`can/~S${at}`, at === own ? 'recalled' : NONE]),
        ...[1, 2, 3].map((of) => [`box/~B${of}`, holders.includes(of) ? 'contains-affected' : NONE]),
      ]) as Record<string, string>;
      const found = Object.keys(expected).map((name) => [name, verdictIn({ events, batches }, name)]);
      expect(Object.fromEntries(found)).toEqual(expected);
    }),
  );
});
