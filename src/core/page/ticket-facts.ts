import type { Quantity } from '../graph/values.ts';

/** Dates, origin and quantity of a lot or an item. Days are `YYYY-MM-DD`, day `00` for a month. */
export interface TicketFacts<Origin> {
  harvested?: string;
  produced?: string;
  packed?: string;
  bestBefore?: string;
  useBy?: string;
  origin?: Origin;
  quantity?: Quantity;
}

/** Kind of a date: a key of `dates` in `i18n/`. */
export type DatedKind = 'harvested' | 'produced' | 'packed' | 'best-before' | 'use-by';

/**
 * The facts that a ticket shows: the origin, at most three dates, and the quantity beside at most one date. Three dates form their own row; the
 * packing date and the last day matter most, so the first dates are dropped.
 */
export function ticketFacts<Origin>(facts: TicketFacts<Origin>): {
  dates: [kind: DatedKind, day: string][];
  origin: Origin | undefined;
  quantity: Quantity | undefined;
} {
  const { harvested, produced, packed, bestBefore, useBy, origin, quantity } = facts;
  const all: [DatedKind, string | undefined][] = [
    ['harvested', harvested],
    ['produced', produced],
    ['packed', packed],
    ['best-before', bestBefore],
    ['use-by', useBy],
  ];
  const dates = all.flatMap(([kind, day]): [DatedKind, string][] => (day === undefined ? [] : [[kind, day]])).slice(-3);
  return { dates, origin, quantity: dates.length < 2 ? quantity : undefined };
}
