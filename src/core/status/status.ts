/** The status that pages show: what the node declares, what the events tell, what the calendar says. */
import type { Batch } from '../graph/batch.ts';
import type { BatchStatus } from '../graph/codes.ts';
import { type EventLookup, refOf } from '../history/lookup.ts';
import { type DerivedStatus, derivedStatus } from './derive.ts';
import { CAUTION, isAlarm } from './statuses.ts';

export interface Status {
  code: BatchStatus;
  /** `YYYY-MM-DD`, day `00` when not given. */
  since?: string;
  /** The event that says so. */
  event?: string;
  /** The disposition as told. */
  told?: string;
  /** Who says so; nobody, where nothing is documented. `lot`: the lot that the item belongs to. */
  from?: 'declared' | 'events' | 'lot' | 'date';
}

type Instance = Pick<Batch, 'product' | 'lot' | 'serial' | 'identifiers' | 'status' | 'dates'>;

/**
 * The most cautious of what is told. Undefined where nothing is: a declared lot without a status has no status word. A lot known
 * from events alone comes as `not-documented` (`src/sources/epcis`), which stands where nothing else does.
 * @param date build date, `YYYY-MM-DD`: a use-by date that has passed makes a lot expired on the day after
 */
export function statusOf(lookup: EventLookup, batch: Instance, date?: string): Status | undefined {
  const { product, lot, serial, status: declared, dates } = batch;
  const ref = refOf(batch);
  const found: Status[] = [];
  if (declared && declared.code !== 'not-documented')
    found.push({
      code: declared.code,
      from: 'declared',
      ...(declared.since !== undefined && { since: declared.since }),
    });
  const told = derivedStatus(lookup, ref);
  if (told) found.push({ ...told, from: 'events' });
  if (serial !== undefined && lot !== undefined) {
    const whole = lookup.batch(product, lot);
    const ofLot = whole && statusOf(lookup, { ...whole, product, lot }, date);
    if (ofLot && CAUTION[ofLot.code] >= 2) found.push({ ...ofLot, from: 'lot' });
  }
  const useBy = dates.useBy;
  if (date !== undefined && useBy !== undefined && hasPassed(useBy, date))
    found.push({ code: 'expired', since: useBy, from: 'date' });
  const most = found.reduce<Status | undefined>(
    (best, one) => (best === undefined || CAUTION[one.code] > CAUTION[best.code] ? one : best),
    undefined,
  );
  return most ?? (declared && { code: declared.code });
}

/** What node and events say where they disagree and it matters: one of the two is more cautious than the other. */
export function disagreement(
  lookup: EventLookup,
  batch: Instance,
): { declared: BatchStatus; told: DerivedStatus } | undefined {
  if (!batch.status || batch.status.code === 'not-documented') return undefined;
  const told = derivedStatus(lookup, refOf(batch));
  const declared = batch.status.code;
  if (!told || CAUTION[told.code] === CAUTION[declared]) return undefined;
  // A lot is withdrawn because it does not conform, or recalled after its last event: the maker says more than the events, and nothing else.
  const isMore = CAUTION[declared] > CAUTION[told.code] && isAlarm(declared);
  const isNews = isMore && (batch.status.since ?? '') >= told.since;
  return isNews || (isMore && isAlarm(told.code)) ? undefined : { declared, told };
}

/** A day of use is the last one; a month (`2026-03-00`) ends with its last day. */
export function hasPassed(day: string, date: string): boolean {
  return day.endsWith('-00') ? date.slice(0, 7) > day.slice(0, 7) : date > day;
}
