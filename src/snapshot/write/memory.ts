import { DatabaseSync } from 'node:sqlite';
import { keyOf } from '../../core/graph/key.ts';
import type { Node } from '../../core/graph/node.ts';
import { hideWithheld } from '../disclosure/hidden.ts';
import { fillLists } from '../read/lists.ts';
import { snapshotIn } from '../read/open.ts';
import { INDEXES, TABLES } from '../schema.ts';
import type { Snapshot } from '../snapshot.ts';
import { settleBatches } from './rows/batch-ids.ts';
import { carryOver } from './carry-over.ts';
import { finish } from './finish.ts';
import { rowOf } from './rows/row.ts';
import { Rows } from './rows/rows.ts';

/** A few nodes as a snapshot without a file, for the style guide and for examples. No rule of a source is checked: names that lead to no node are misses. */
export function memorySnapshot(nodes: Iterable<Node>): Snapshot {
  const db = new DatabaseSync(':memory:');
  db.exec(`BEGIN; ${TABLES}`);
  const rows = new Rows(db);
  for (const node of nodes) rows.insert(rowOf(node, { node: keyOf(node) }, []), 0, 1);
  db.exec(INDEXES);
  settleBatches(db, rows.digest, 0, 1);
  hideWithheld(db, rows);
  fillLists(db, carryOver(db, false));
  finish(db, rows.digest, {});
  db.exec('COMMIT');
  return snapshotIn(db, true);
}
