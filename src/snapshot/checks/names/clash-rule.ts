import type { Problem } from '../../../core/problem.ts';

/** Two nodes by key, the place of the second, and what both want. */
export interface Pair {
  a: string;
  b: string;
  other: string;
  value: string;
  /** What the value is to each, where a rule tells (`other-names.ts`). */
  kindA?: string;
  kindB?: string;
}

/** A query for pairs `a`, `b` (keys), `place` of a, `other` place of b and `value`; and what a pair means. */
export interface Rule {
  sql: string;
  /** Asks an index alone whether there can be a pair at all: cheaper where everything is new. */
  first?: string;
  said(pair: Pair): Pick<Problem, 'kind' | 'path' | 'message' | 'fix'>;
}

export const PAIR = 'a.key AS a, b.key AS b, a.place AS place, b.place AS other';
/** Each pair once, and only when one of the two is new. */
export const ONCE = 'a.number < b.number AND b.number > :since';

/**
 * Pairs of which a is new, and pairs of which b alone is: each found from the new one on, so that an edit costs what it brings. In the
 * second query `b` stands first; where everything is new it has nothing to find.
 */
export function eitherNew(fromA: string, fromB: string, values: string): string {
  return `SELECT ${PAIR}, ${values} ${fromA} UNION ALL SELECT ${PAIR}, ${values} ${fromB} AND b.number > :since AND :since > 0`;
}
