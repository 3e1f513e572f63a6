import { keyOf } from '../../core/graph/key.ts';
import { FoundProblems } from '../../core/problem.ts';
import type { Arrivals } from './arrival.ts';
import { boundMedia } from '../checks/bound-media.ts';
import { cycles } from '../checks/cycles.ts';
import { media } from '../checks/media.ts';
import { clashes } from '../checks/names/unique.ts';
import { references } from '../checks/references.ts';
import type { Scope } from '../checks/scope.ts';
import { statuses } from '../checks/statuses.ts';
import { type Row, rowOf } from './rows/row.ts';
import type { Rows } from './rows/rows.ts';
import { UnparsedFiles } from './unparsed-files.ts';
import type { WriteOptions } from './write.ts';

export interface Inserted {
  problems: FoundProblems;
  /** Keys of refused nodes, at most `REFUSED`. */
  refused: Set<string>;
  unparsed: UnparsedFiles;
  /** Problems of single nodes: reported after the problems of the whole graph. */
  own: FoundProblems;
}

/** Most refused nodes whose keys are kept. */
const REFUSED = 100_000;

/**
 * Inserts arriving nodes as rows; collects problems and warnings.
 */
export async function insertNodes(
  rows: Rows,
  arrivals: Arrivals,
  change: number,
  { mediaHosts = [], isWhole = false }: Pick<WriteOptions, 'mediaHosts' | 'isWhole'> = {},
): Promise<Inserted> {
  const taken: Inserted = {
    problems: new FoundProblems(),
    refused: new Set(),
    unparsed: new UnparsedFiles(),
    own: new FoundProblems(),
  };
  const put = (row: Row, file: number) => {
    const number = rows.insert(row, file, change);
    for (const found of row.found) {
      if ('problem' in found) taken.own.add(found.problem);
      else rows.warn({ node: number, warning: found.warning });
    }
  };
  for await (const arrival of arrivals) {
    if ('type' in arrival) put(rowOf(arrival, { node: keyOf(arrival) }, mediaHosts, isWhole), 0);
    else if ('mistaken' in arrival) rows.mistaken(arrival.mistaken, arrival.declared);
    else if ('read' in arrival) rows.file(arrival.read);
    else if ('node' in arrival) {
      if (arrival.ifAbsent && rows.has(keyOf(arrival.node))) continue;
      put(rowOf(arrival.node, arrival.place, mediaHosts, isWhole), rows.file(arrival.file));
    } else if ('fill' in arrival) rows.fill(arrival.lot, arrival.fill);
    else if ('warning' in arrival) rows.warn({ file: rows.file(arrival.file), warning: arrival.warning });
    else {
      taken.problems.add(arrival.refused);
      if (arrival.unparsed) taken.unparsed.add(arrival.unparsed.text);
      if (arrival.key && taken.refused.size < REFUSED) taken.refused.add(arrival.key);
    }
  }
  return taken;
}

/** The rules that the schema cannot express, over the rows of a snapshot that is being written. */
const CHECKS = [clashes, references, cycles, media, boundMedia, statuses];

/**
 * Runs the checks of the whole graph after all arrivals are inserted.
 * @throws InputRefused with the problems of both
 */
export function checkRows(rows: Rows, scope: Omit<Scope, 'refused'>, taken: Inserted): void {
  const problems = new FoundProblems();
  const refused = { has: (key: string) => taken.refused.has(key) || taken.unparsed.mayDescribe(key) };
  for (const check of CHECKS)
    for (const found of check({ ...scope, refused }))
      if ('problem' in found) problems.add(found.problem);
      else rows.warn(found);
  taken.problems.refuse(problems, taken.own);
}
