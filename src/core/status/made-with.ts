/** What is wrong with a lot that went into another one. */
import type { BatchStatus } from '../graph/fields/codes.ts';
import type { Upstream } from '../history/history.ts';
import type { EventLookup } from '../history/lookup.ts';
import type { LotLink } from '../page/blocks.ts';
import type { MadeWith } from '../page/ticket.ts';
import { hasPassed, type Reason, reasonsOf, statusFound } from './status.ts';
import { type Alarm, compareCaution, isAlarm } from './verdict.ts';

/** Why a lot that went in matters; it may not have gone in where lots were pooled, or where only a part of it is meant. */
export interface Fault {
  status: Alarm;
  since?: string;
  /** Its use-by date had passed when it was used. */
  isLate?: true;
  pooled: boolean;
}

/** What befalls a lot: it matters if it had happened when the lot was used. Everything else is found out about the goods, early or late. */
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
  // No clock on Earth had a later day.
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

type Told = Pick<MadeWith, 'pooled' | 'status' | 'isLate'> & { lot: Pick<LotLink, 'kind'> };

/** Names of the words that say with what a lot was made: a sentence, and the status that stands in it. */
export function madeWithKeys({ pooled, status, isLate, lot }: Told) {
  const sure = lot.kind === undefined ? ('with' as const) : ('with-item' as const);
  return {
    sentence: pooled ? (`verdict.may-${sure}` as const) : (`verdict.${sure}` as const),
    status: isLate ? ('verdict.used-late' as const) : (`status.${status}` as const),
  };
}

/** A word that stands alone with a capital letter, within a sentence. */
export function inSentence(word: string, locale: string): string {
  return word.charAt(0).toLocaleLowerCase(locale) + word.slice(1);
}
