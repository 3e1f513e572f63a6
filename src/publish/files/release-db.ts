import { canonical } from '../../storage/canonical-json.ts';
import { type Rows, TemporaryDb } from '../../storage/temporary-db.ts';
import type { SiteFile } from './site-file.ts';
import { KEPT, LINE_OF_ROW, LINES, linesIn, releaseShardOf } from './wire.ts';

/**
 * `was` and `now` hold the lists of the release before and of the planned one, but for lists that are equal in both; `touched` the names of files
 * whose keys an unfinished release may have written. The shard comes first in each primary key: it makes the joins merges. `lost` and `differing`
 * are filled by `COMPARE`; `carried` are kept assets that had no date before.
 */
const SCHEMA = `
CREATE TABLE was (shard INTEGER NOT NULL, file TEXT NOT NULL, line TEXT NOT NULL, PRIMARY KEY (shard, file)) WITHOUT ROWID;
CREATE TABLE now (shard INTEGER NOT NULL, file TEXT NOT NULL, line TEXT NOT NULL, PRIMARY KEY (shard, file)) WITHOUT ROWID;
CREATE TABLE touched (file TEXT PRIMARY KEY, shard INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE lost (file TEXT NOT NULL, line TEXT NOT NULL);
CREATE TABLE differing (file TEXT NOT NULL, line TEXT NOT NULL, isFresh INTEGER NOT NULL);
CREATE TABLE carried (file TEXT PRIMARY KEY) WITHOUT ROWID;
CREATE VIEW added AS SELECT file, line FROM differing WHERE isFresh AND file NOT IN (SELECT file FROM lost);
CREATE VIEW gone AS SELECT file, line FROM lost WHERE file NOT IN (SELECT file FROM differing WHERE isFresh);
CREATE VIEW changed AS
  SELECT file, line FROM differing WHERE file NOT IN (SELECT file FROM carried) AND file NOT IN (SELECT file FROM touched)
  UNION ALL SELECT file, line FROM touched JOIN now USING (shard, file);
CREATE VIEW unkept AS SELECT file, line FROM now WHERE line ->> 'until' IS NULL;
`;

/** Rows of one list alone, and rows that are new or other than before: each by one merge. */
const COMPARE = `
DELETE FROM lost; DELETE FROM differing; DELETE FROM carried;
INSERT INTO lost SELECT was.file, was.line FROM was LEFT JOIN now USING (shard, file) WHERE now.file IS NULL;
INSERT INTO differing SELECT now.file, now.line, was.file IS NULL FROM now LEFT JOIN was USING (shard, file) WHERE was.line IS NOT now.line;
INSERT INTO carried SELECT file FROM now WHERE shard >= ${KEPT} AND line ->> 'until' IS NOT NULL AND file IN (SELECT file FROM lost)`;

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

  /** Replaces a list. */
  replace(shard: number, files: Iterable<SiteFile>): void {
    this.#inOneWrite(() => {
      this.#db.run('DELETE FROM now WHERE shard = ?', shard);
      for (const file of files) this.put(file, shard);
    });
  }

  /** Marks files of the planned release that a list of an unfinished release lacks or has otherwise. @param text lines of that list */
  touch(shard: number, text: string): void {
    const begun = new Set(linesIn(text));
    for (const { file, line } of [...this.#db.iterate('SELECT file, line FROM now WHERE shard = ?', shard)])
      if (!begun.has(String(line))) this.#db.run('INSERT OR IGNORE INTO touched VALUES (?, ?)', String(file), shard);
  }

  isTouched(file: string): boolean {
    return this.#db.get('SELECT 1 FROM touched WHERE file = ?', file) !== undefined;
  }

  /** The rows of a view. It is read before the next edit. */
  select(view: View): NamedFiles {
    const db = this.#db;
    if (!this.#isCompared) db.exec(COMPARE);
    this.#isCompared = true;
    function* files(where = '', ...values: string[]) {
      for (const { line } of db.iterate(`SELECT line FROM ${view} ${where}`, ...values))
        yield JSON.parse(String(line)) as SiteFile;
    }
    return {
      length: db.count(view),
      [Symbol.iterator]: () => files(),
      ofKind: (kind) => files(`WHERE line ->> 'kind' = ?`, kind),
      get generated() {
        return files(`WHERE line ->> 'generated' IS NOT NULL`);
      },
      has(file) {
        const table = view === 'now' || view === 'unkept' ? 'now' : 'differing';
        db.exec(`CREATE INDEX IF NOT EXISTS name_in_${table} ON ${table} (file)`);
        return db.get(`SELECT 1 FROM ${view} WHERE file = ?`, file) !== undefined;
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

  /** The text of a list. */
  textOf(shard: number): string {
    const row = this.#db.get(`SELECT ${LINES} FROM (SELECT line FROM now WHERE shard = ? ORDER BY file)`, shard);
    return String(row?.['text'] ?? '');
  }

  #inOneWrite(work: () => void): void {
    this.#isCompared = false;
    this.#db.exec('BEGIN');
    work();
    this.#db.exec('COMMIT');
  }
}
