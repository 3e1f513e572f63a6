import { type DatabaseSync } from 'node:sqlite';
import { type Problem } from '../../core/problem.ts';
import { danglingReferences } from './references.ts';
import { duplicates } from './unique.ts';

export interface CheckOptions {
  /** Keys of nodes that were refused at the door: what names them is not reported again. */
  refused: ReadonlySet<string>;
  mediaHosts: readonly string[];
}

/** The rules that no single node can show, over the rows of a snapshot that is being written. */
export function checkGraph(db: DatabaseSync, options: CheckOptions): { problems: Problem[]; warnings: Problem[] } {
  return { problems: [...duplicates(db), ...danglingReferences(db, options.refused)], warnings: [] };
}
