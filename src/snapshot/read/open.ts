import type { DatabaseSync } from 'node:sqlite';
import type { Node } from '../../core/graph/node.ts';
import { isSnapshot } from '../write/carry-over.ts';
import { answersOf } from './look-ups.ts';
import type { Snapshot } from '../snapshot.ts';
import { sqlStore } from './sql-store.ts';
import { openDatabase } from '../../storage/database.ts';

/**
 * @param isHeld keeps one read transaction until the snapshot is closed: look-ups take half the time, but no other process can write the file
 * @throws an error with `exitCode` 65 when the file is missing or of another layout: run `storytrace build` or `check` again
 */
export function openSnapshot(file: string, isHeld = false): Snapshot {
  if (!isSnapshot(file))
    throw Object.assign(new Error(`${file} is not a snapshot of this version: read the source again`), {
      exitCode: 65,
    });
  return snapshotIn(openDatabase(file, { readOnly: true }), isHeld);
}

/** @param isHeld as of `openSnapshot` */
export function snapshotIn(db: DatabaseSync, isHeld: boolean): Snapshot {
  if (isHeld) db.exec('BEGIN');
  const meta = (name: string) => String(db.prepare('SELECT value FROM meta WHERE name = ?').get(name)?.['value'] ?? '');
  const store = sqlStore(db, isHeld);
  return {
    ...answersOf(store),
    revision: meta('revision'),
    digest: meta('digest'),
    line: meta('line'),
    change: Number(meta('change')),
    nodesAfter: (key, limit) =>
      db
        .prepare("SELECT key FROM node WHERE key > ? AND type <> 'hidden' ORDER BY key LIMIT ?")
        .all(key, limit)
        .map((row) => store.node(String(row['key'])) as Node),
    listsSince: (change) =>
      db
        .prepare('SELECT name FROM list WHERE change > ?')
        .all(change)
        .map(({ name }) => String(name)),
    changesSince: (change) =>
      db
        .prepare(
          "SELECT key, change, 0 AS removed FROM node WHERE change > :c AND type <> 'hidden' UNION ALL SELECT key, change, 1 FROM removed WHERE change > :c ORDER BY change, key",
        )
        .all({ c: change })
        .map((row) => ({ key: String(row['key']), change: Number(row['change']), removed: row['removed'] === 1 })),
    close: () => db.close(),
  };
}
