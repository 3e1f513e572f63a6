import { DatabaseSync } from 'node:sqlite';
import { type Arrivals, type SourceFile } from './arrival.ts';
import { SetDigest } from './digest.ts';
import { finish } from './finish.ts';
import { Rows } from './rows.ts';
import { checked, takeIn } from './take-in.ts';
import { type Written, type WriteOptions } from './write.ts';

/** A snapshot that is being brought up to date, file by file of its source. */
export interface Amendable {
  /** The note that its source left with it. */
  readonly note: string;
  readonly written: Written;
  /** Stamps of all files it was made from; size -1 for a text that was looked for and not there. */
  files(): Map<string, SourceFile>;
  /** Files that include one of these texts. */
  including(paths: readonly string[]): string[];
  /**
   * Replaces what came from `stale` files by what arrives; all or nothing.
   * @throws InputRefused with every problem; the snapshot is as it was then
   */
  amend(stale: readonly string[], arrivals: Arrivals, options?: WriteOptions): Promise<Written>;
  close(): void;
}

export function amendSnapshot(file: string): Amendable {
  const db = new DatabaseSync(file);
  db.exec('PRAGMA synchronous = NORMAL');
  const meta = (name: string) => String(db.prepare('SELECT value FROM meta WHERE name = ?').get(name)?.['value'] ?? '');
  const written = { revision: meta('revision'), digest: meta('digest') };
  return {
    note: meta('note'),
    written: { ...written, warnings: warningsOf(db) },
    files: () => {
      const rows = db.prepare('SELECT path, mtime, size FROM file').all() as unknown as SourceFile[];
      return new Map(rows.map((row) => [row.path, row]));
    },
    including: (paths) => {
      const wholes = db.prepare(
        'SELECT whole.path AS path FROM file AS part JOIN included ON part = part.id JOIN file AS whole ON whole = whole.id WHERE part.path = ?',
      );
      return paths.flatMap((path) => wholes.all(path).map((row) => String(row['path'])));
    },
    amend: async (stale, arrivals, options = {}) => {
      db.exec('BEGIN IMMEDIATE');
      try {
        const result = await replace(db, stale, arrivals, options, meta);
        db.exec('COMMIT');
        return result;
      } catch (error) {
        db.exec('ROLLBACK');
        throw error;
      }
    },
    close: () => db.close(),
  };
}

async function replace(
  db: DatabaseSync,
  stale: readonly string[],
  arrivals: Arrivals,
  options: WriteOptions,
  meta: (name: string) => string,
): Promise<Written> {
  const change = Number(meta('change')) + 1;
  const rows = new Rows(db, new SetDigest(meta('digest')));
  const since = Number(db.prepare('SELECT coalesce(max(number), 0) AS last FROM node').get()?.['last']);
  db.exec('CREATE TEMP TABLE IF NOT EXISTS was (key TEXT PRIMARY KEY, digest TEXT, change INTEGER); DELETE FROM was');
  for (const path of stale) takeOut(db, rows, path);
  const taken = await takeIn(rows, arrivals, change);
  db.prepare(
    `UPDATE node SET change = (SELECT was.change FROM was WHERE was.key = node.key)
     WHERE number > ? AND EXISTS (SELECT 1 FROM was WHERE was.key = node.key AND was.digest = node.digest)`,
  ).run(since);
  const gone = db
    .prepare('SELECT key FROM was WHERE NOT EXISTS (SELECT 1 FROM node WHERE node.key = was.key)')
    .all()
    .map((row) => String(row['key']));
  const remove = db.prepare('INSERT OR REPLACE INTO removed VALUES (?, ?)');
  for (const key of gone) remove.run(key, change);
  db.prepare('DELETE FROM removed WHERE key IN (SELECT key FROM node WHERE number > ?)').run(since);
  const warnings = checked({ db, since, gone, mediaHosts: options.mediaHosts ?? [] }, taken);
  const moved = db.prepare('SELECT EXISTS (SELECT 1 FROM node WHERE change = ?) AS moved').get(change)?.['moved'];
  if (moved || gone.length > 0) db.prepare("UPDATE meta SET value = ? WHERE name = 'change'").run(String(change));
  return finish(db, rows.digest, warnings, undefined, options.note?.());
}

function takeOut(db: DatabaseSync, rows: Rows, path: string): void {
  const id = db.prepare('SELECT id FROM file WHERE path = ?').get(path)?.['id'];
  if (typeof id !== 'number') return;
  const nodes = db.prepare('SELECT number, key, digest, change FROM node WHERE file = ?').all(id);
  const keep = db.prepare('INSERT OR REPLACE INTO was VALUES (?, ?, ?)');
  const tables = { node: 'number', batch: 'node', code: 'node', former: 'node', reference: 'source' };
  const removals = Object.entries(tables).map(([table, column]) =>
    db.prepare(`DELETE FROM ${table} WHERE ${column} = ?`),
  );
  for (const { number, key, digest, change } of nodes as {
    number: number;
    key: string;
    digest: string;
    change: number;
  }[]) {
    keep.run(key, digest, change);
    rows.digest.remove(digest);
    for (const removal of removals) removal.run(number);
  }
  db.prepare('DELETE FROM warning WHERE file = ?').run(id);
  db.prepare('DELETE FROM included WHERE whole = ?').run(id);
  db.prepare('DELETE FROM file WHERE id = ?').run(id);
}

function warningsOf(db: DatabaseSync): Written['warnings'] {
  return db
    .prepare('SELECT json FROM warning')
    .all()
    .map(({ json }) => JSON.parse(String(json)) as Written['warnings'][number]);
}
