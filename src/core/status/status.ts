/** The status that pages show, from the status of the node, the events and the date. */
import type { Batch } from '../graph/batch.ts';
import type { BatchStatus } from '../graph/fields/codes.ts';
import { type EventLookup, refOf } from '../history/lookup.ts';
import { containerRecalls } from './containers.ts';
import { type AsOf, derivedStatuses } from './derive.ts';
import type { DerivedStatus } from './entries.ts';
import { hasPassed } from './day.ts';
import { compareCaution, isAlarm, STATE_OF } from './verdict.ts';

/** One status and its origin. */
export interface Reason {
  code: BatchStatus;
  /** `YYYY-MM-DD`, day `00` when not given. */
  since?: string;
  /** The event that sets the status. */
  event?: string;
  /** The disposition of the event, unchanged. */
  disposition?: string;
  /** Set where the status holds for a part of the lot. */
  part?: DerivedStatus['part'];
  /** Origin of the status; absent for `not-documented`. `lot`: the lot of the item. `container`: a container that it was in is recalled. */
  from?: 'declared' | 'events' | 'lot' | 'container' | 'date';
}

export interface Status extends Reason {
  /** Other reasons not to use the lot, the most cautious first. */
  also?: Reason[];
}

export interface StatusFound {
  /** Undefined where neither node nor events give a status. */
  status: Status | undefined;
  /** Day on which the next event begins to count, `YYYY-MM-DD`. */
  changesOn?: string;
}

type Instance = Pick<Batch, 'product' | 'lot' | 'serial' | 'identifiers' | 'status' | 'dates'>;

/** The status of `statusFound` alone. */
export function statusOf(lookup: EventLookup, batch: Instance, date?: string): Status | undefined {
  return statusFound(lookup, batch, { date }).status;
}

/**
 * The most cautious of all statuses; undefined where there is none: a declared lot without a status has no status word. A lot known only
 * from events has the status `not-documented` (`src/sources/epcis`), which applies only where no other status does. A use-by date that has
 * passed on the build date makes a lot expired from the next day on.
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
  const derived = derivedStatuses(lookup, refOf(batch), asOf);
  for (const one of derived.statuses) found.push({ ...one, from: 'events' });
  found.push(...containerRecalls(lookup, refOf(batch), derived.stays, asOf.date));
  const days = [derived.changesOn];
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
  const [changesOn] = days.sort();
  return { status: mostCautious(found) ?? (declared && { code: declared.code }), ...(changesOn && { changesOn }) };
}

/** All statuses of a lot, the most cautious first. */
export function reasonsOf(status: Status | undefined): Status[] {
  return status ? [status, ...(status.also ?? [])] : [];
}

function mostCautious(found: readonly Reason[]): Status | undefined {
  const sorted = [...found].sort((a, b) => compareCaution(a.code, b.code));
  const [first, ...others] = sorted.filter((one, index) => sorted.findIndex(({ code }) => code === one.code) === index);
  const also = others.filter(({ code }) => STATE_OF[code] !== 'no-recall-known');
  return first && { ...first, ...(also.length > 0 && { also }) };
}

/** Whether the items of a lot share a status of the lot: only statuses against its use do. */
function isOfItems(code: BatchStatus): boolean {
  return isAlarm(code) || code === 'unverified' || code === 'decommissioned';
}

/** Statuses of node and events that contradict each other, where one of the two leads to a more cautious verdict. */
export function disagreement(
  lookup: EventLookup,
  batch: Instance,
): { declared: BatchStatus; derived: DerivedStatus } | undefined {
  if (!batch.status || batch.status.code === 'not-documented') return undefined;
  const [derived] = derivedStatuses(lookup, refOf(batch)).statuses;
  const declared = batch.status.code;
  if (!derived || STATE_OF[derived.code] === STATE_OF[declared]) return undefined;
  // The maker may know more than the events: it withdraws a lot that does not conform, or recalls a lot after its last event.
  const isMore = compareCaution(declared, derived.code) < 0 && isAlarm(declared);
  const isNews = isMore && (batch.status.since ?? '') >= derived.since;
  return isNews || (isMore && isAlarm(derived.code)) ? undefined : { declared, derived };
}
