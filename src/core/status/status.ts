/** The status that pages show: what the node declares, what the events tell, what the calendar says. */
import type { Batch } from '../graph/batch.ts';
import type { BatchStatus } from '../graph/fields/codes.ts';
import { type EventLookup, refOf } from '../history/lookup.ts';
import { type AsOf, type DerivedStatus, derivedStatuses } from './derive.ts';
import { compareCaution, isAlarm, STATE_OF } from './verdict.ts';

/** One status, and who says so. */
export interface Reason {
  code: BatchStatus;
  /** `YYYY-MM-DD`, day `00` when not given. */
  since?: string;
  /** The event that says so. */
  event?: string;
  /** The disposition as told. */
  told?: string;
  /** It holds for a part of the lot. */
  part?: DerivedStatus['part'];
  /** Who says so; nobody, where nothing is documented. `lot`: the lot that the item belongs to. */
  from?: 'declared' | 'events' | 'lot' | 'date';
}

export interface Status extends Reason {
  /** What else speaks against using it, the most cautious first. */
  also?: Reason[];
}

export interface StatusFound {
  /** Undefined where nothing is told. */
  status: Status | undefined;
  /** Day on which an event counts that does not yet, `YYYY-MM-DD`. */
  changesOn?: string;
}

type Instance = Pick<Batch, 'product' | 'lot' | 'serial' | 'identifiers' | 'status' | 'dates'>;

/** The status alone (`statusFound`). */
export function statusOf(lookup: EventLookup, batch: Instance, date?: string): Status | undefined {
  return statusFound(lookup, batch, { date }).status;
}

/**
 * The most cautious of what is told. None where nothing is: a declared lot without a status has no status word. A lot known from events
 * alone comes as `not-documented` (`src/sources/epcis`), which stands where nothing else does. A use-by date that has passed on the
 * build date makes a lot expired on the day after.
 */
export function statusFound(lookup: EventLookup, batch: Instance, asOf: AsOf): StatusFound {
  const { product, lot, serial, status: declared, dates } = batch;
  const found: Reason[] = [];
  if (declared && declared.code !== 'not-documented')
    found.push({
      code: declared.code,
      from: 'declared',
      ...(declared.since !== undefined && { since: declared.since }),
    });
  const told = derivedStatuses(lookup, refOf(batch), asOf);
  for (const one of told.statuses) found.push({ ...one, from: 'events' });
  const days = [told.changesOn];
  if (serial !== undefined && lot !== undefined) {
    const whole = lookup.batch(product, lot);
    const ofLot = whole && statusFound(lookup, { ...whole, product, lot }, asOf);
    days.push(ofLot?.changesOn);
    for (const { also: _also, ...one } of reasonsOf(ofLot?.status))
      if (isOfItems(one.code)) found.push({ ...one, from: 'lot' });
  }
  const { useBy } = dates;
  if (asOf.date !== undefined && useBy !== undefined && hasPassed(useBy, asOf.date))
    found.push({ code: 'expired', since: useBy, from: 'date' });
  const changesOn = days.filter((day) => day !== undefined).sort()[0];
  return { status: mostCautious(found) ?? (declared && { code: declared.code }), ...(changesOn && { changesOn }) };
}

/** All that speaks of a lot, the most cautious first. */
export function reasonsOf(status: Status | undefined): Status[] {
  return status ? [status, ...(status.also ?? [])] : [];
}

function mostCautious(found: readonly Reason[]): Status | undefined {
  const sorted = [...found].sort((a, b) => compareCaution(a.code, b.code));
  const [first, ...others] = sorted.filter((one, index) => sorted.findIndex(({ code }) => code === one.code) === index);
  const also = others.filter(({ code }) => STATE_OF[code] !== 'no-recall-known');
  return first && { ...first, ...(also.length > 0 && { also }) };
}

/** What befalls a lot befalls its items, as far as it speaks against using them. */
function isOfItems(code: BatchStatus): boolean {
  return isAlarm(code) || code === 'unverified' || code === 'decommissioned';
}

/** What node and events say where they disagree and it matters: one of the two leads to a more cautious verdict than the other. */
export function disagreement(
  lookup: EventLookup,
  batch: Instance,
): { declared: BatchStatus; told: DerivedStatus } | undefined {
  if (!batch.status || batch.status.code === 'not-documented') return undefined;
  const [told] = derivedStatuses(lookup, refOf(batch)).statuses;
  const declared = batch.status.code;
  if (!told || STATE_OF[told.code] === STATE_OF[declared]) return undefined;
  // A lot is withdrawn because it does not conform, or recalled after its last event: the maker says more than the events, and nothing else.
  const isMore = compareCaution(declared, told.code) < 0 && isAlarm(declared);
  const isNews = isMore && (batch.status.since ?? '') >= told.since;
  return isNews || (isMore && isAlarm(told.code)) ? undefined : { declared, told };
}

/** A day of use is the last one; a month (`2026-03-00`) ends with its last day. */
export function hasPassed(day: string, date: string): boolean {
  return day.endsWith('-00') ? date.slice(0, 7) > day.slice(0, 7) : date > day;
}
