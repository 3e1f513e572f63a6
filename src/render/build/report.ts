import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Problem } from '../../core/problem.ts';
import type { NodeType } from '../../core/graph/node.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import type { Outcome } from './given.ts';

/** What a build says of itself: `report.json` in the state folder, and `--json`. */
export interface BuildReport extends Omit<Outcome, 'pictureWarnings'> {
  revision: string;
  seconds: number;
  warnings: Problem[];
}

/** The part of the report that is the same for the same graph: what `dev` and `testing` show. */
export interface SiteReport {
  revision: string;
  nodes: Record<NodeType, number>;
  /** By `family locale`, and by kind for other files. */
  counts: Outcome['counts'];
}

const TYPES: NodeType[] = ['operator', 'place', 'product', 'ingredient', 'batch', 'event', 'media'];

export function reportFor(snapshot: Snapshot, counts: Outcome['counts']): SiteReport {
  const nodes = Object.fromEntries(TYPES.map((type) => [type, snapshot.count(type)])) as SiteReport['nodes'];
  return { revision: snapshot.revision, nodes, counts };
}

export function writeReport(file: string, report: BuildReport): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.draft`, `${JSON.stringify(report, null, 2)}\n`);
  renameSync(`${file}.draft`, file);
}
