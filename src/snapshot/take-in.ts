import { keyOf } from '../core/graph/key.ts';
import { InputRefused, type Problem } from '../core/problem.ts';
import type { Arrivals } from './arrival.ts';
import { checkGraph } from './checks/graph.ts';
import type { Found, Scope } from './checks/scope.ts';
import { type Row, rowOf } from './row.ts';
import type { Rows } from './rows.ts';

export interface TakenIn {
  problems: Problem[];
  /** Each with the file or the node it goes with. */
  warnings: { file?: number; node?: number; warning: Problem }[];
  /** Keys of refused nodes. */
  refused: Set<string>;
  /** What nodes show about themselves. */
  own: Found[];
}

/**
 * Puts what arrives into rows and keeps what was said about the rest.
 * @param mediaHosts from which media may be named by URL
 */
export async function takeIn(
  rows: Rows,
  arrivals: Arrivals,
  change: number,
  mediaHosts: readonly string[] = [],
): Promise<TakenIn> {
  const taken: TakenIn = { problems: [], warnings: [], refused: new Set(), own: [] };
  const put = (row: Row, file: number) => {
    const number = rows.insert(row, file, change);
    for (const found of row.found) taken.own.push('warning' in found ? { ...found, node: number } : found);
  };
  for await (const arrival of arrivals) {
    if ('type' in arrival) put(rowOf(arrival, keyOf(arrival), mediaHosts), 0);
    else if ('row' in arrival) put(arrival.row, rows.file(arrival.file));
    else if ('read' in arrival) rows.file(arrival.read);
    else if ('node' in arrival) {
      if (arrival.ifAbsent && rows.has(keyOf(arrival.node))) continue;
      put(rowOf(arrival.node, arrival.place, mediaHosts), rows.file(arrival.file));
    } else if ('warning' in arrival) taken.warnings.push({ file: rows.file(arrival.file), warning: arrival.warning });
    else {
      taken.problems.push(arrival.refused);
      if (arrival.key) taken.refused.add(arrival.key);
    }
  }
  return taken;
}

/**
 * The graph's own rules after what arrived is in its rows.
 * @returns the warnings of both
 * @throws InputRefused with the problems of both
 */
export function checked(scope: Omit<Scope, 'refused'>, taken: TakenIn): TakenIn['warnings'] {
  const found = checkGraph({ ...scope, refused: taken.refused }, taken.own);
  const problems = [...taken.problems, ...found.problems];
  if (problems.length > 0) throw new InputRefused(problems);
  return [...taken.warnings, ...found.warnings];
}
