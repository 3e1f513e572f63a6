import { createHash } from 'node:crypto';
import { canonical } from '../../storage/canonical-json.ts';
import { type Rows, TemporaryDb } from '../../storage/temporary-db.ts';
import type { SiteFile } from './site-file.ts';
import { LINE_OF_ROW, linesIn, releaseShardOf } from './wire.ts';

/**
 * `was` and `now` hold the lists of the release before and of the planned one, but for lists that are equal in both; `touched` the names of files
 * whose keys an unfinished release may have written. The shard comes first in each primary key: it makes the joins merges.
 */
const SCHEMA = `
CREATE TABLE was (shard INTEGER NOT NULL, file TEXT NOT NULL, line TEXT NOT NULL, PRIMARY KEY (shard, file)) WITHOUT ROWID;
CREATE TABLE now (shard INTEGER NOT NULL, file TEXT NOT NULL, line TEXT NOT NULL, PRIMARY KEY (shard, file)) WITHOUT ROWID;
CREATE TABLE touched (file TEXT PRIMARY KEY) WITHOUT ROWID;
CREATE TABLE lost (file TEXT NOT NULL, line TEXT NOT NULL);
CREATE TABLE differing (file TEXT NOT NULL, line TEXT NOT NULL, isFresh INTEGER NOT NULL);
CREATE VIEW fresh AS SELECT file, line FROM differing WHERE isFresh;
CREATE VIEW added AS SELECT * FROM fresh WHERE file NOT IN (SELECT file FROM lost);
CREATE VIEW gone AS SELECT * FROM lost WHERE file NOT IN (SELECT file FROM fresh);
CREATE VIEW carried AS SELECT file FROM fresh WHERE line ->> 'until' IS NOT NULL AND file IN (SELECT file FROM lost);
CREATE VIEW changed AS
  SELECT file, line FROM differing WHERE file NOT IN (SELECT file FROM carried) AND file NOT IN (SELECT file FROM touched)
  UNION ALL SELECT file, line FROM now WHERE file IN (SELECT file FROM touched);
CREATE VIEW unkept AS SELECT * FROM now WHERE line ->> 'until' IS NULL;
`;

/** Rows of one list alone, and rows that are new or other than before: each by one merge. */
const COMPARE = `
DELETE FROM lost; INSERT INTO lost SELECT was.file, was.line FROM was LEFT JOIN now USING (shard, file) WHERE now.file IS NULL;
DELETE FROM differing; INSERT INTO differing SELECT now.file, now.line, was.file IS NULL FROM now LEFT JOIN was USING (shard, file)
  WHERE was.line IS NOT now.line`;

/** `now` and `unkept` are every file, and every file but kept assets. */
export type View = 'added' | 'gone' | 'changed' | 'now' | 'unkept';

export type Files = Rows<SiteFile>;
/** Files that can be looked up by name. */
export interface NamedFiles extends Files {
  has(file: string): boolean;
  ofKind(kind: SiteFile['kind']): Iterable<SiteFile>;
  /** Files that the publisher generates. */
  readonly generated: Iterable<SiteFile>;
}

/** @param names each the name of one of the files */
export function without(files: NamedFiles, names: ReadonlySet<string>): NamedFiles {
  if (names.size === 0) return files;
  function* left(all: Iterable<SiteFile>) {
    for (const file of all) if (!names.has(file.file)) yield file;
  }
  return {
    length: files.length - names.size,
    [Symbol.iterator]: () => left(files),
    ofKind: (kind) => left(files.ofKind(kind)),
    get generated() {
      return left(files.generated);
    },
    has: (file) => files.has(file) && !names.has(file),
  };
}

/** The lists of files that a publish compares, in one temporary database. */
export class ReleaseDb {
  readonly #db = new TemporaryDb(SCHEMA);
  #selected = 0;
  #isCompared = false;
  #hasDigests = false;

