/** Faults of a lot that went into another lot. */
import type { BatchStatus } from '../graph/fields/codes.ts';
import type { Upstream } from '../history/history.ts';
import type { EventLookup } from '../history/lookup.ts';
import type { LotLink } from '../page/blocks.ts';
import type { MadeWith } from '../page/ticket.ts';
import { hasPassed, type Reason, reasonsOf, statusFound } from './status.ts';
import { type Alarm, compareCaution, isAlarm } from './verdict.ts';

/** The fault of an input lot; `pooled`: the lot, or its faulty part, may not have gone in. */
export interface Fault {
  status: Alarm;
  since?: string;
  /** The use-by date of the lot had passed when it was used. */
  isLate?: true;
  pooled: boolean;
}

/** Events that happen to a lot: they matter if they happened before its use. Other statuses describe the goods and matter whenever they are found. */
const BEFALLS: ReadonlySet<BatchStatus> = new Set<BatchStatus>([
  'expired',
  'destroyed',
  'disposed',
  'stolen',
  'damaged',
]);

const HALF_A_DAY = 12 * 60 * 60 * 1000;

/** @param date build date, `YYYY-MM-DD` */
export function faultOf(lookup: EventLookup, { ref, pooled, usedAt }: Upstream, date?: string): Fault | undefined {
  const batch = lookup.batch(ref.product, ref.lot);
  if (!batch) return undefined;
  // The local day in UTC−12: no time zone has an earlier one.
  const usedOn = Number.isFinite(usedAt) ? new Date(usedAt - HALF_A_DAY).toISOString().slice(0, 10) : undefined;
  const later = reasonsOf(statusFound(lookup, batch, { date }).status).filter(({ code }) => !BEFALLS.has(code));
  const then = reasonsOf(statusFound(lookup, batch, { until: usedAt }).status).filter(
    ({ code, from, since }) =>
      BEFALLS.has(code) && !(isDeclared(from) && usedOn !== undefined && (since ?? '') > usedOn),
  );
  const { useBy } = batch.dates;
  const faults: (Reason & { isLate?: true })[] = [...later, ...then];
  if (useBy !== undefined && usedOn !== undefined && hasPassed(useBy, usedOn))
    faults.push({ code: 'expired', since: useBy, isLate: true });
  const [first] = faults.filter(({ code }) => isAlarm(code)).sort((a, b) => compareCaution(a.code, b.code));
  if (!first || !isAlarm(first.code)) return undefined;
  const { code, since, part, isLate } = first;
  return {
    status: code,
    pooled: pooled || part !== undefined,
    ...(since !== undefined && { since }),
    ...(isLate && { isLate }),
  };
}

const isDeclared = (from: Reason['from']): boolean => from === 'declared';

type FaultyInput = Pick<MadeWith, 'pooled' | 'status' | 'isLate'> & { lot: Pick<LotLink, 'kind'> };

/** Keys of the texts about an input lot with a fault: a sentence, and the status that it contains. */
export function madeWithKeys({ pooled, status, isLate, lot }: FaultyInput) {
  const sure = lot.kind === undefined ? ('with' as const) : ('with-item' as const);
  return {
    sentence: pooled ? (`verdict.may-${sure}` as const) : (`verdict.${sure}` as const),
    status: isLate ? ('verdict.used-late' as const) : (`status.${status}` as const),
  };
}

/** A capitalized word in the form that it has within a sentence. */
export function inSentence(word: string, locale: string): string {
  return word.charAt(0).toLocaleLowerCase(locale) + word.slice(1);
}
