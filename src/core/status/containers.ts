/** Recalls of containers, which reach what was inside. Which event recalls the contents of a logistic unit: `derive.ts`. */
import { omitUndefined } from '../omit-undefined.ts';
import { localTime, timeOf, type EventLookup } from '../history/lookup.ts';
import { type HeldStay, isOfHolder } from '../history/trace/sightings.ts';
import type { ItemRef } from '../identity/item-ref.ts';
import type { Reason } from './status.ts';
import { statementOf } from './statuses.ts';

/** Times that a recall of a container is about, ms, both ends included. */
interface Span {
  from: number;
  until: number;
  since?: string;
}

const DAY = 24 * 60 * 60 * 1000;

/**
 * A box (an item) that is recalled by its node or by command reaches what was inside at that time: on its day, else when the recall was first
 * recorded, else today. A returnable asset also reaches later contents, as long as it is recalled.
 * @param date build date, `YYYY-MM-DD`
 */
export function containerRecalls(
  lookup: EventLookup,
  ref: ItemRef,
  stays: readonly HeldStay[],
  date: string | undefined,
): Reason[] {
  const withdrawn = lookup.recallWithdrawnAt(ref.product, ref.lot) ?? Number.NEGATIVE_INFINITY;
  return stays.flatMap((stay): Reason[] => {
    const recall = spansOf(lookup, stay, date).find(
      ({ from, until }) => from > withdrawn && stay.from <= until && stay.until >= from,
    );
    if (!recall) return [];
    const { since } = recall;
    const part = ref.lot.startsWith('~') ? {} : { part: { unit: stay.unit } };
    return [omitUndefined({ code: 'recalled', from: 'container', since, ...part })];
  });
}

function spansOf(lookup: EventLookup, stay: HeldStay, date: string | undefined): Span[] {
  const { item } = stay;
  if (!item?.lot.startsWith('~')) return [];
  const status = lookup.batch(item.product, item.lot)?.status;
  const declared = status?.code === 'recalled' ? [spanOf(lookup, item, status.since, date)] : [];
  if (!isReturnable(lookup, stay, item)) return declared;
  const withdrawn = lookup.recallWithdrawnAt(item.product, item.lot) ?? Number.NEGATIVE_INFINITY;
  const reported = stay.held.flatMap((event): Span[] => {
    const at = timeOf(event);
    const { status: one, set } = statementOf(event);
    const isRecall =
      at > withdrawn && isOfHolder(event, stay) && [one, ...set].some((said) => said?.code === 'recalled');
    const since = localTime(at, event.eventTimeZoneOffset).slice(0, 10);
    return isRecall ? [{ from: at, until: at, since }] : [];
  });
  return [...declared, ...reported].map((span) => ({ ...span, until: Number.POSITIVE_INFINITY }));
}

function spanOf(lookup: EventLookup, item: ItemRef, since: string | undefined, date: string | undefined): Span {
  if (since !== undefined) return { ...daysOf(since), since };
  const recorded = lookup.recallRecordedAt(item.product, item.lot);
  if (recorded !== undefined) return { from: recorded, until: recorded };
  const today = date === undefined ? Number.MAX_SAFE_INTEGER : endOfDay(date);
  return { from: today, until: today };
}

/** A day, or a month (`2026-03-00`), in UTC. */
function daysOf(day: string): Span {
  const [year = 0, month = 1] = day.split('-').map(Number);
  if (!day.endsWith('-00')) return { from: Date.parse(day), until: endOfDay(day) };
  return { from: Date.UTC(year, month - 1, 1), until: Date.UTC(year, month, 1) - 1 };
}

export const endOfDay = (day: string): number => Date.parse(day) + DAY - 1;

/** Carries goods again and again (GRAI, GS1 AI 8003). */
function isReturnable(lookup: EventLookup, { unit }: HeldStay, { product, lot }: ItemRef): boolean {
  const of = lookup.product(product);
  const names = [unit, lot.slice(1), ...(of?.identifiers ?? [])];
  return of?.assetType === 'returnable' || names.some((name) => /(?:^|\/)8003\/|^urn:epc:id:grai:/.test(name));
}