  /** Adds a list of a release. @param text its lines */
  load(table: 'was' | 'now', shard: number, text: string): void {
    this.#inOneWrite(() => {
      for (const line of linesIn(text))
        this.#db.run(`INSERT OR REPLACE INTO ${table} VALUES (?1, ?2 ->> 'file', ?2)`, shard, line);
    });
  }

  /** Adds lists of the build. Its state is attached while they are copied: an attached state would block the commit of a build. */
  loadBuilt(stateFile: string, shards: readonly number[]): void {
    if (shards.length === 0) return;
    this.#db.run('ATTACH ? AS state', stateFile);
    try {
      this.#inOneWrite(() => {
        for (const shard of shards)
          this.#db.run(
            `INSERT INTO now SELECT shard, file, ${LINE_OF_ROW} FROM state.file WHERE shard = ? ORDER BY file`,
            shard,
          );
      });
      this.#db.exec('DETACH state');
    } catch (error) {
      // Within the transaction that failed SQLite refuses to detach: closing releases the state.
      this.#db.close();
      throw error;
    }
  }

  put(file: SiteFile, shard = releaseShardOf(file)): void {
    this.#isCompared = false;
    this.#db.run('INSERT OR REPLACE INTO now VALUES (?, ?, ?)', shard, file.file, canonical(file));
  }

  drop(file: SiteFile, shard = releaseShardOf(file)): void {
    this.#isCompared = false;
    this.#db.run('DELETE FROM now WHERE shard = ? AND file = ?', shard, file.file);
  }

  clear(shard: number): void {
    this.#isCompared = false;
    this.#db.run('DELETE FROM now WHERE shard = ?', shard);
  }

  /** Marks files of the planned release that a list of an unfinished release lacks or has otherwise. @param text lines of that list */
  touch(shard: number, text: string): void {
    const begun = new Set(linesIn(text));
    for (const { file, line } of [...this.#db.iterate('SELECT file, line FROM now WHERE shard = ?', shard)])
      if (!begun.has(String(line))) this.#db.run('INSERT OR IGNORE INTO touched VALUES (?)', String(file));
  }

  isTouched(file: string): boolean {
    return this.#db.get('SELECT 1 FROM touched WHERE file = ?', file) !== undefined;
  }

  /** The rows of a view as they are now: later edits do not change them. */
  select(view: View): NamedFiles {
    const db = this.#db;
    if (!this.#isCompared) db.exec(COMPARE);
    this.#isCompared = true;
    const table = `selected_${(this.#selected += 1)}`;
    db.exec(`CREATE TABLE ${table} AS SELECT file, line FROM ${view}`);
    const length = db.count(table);
    function* files(where = '', ...values: string[]) {
      for (const { line } of db.iterate(`SELECT line FROM ${table} ${where}`, ...values))
        yield JSON.parse(String(line)) as SiteFile;
    }
    let isIndexed = false;
    return {
      length,
      [Symbol.iterator]: () => files(),
      ofKind: (kind) => files(`WHERE line ->> 'kind' = ?`, kind),
      get generated() {
        return files(`WHERE line ->> 'generated' IS NOT NULL`);
      },
      has(file) {
        if (!isIndexed) db.exec(`CREATE INDEX name_of_${table} ON ${table} (file)`);
        isIndexed = true;
        return db.get(`SELECT 1 FROM ${table} WHERE file = ?`, file) !== undefined;
      },
    };
  }

  /** Whether a loaded list of the release before has a file with these bytes. */
  wasStored(digest: string): boolean {
    if (!this.#hasDigests)
      this.#db.exec(`CREATE TABLE stored (digest TEXT PRIMARY KEY) WITHOUT ROWID;
        INSERT OR IGNORE INTO stored SELECT line ->> 'digest' FROM was`);
    this.#hasDigests = true;
    return this.#db.get('SELECT 1 FROM stored WHERE digest = ?', digest) !== undefined;
  }

  /** Files of a shard of the planned release. */
  *inShard(shard: number, table: 'was' | 'now' = 'now'): Generator<SiteFile> {
    for (const { line } of this.#db.iterate(`SELECT line FROM ${table} WHERE shard = ?`, shard))
      yield JSON.parse(String(line)) as SiteFile;
  }

  textOf(shard: number): string {
    const lines = [...this.#db.iterate('SELECT line FROM now WHERE shard = ? ORDER BY file', shard)];
    return lines.map(({ line }) => `${String(line)}\n`).join('');
  }

  digestOf(shard: number): string {
    const hash = createHash('sha256');
    for (const { line } of this.#db.iterate('SELECT line FROM now WHERE shard = ? ORDER BY file', shard))
      hash.update(`${String(line)}\n`);
    return hash.digest('hex');
  }

  #inOneWrite(work: () => void): void {
    this.#isCompared = false;
    this.#db.exec('BEGIN');
    work();
    this.#db.exec('COMMIT');
  }
}
