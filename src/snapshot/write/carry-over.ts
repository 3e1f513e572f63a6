import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { LAYOUT } from '../schema.ts';
import { openDatabase } from '../../storage/database.ts';

/** Whether the file is a snapshot of today's layout that can be read. What a killed run left half done in it is taken back. */
export function isSnapshot(file: string): boolean {
  // A connection that may not write cannot take anything back.
  return existsSync(file) && (hasLayout(file, true) || (existsSync(journalOf(file)) && hasLayout(file, false)));
}

/** SQLite's rollback journal of a database that is being written. It must not outlive its database file. */
export function journalOf(file: string): string {
  return `${file}-journal`;
}

function hasLayout(file: string, readOnly: boolean): boolean {
  try {
    const db = openDatabase(file, { readOnly });
    try {
      const row = db.prepare("SELECT value FROM meta WHERE name = 'layout'").get();
      return row?.['value'] === String(LAYOUT);
    } finally {
      db.close();
    }
  } catch {
    return false;
  }
}

/** Makes the last snapshot readable as `last`; must be called outside a transaction. */
export function attachLast(db: DatabaseSync, file: string): boolean {
  if (!isSnapshot(file)) return false;
  db.prepare('ATTACH ? AS last').run(file);
  return true;
}

/**
 * Continues the count of changes of the last snapshot: a node that is as it was keeps its number, so that
 * `changesSince` also holds across a whole new reading. Without a last snapshot a new line begins.
 * @returns the number of the last update that changed a node
 */
export function carryOver(db: DatabaseSync, hasLast: boolean): number {
  const put = db.prepare('INSERT INTO meta VALUES (?, ?)');
  if (!hasLast) {
    put.run('line', randomUUID());
    put.run('change', '1');
    return 1;
  }
  const last = (name: string) =>
    String(db.prepare('SELECT value FROM last.meta WHERE name = ?').get(name)?.['value'] ?? '');
  const change = Number(last('change')) + 1;
  db.prepare(
    `UPDATE node SET change = coalesce(
       (SELECT was.change FROM last.node AS was WHERE was.key = node.key AND was.digest = node.digest), ?)`,
  ).run(change);
  db.prepare(
    `INSERT INTO removed
       SELECT key, change FROM last.removed WHERE key NOT IN (SELECT key FROM node)
       UNION ALL SELECT key, ? FROM last.node WHERE type <> 'hidden' AND key NOT IN (SELECT key FROM node)`,
  ).run(change);
  const moved = db.prepare(
    'SELECT EXISTS (SELECT 1 FROM node WHERE change = :c) OR EXISTS (SELECT 1 FROM removed WHERE change = :c) AS moved',
  );
  const now = moved.get({ c: change })?.['moved'] ? change : change - 1;
  put.run('line', last('line'));
  put.run('change', String(now));
  return now;
}
