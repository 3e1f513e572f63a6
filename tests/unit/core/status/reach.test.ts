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
import { casesOf } from '../../../cases.ts';
import * as given from '../history/event-fixtures.ts';

const { batch, event, lookupOf, lot, made, named, packed } = given;
const TODAY = '2026-04-15';
const RECALLED = { status: { code: 'recalled' } };
/** Contents that are put into an item, or parts that it is assembled of. */
const into = (at: number, box: string, more: given.RawEvent) =>
  packed(at, `in ${box}`, { container: named(box), ...more });

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

const NONE = 'no-recall-known';

interface Case extends Omit<World, 'events' | 'batches'> {
  what: string;
  /** Fields of an event, with the item that it puts contents `into`, or the unit (SSCC) that it packs them `onto`. */
  events: (given.RawEvent & { at: number; into?: string; onto?: string })[];
  batches?: { name: string }[];
  verdicts: Record<string, string>;
}

function eventOf({ at, into: box, onto, inputs, outputs, ...more }: Case['events'][number]): Event {
  if (box !== undefined) return into(at, box, more);
  if (onto !== undefined) return packed(at, onto, more);
  return inputs ? made(at, inputs as string[], outputs as string[], more) : event({ at, ...more });
}

test.each(casesOf<Case[]>('reach-of-recalls'))(
  'issue 65, section 5: $what',
  ({ events, batches = [], verdicts, ...more }) => {
    const lots = batches.map(({ name, ...fields }) => batch(name, fields));
    const world = { events: events.map(eventOf), batches: lots, ...more };
    const found = Object.keys(verdicts).map((name) => [name, verdictIn(world, name)]);
    expect(Object.fromEntries(found)).toEqual(verdicts);
  },
);

test('issue 65, section 5: the first record of a recall counts, not one before its withdrawal', () => {
  const of = { gtin: '09520123456788', lots: [], serials: ['B1'] };
  const undated = { ...of, advice: [], origin: 'declared' as const };
  const told = (day: number) => ({ ...undated, time: `2026-03-0${day}T08:00:00Z` });
  const records = [told(1), { ...of, withdrawn: '2026-03-02T08:00:00Z' }, undated, told(3), told(4)];
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
