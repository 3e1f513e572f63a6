import type { Problem } from '../../../core/problem.ts';

/** Two nodes by key, the place of the second, and what both want. */
export interface Pair {
  a: string;
  b: string;
  other: string;
  value: string;
  /** Kind of the name for each of the two nodes, where the rule selects it (`clashing-names.ts`). */
  kindA?: string;
  kindB?: string;
}

/** A query for pairs `a`, `b` (keys), `place` of a, `other` place of b and `value`; and what a pair means. */
export interface Rule {
  sql: string;
  /** A cheaper query, over an index alone, whether any pair exists. It runs when all nodes are new. */
  first?: string;
  said(pair: Pair): Pick<Problem, 'kind' | 'path' | 'message' | 'fix'>;
}

export const PAIR = 'a.key AS a, b.key AS b, a.place AS place, b.place AS other';
/** Each pair once, and only when one of the two is new. */
export const ONCE = 'a.number < b.number AND b.number > :since';

/**
 * Pairs whose a is new, then pairs in which only b is new. Each half starts from the new rows, so that the cost follows the size of an edit.
 * The second half finds nothing where everything is new.
 */
export function eitherNew(fromA: string, fromB: string, values: string): string {
  return `SELECT ${PAIR}, ${values} ${fromA} UNION ALL SELECT ${PAIR}, ${values} ${fromB} AND b.number > :since AND :since > 0`;
}
