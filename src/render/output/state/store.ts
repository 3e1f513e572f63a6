import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sharedFile } from '../duplicate-output-path.ts';

/** Milliseconds that a build waits for a process that reads the state. */
const BUSY_TIMEOUT_MS = 30_000;

/** Grows with the tables: a state of another layout is not trusted, and all is rendered. */
const LAYOUT = 16;

/**
 * `file` is what the output consists of; `entity` what is rendered together, with the first day on which its pages
 * show something else, and its facts for a release (`releaseFacts`); `look` what an id or a word of a name finds (`look-up-rows.ts`); `dep` leads from a look-up in the graph to the entities that made it; `journal` holds moves into the output that were decided and may not all have happened.
 * `shard` and `ledger` of a file are its shards in the lists of a release (`publish-shards.ts`); `shard_digest` holds digests of shards that no file has changed in since.
 */
const TABLES = `
CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE file (
  file TEXT NOT NULL, digest BLOB NOT NULL, size INTEGER NOT NULL, kind TEXT NOT NULL, entity INTEGER NOT NULL,
  path TEXT, owner TEXT, route TEXT, target TEXT, listed INTEGER NOT NULL, input TEXT, text TEXT, shard INTEGER NOT NULL, ledger INTEGER
);
CREATE TABLE shard_digest (list TEXT NOT NULL, shard INTEGER NOT NULL, digest TEXT NOT NULL, PRIMARY KEY (list, shard)) WITHOUT ROWID;
CREATE TABLE entity (id INTEGER PRIMARY KEY, key TEXT NOT NULL, expiresOn TEXT, facts TEXT);
CREATE TABLE dep (key TEXT NOT NULL, entity INTEGER NOT NULL);
CREATE TABLE look (place INTEGER NOT NULL, beginning TEXT, word TEXT, key TEXT NOT NULL, rank TEXT NOT NULL, found TEXT NOT NULL, entity INTEGER NOT NULL);
CREATE TABLE tally (name TEXT PRIMARY KEY, pages INTEGER NOT NULL, bytes INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE journal (target TEXT PRIMARY KEY, staged TEXT) WITHOUT ROWID;
CREATE INDEX file_entity ON file (entity);
CREATE INDEX look_entity ON look (entity);
CREATE INDEX dep_entity ON dep (entity);
`;

/**
 * Created after the rows of a full build: one sort is cheaper than insertions in place. Indexes by entity number are
 * in the table definitions: the number only grows, so they are complete with the last page.
 */
const INDEXES = `
CREATE UNIQUE INDEX IF NOT EXISTS file_name ON file (file);
CREATE INDEX IF NOT EXISTS file_shard ON file (shard, owner);
CREATE INDEX IF NOT EXISTS file_ledger ON file (ledger) WHERE ledger IS NOT NULL;
CREATE INDEX IF NOT EXISTS file_target ON file (target) WHERE target IS NOT NULL;
CREATE INDEX IF NOT EXISTS file_listed ON file (file, path) WHERE listed = 1;
CREATE UNIQUE INDEX IF NOT EXISTS entity_key ON entity (key);
CREATE INDEX IF NOT EXISTS entity_expires ON entity (expiresOn) WHERE expiresOn IS NOT NULL;
CREATE INDEX IF NOT EXISTS look_place ON look (word IS NULL, place, key, rank, found);
CREATE INDEX IF NOT EXISTS look_beginning ON look (beginning, word) WHERE beginning IS NOT NULL;
CREATE INDEX IF NOT EXISTS dep_key ON dep (key);
`;

const TABLE_NAMES = [...TABLES.matchAll(/CREATE TABLE (\w+)/g)].map(([, name]) => name);

/** A state file of today's layout, or undefined when there is none, it is damaged or lacks a table. */
export function openStore(file: string): DatabaseSync | undefined {
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
    const row = db.prepare("SELECT value FROM meta WHERE name = 'layout'").get();
    const tables = new Set(db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all().map(({ name }) => name)); // prettier-ignore
    if (row?.['value'] === String(LAYOUT) && TABLE_NAMES.every((name = '') => tables.has(name))) return db;
  } catch {
    // Not a database, or a torn one.
  }
  db?.close();
  return undefined;
}

/**
 * Begins to change a state that threads read meanwhile. What is changed stays in memory until the commit, when they have ended: SQLite would
 * else write to the file once its cache is full, and wait for readers that wait for this thread, `PATIENCE` for each page.
 */
export function beginChanges(db: DatabaseSync): void {
  db.exec('PRAGMA cache_spill = OFF; BEGIN');
}

/** A new, empty state; indexes follow with `indexStore`. */
export function createStore(file: string): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true });
  for (const end of ['', '-journal', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
  const db = new DatabaseSync(file);
  // 16 MB of pages, as in `snapshot/write.ts`.
  db.exec(`PRAGMA synchronous = OFF; PRAGMA page_size = 8192; PRAGMA cache_size = -16000; BEGIN; ${TABLES}`);
  db.prepare("INSERT INTO meta VALUES ('layout', ?)").run(String(LAYOUT));
  return db;
}

/** @throws BuildFailed 65 when two entities want one file */
export function indexStore(db: DatabaseSync): void {
  try {
    db.exec(INDEXES);
  } catch (error) {
    throw sharedFile(db) ?? error;
  }
}

export function metaOf(db: DatabaseSync, name: string): string | undefined {
  const row = db.prepare('SELECT value FROM meta WHERE name = ?').get(name);
  return row && String(row['value']);
}

export function putMeta(db: DatabaseSync, values: Record<string, string | number>): void {
  const put = db.prepare('INSERT OR REPLACE INTO meta VALUES (?, ?)');
  for (const [name, value] of Object.entries(values)) put.run(name, String(value));
}
