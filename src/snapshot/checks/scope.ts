import type { DatabaseSync } from 'node:sqlite';
import type { Problem } from '../../core/problem.ts';

/** What a pass over the rows looks at: everything, or what an update brought and took away. */
export interface Scope {
  db: DatabaseSync;
  /** Nodes with a greater number are new. 0: all are. */
  since: number;
  /** Keys of nodes that went. */
  gone: readonly string[];
  /** Keys of nodes that validation refused, or that a file may describe that was not parsed: references to them are not reported again. */
  refused: { has(key: string): boolean };
}

/** The warning is deleted with its node. */
export type Found = { problem: Problem } | { warning: Problem; node: number };
