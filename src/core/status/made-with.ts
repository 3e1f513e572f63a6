/** Faults of other lots and items that concern a lot: inputs, contents, and the lot's own items. */
import type { BatchStatus } from '../graph/fields/codes.ts';
import type { Upstream } from '../history/history.ts';
import type { EventLookup } from '../history/lookup.ts';
import type { LotLink } from '../page/blocks.ts';
import type { ItemRef } from '../identity/item-ref.ts';
import { type Reason, reasonsOf, statusFound, statusOf } from './status.ts';
import { hasPassed } from './day.ts';
import { type Alarm, compareCaution, isAlarm } from './verdict.ts';
import type { Verdict } from './stance.ts';
import { omitUndefined } from '../omit-undefined.ts';

/** The fault of an input lot; `pooled`: the lot, or its faulty part, may not have gone in. */
export interface Fault {
  /** Absent: an input. `inside`: the item contains it. `item-of`: it is an item of the lot. */
  relation?: 'inside' | 'item-of';
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
export function faultOf(
  lookup: EventLookup,
  { ref, pooled, usedAt, inside }: Upstream,
  date?: string,
): Fault | undefined {
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
  // A recall of another container does not reach the contents of this one.
  const isElsewhere = ({ part }: Reason) =>
    part !== undefined && 'unit' in part && inside?.includes(part.unit) === false;
  const [first] = faults
    .filter((one) => isAlarm(one.code) && !isElsewhere(one))
    .sort((a, b) => compareCaution(a.code, b.code));
  if (!first || !isAlarm(first.code)) return undefined;
  const { code, since, part, isLate } = first;
  return omitUndefined({
    status: code,
    pooled: pooled || (part !== undefined && !(inside && 'unit' in part)),
    relation: inside && ('inside' as const),
    since,
    isLate,
  });
}

/** The fault of an item for its lot: a recall of the item itself. A recall of the lot is the lot's own status. */
export function itemFaultOf(lookup: EventLookup, { product, lot }: ItemRef, date?: string): Fault | undefined {
  const item = lookup.batch(product, lot);
  const recall =
    item && reasonsOf(statusOf(lookup, item, date)).find(({ code, from }) => code === 'recalled' && from !== 'lot');
  if (!recall) return undefined;
  const { since } = recall;
  return omitUndefined({ relation: 'item-of', status: 'recalled', pooled: false, since });
}

const isDeclared = (from: Reason['from']): boolean => from === 'declared';

/** What the words of a verdict depend on, in addition to the verdict. */
export interface Wording {
  /** `made-with`: all affected lots and items may not have gone in. */
  isPossible?: true;
  /** `made-with`: all affected lots and items are inside. */
  isInside?: true;
  /** Number of recalled items of the lot. */
  items?: number;
}

type Related = Pick<Fault, 'relation' | 'pooled'>;

/** The grounds of a verdict that faults give, with its wording. */
export function groundsOf(faults: readonly Related[]): {
  isMadeWith: boolean;
  hasRecalledItem: boolean;
  wording: Wording;
} {
  const others = faults.filter(({ relation }) => relation !== 'item-of');
  const isMadeWith = others.length > 0;
  const items = faults.length - others.length;
  return {
    isMadeWith,
    hasRecalledItem: items > 0,
    wording: {
      ...(isMadeWith && others.every(({ pooled }) => pooled) && { isPossible: true as const }),
      ...(isMadeWith && others.every(({ relation }) => relation === 'inside') && { isInside: true as const }),
      ...(items > 0 && { items }),
    },
  };
}

/** Key of the words of a verdict in `i18n/`; `count` of its plural form is `items` of the wording. */
export function verdictKey(verdict: Verdict, { isPossible, isInside }: Wording) {
  if (verdict !== 'made-with') return `verdict.${verdict}` as const;
  if (isInside) return isPossible ? ('verdict.may-contain-affected' as const) : ('verdict.contains-affected' as const);
  return isPossible ? ('verdict.may-made-with' as const) : ('verdict.made-with' as const);
}

type FaultyLot = Pick<Fault, 'pooled' | 'relation' | 'status' | 'isLate'> & { lot: Pick<LotLink, 'kind'> };

/** Keys of the texts about a lot or an item with a fault: a sentence, and the status that it contains. */
export function madeWithKeys({ pooled, relation, status, isLate, lot }: FaultyLot) {
  const verb = relation === 'inside' ? ('contains' as const) : ('with' as const);
  const sure = lot.kind === undefined ? verb : (`${verb}-item` as const);
  const sentence = pooled ? (`verdict.may-${sure}` as const) : (`verdict.${sure}` as const);
  return {
    sentence: relation === 'item-of' ? ('verdict.item-of' as const) : sentence,
    status: isLate ? ('verdict.used-late' as const) : (`status.${status}` as const),
  };
}

/** A capitalized word in the form that it has within a sentence. */
export function inSentence(word: string, locale: string): string {
  return word.charAt(0).toLocaleLowerCase(locale) + word.slice(1);
}
