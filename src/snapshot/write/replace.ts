import type { DatabaseSync } from 'node:sqlite';
import type { Arrivals } from './arrival.ts';
import type { Stale } from './amend.ts';
import { settleBatches } from './rows/batch-ids.ts';
import { SetDigest } from '../../storage/set-digest.ts';
import { hideAgain, showHidden } from '../disclosure/hidden.ts';
import { finish } from './finish.ts';
import { Reached } from '../read/lists.ts';
import { applyRecalls, OF_RECALLS } from '../recalls/recalls.ts';
import { hasParts } from './join-parts.ts';
import { Rows } from './rows/rows.ts';
import { checkRows, insertNodes } from './insert-nodes.ts';
import type { Written } from './finish.ts';
import type { WriteOptions } from './write.ts';
import { typeOfKey } from '../../core/identity/entity-key.ts';

/** What was taken out, to tell afterwards what came back as it was. */
const WAS = `
CREATE TEMP TABLE IF NOT EXISTS was (key TEXT PRIMARY KEY, digest TEXT, change INTEGER);
CREATE TEMP TABLE IF NOT EXISTS had (gtin TEXT, product TEXT);
CREATE TEMP TABLE IF NOT EXISTS had_name (operator TEXT, name TEXT);
DELETE FROM was; DELETE FROM had; DELETE FROM had_name;`;

/** A GTIN came or went, a batch has another operator by way of its product, or a circle of ingredients may have opened. */
const REACHES_FARTHER = `
SELECT EXISTS (SELECT 1 FROM had WHERE NOT EXISTS (SELECT 1 FROM code WHERE code.gtin = had.gtin AND code.product = had.product))
  OR EXISTS (SELECT 1 FROM code WHERE node > :since AND NOT EXISTS (
     SELECT 1 FROM had WHERE had.gtin = code.gtin AND had.product = code.product))
  OR EXISTS (SELECT 1 FROM node AS p CROSS JOIN batch ON batch.product = p.id WHERE p.number > :since AND +p.type = 'product' AND batch.node <= :since
     AND batch.own IS NULL AND batch.operator IS NOT json_extract(p.json, '$.operator'))
  OR EXISTS (SELECT 1 FROM warning WHERE json LIKE '%"kind":"Cycle"%') AS farther`;

/** Within a transaction: takes out, puts in, checks what changed. Undefined when that is not enough. */
export async function replace(
  db: DatabaseSync,
  stale: Stale,
  arrivals: Arrivals,
  options: WriteOptions & { revision?: string },
): Promise<Written | undefined> {
  const meta = (name: string) => String(db.prepare('SELECT value FROM meta WHERE name = ?').get(name)?.['value'] ?? '');
  const change = Number(meta('change')) + 1;
  const reached = new Reached(db);
  const rows = new Rows(db, new SetDigest(meta('digest')));
  const hidden = showHidden(db, rows);
  const since = Number(db.prepare('SELECT coalesce(max(number), 0) AS last FROM node').get()?.['last']);
  db.exec(WAS);
  for (const path of [OF_RECALLS.path, ...(stale.files ?? [])]) takeOutFile(db, rows, reached, path);
  takeOut(db, rows, reached, 'key', stale.keys ?? []);
  const taken = await insertNodes(rows, arrivals, change, options);
  takeOut(db, rows, reached, 'replaced', [since]);
  if (hasParts(db, since)) return undefined;
  applyRecalls(db, rows, options.recalls, { since, change }, taken.problems);
  const settled = settleBatches(db, rows.digest, since, change);
  if (settled.reachesFarther || db.prepare(REACHES_FARTHER).get({ since })?.['farther']) return undefined;
  const gone = settleChanges(db, since, change, hidden);
  for (const row of db.prepare('SELECT number, key FROM node WHERE number > ?').all(since))
    reached.node(Number(row['number']), String(row['key']));
  for (const problem of settled.problems) taken.problems.add(problem);
  checkRows(rows, { db, since, gone }, taken);
  hideAgain(db, rows, hidden, since, change);
  reached.settle(change, rows.came);
  return finish(db, rows.digest, options);
}

