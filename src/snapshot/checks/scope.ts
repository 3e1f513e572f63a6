import type { DatabaseSync } from 'node:sqlite';
import type { Node } from '../../core/graph/node.ts';
import type { Problem } from '../../core/problem.ts';

/** What a pass over the rows looks at: everything, or what an update brought and took away. */
export interface Scope {
  db: DatabaseSync;
  /** Nodes with a greater number are new. 0: all are. */
  since: number;
  /** Keys of nodes that went. */
  gone: readonly string[];
  /** Keys of nodes that were refused at the door: what names them is not reported again. */
  refused: ReadonlySet<string>;
  /** Hosts from which media may be named by URL. */
  mediaHosts: readonly string[];
}

/** A warning goes when its node goes. */
export type Found = { problem: Problem } | { warning: Problem; node: number };

export interface Row {
  node: Node;
  place: string;
  number: number;
}

/** The new nodes, one at a time. */
export function* newNodes({ db, since }: Scope): Iterable<Row> {
  const rows = db.prepare('SELECT json, place, number FROM node WHERE number > ? ORDER BY number').iterate(since);
  for (const { json, place, number } of rows)
    yield { node: JSON.parse(String(json)) as Node, place: String(place), number: Number(number) };
}
