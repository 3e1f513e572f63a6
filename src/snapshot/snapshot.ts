import type { Node } from '../core/graph/node.ts';
import type { LookUps } from './read/look-ups.ts';

export type { Lot, StoredBatch } from './store.ts';

/** A node that came, changed or went. `change` numbers the update in which it did. */
interface Change {
  key: string;
  change: number;
  removed: boolean;
}

/**
 * The validated graph in one SQLite file. Look-ups (`look-ups.ts`) are by index; lists are iterated, so memory stays flat.
 * Opened read-only by planning and rendering; written once, whole, by `writeSnapshot`.
 */
export interface Snapshot extends LookUps {
  /** The source's revision; only `dev` shows it. */
  readonly revision: string;
  /** Digest over all nodes: equal graphs have equal digests, from any source. */
  readonly digest: string;
  /** Names the line of updates in which `change` counts; another line means that everything may have changed. */
  readonly line: string;
  /** Number of the last update that changed a node. */
  readonly change: number;
  /** Nodes in the order of their keys, after one of them; `''` begins. What a page of the graph API holds. */
  nodesAfter(key: string, limit: number): Node[];
  /** Lists whose total or members changed after an update of the same line: `count:batch`, `shelf:packs`. */
  listsSince(change: number): string[];
  /** What came, changed or went after an update of the same line. */
  changesSince(change: number): Change[];
  close(): void;
}