/** Restores the change number of nodes that arrived unchanged and records removed nodes. Returns the keys of the removed nodes. */
function settleChanges(db: DatabaseSync, since: number, change: number, hidden: ReadonlySet<string>): string[] {
  db.prepare(
    `UPDATE node SET change = (SELECT was.change FROM was WHERE was.key = node.key)
     WHERE number > ? AND EXISTS (SELECT 1 FROM was WHERE was.key = node.key AND was.digest = node.digest)`,
  ).run(since);
  const gone = db
    .prepare('SELECT key FROM was WHERE NOT EXISTS (SELECT 1 FROM node WHERE node.key = was.key)')
    .all()
    .map((row) => String(row['key']));
  const remove = db.prepare('INSERT OR REPLACE INTO removed VALUES (?, ?)');
  const seen = gone.filter((key) => !hidden.has(key));
  for (const key of seen) remove.run(key, change);
  db.prepare(
    'DELETE FROM removed WHERE key IN (SELECT key FROM node WHERE number > ?) AND key NOT IN (SELECT value FROM json_each(?))',
  ).run(since, JSON.stringify([...hidden]));
  const moved = db.prepare('SELECT EXISTS (SELECT 1 FROM node WHERE change = ?) AS moved').get(change)?.['moved'];
  if (moved || seen.length > 0) db.prepare("UPDATE meta SET value = ? WHERE name = 'change'").run(String(change));
  return gone;
}

const SELECTIONS = {
  file: 'file = ?',
  /** An undisclosed event is also known by the id that it has in its source. */
  key: `key = ?1 OR number IN (SELECT node FROM former WHERE type = 'withheld' AND 'event:' || id = ?1)`,
  /** Nodes without a file whose key is among the new nodes. */
  replaced: `number <= ?1 AND file = 0 AND (key IN (SELECT key FROM node WHERE number > ?1)
    OR key IN (SELECT 'event:' || id FROM former WHERE type = 'withheld' AND node > ?1)
    OR number IN (SELECT node FROM former WHERE type = 'withheld' AND (
      'event:' || id IN (SELECT key FROM node WHERE number > ?1)
      OR id IN (SELECT id FROM former WHERE type = 'withheld' AND node > ?1))))`,
};

function takeOut(
  db: DatabaseSync,
  rows: Rows,
  reached: Reached,
  by: keyof typeof SELECTIONS,
  values: readonly (string | number)[],
): void {
  const select = db.prepare(`SELECT number, key, digest, change FROM node WHERE ${SELECTIONS[by]}`);
  const keep = db.prepare('INSERT OR REPLACE INTO was VALUES (?, ?, ?)');
  const keepCode = db.prepare('INSERT INTO had SELECT gtin, product FROM code WHERE node = ?');
  const keepName = db.prepare(
    'INSERT INTO had_name SELECT operator, coalesce(declared, segment) FROM batch WHERE node = ? AND operator IS NOT NULL',
  );
  for (const value of values) {
    for (const row of select.all(value) as { number: number; key: string; digest: string; change: number }[]) {
      keep.run(row.key, row.digest, row.change);
      keepCode.run(row.number);
      keepName.run(row.number);
      reached.node(row.number, row.key);
      rows.remove({ ...row, type: typeOfKey(row.key) ?? '' });
    }
  }
}

function takeOutFile(db: DatabaseSync, rows: Rows, reached: Reached, path: string): void {
  const id = db.prepare('SELECT id FROM file WHERE path = ?').get(path)?.['id'];
  if (typeof id !== 'number') return;
  takeOut(db, rows, reached, 'file', [id]);
  db.prepare('DELETE FROM warning WHERE file = ?').run(id);
  db.prepare('DELETE FROM included WHERE whole = ?').run(id);
  db.prepare('DELETE FROM file WHERE id = ?').run(id);
}
