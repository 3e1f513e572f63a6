import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { isPlaceError } from './is-place-error.ts';

interface Opened {
  db: DatabaseSync;
  put: StatementSync;
  get: StatementSync;
  remove: StatementSync;
}

/** Texts by name, however many: what exceeds half a MB SQLite keeps in a temporary file, which goes with the process. Also a set of names. */
export class SpilledMap implements Disposable {
  /** From the first entry on. */
  #opened: Opened | undefined;
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** @throws here and below, an error with `exitCode` 73 where the temporary file cannot grow: reading makes room for what it reads */
  set(name: string, text = ''): void {
    onTemporaryDisk(() => {
      this.#opened ??= open();
      if (!this.has(name)) this.#size += 1;
      this.#opened.put.run(name, text);
    });
  }

  get(name: string): string | undefined {
    const row = onTemporaryDisk(() => this.#opened?.get.get(name));
    return row && String(row['text']);
  }

  has(name: string): boolean {
    return this.#size > 0 && onTemporaryDisk(() => this.#opened?.get.get(name)) !== undefined;
  }

  /** Whether it was there. */
  delete(name: string): boolean {
    const isThere = this.has(name);
    if (isThere) {
      onTemporaryDisk(() => this.#opened?.remove.run(name));
      this.#size -= 1;
    }
    return isThere;
  }

  /** Texts of the names from `from` on and before `to`, in order of the names' UTF-8; of all, where these are left out. */
  *texts(from = '', to?: string): Generator<string> {
    if (!this.#opened) return;
    const until = to === undefined ? '' : 'AND name < ?';
    const wanted = this.#opened.db.prepare(`SELECT text FROM entry WHERE name >= ? ${until} ORDER BY name`);
    try {
      for (const { text } of wanted.iterate(from, ...(to === undefined ? [] : [to]))) yield String(text);
    } catch (error) {
      throw withRemedy(error);
    }
  }

  [Symbol.dispose](): void {
    this.#opened?.db.close();
  }
}

function onTemporaryDisk<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw withRemedy(error);
  }
}

function withRemedy(error: unknown): unknown {
  if (!isPlaceError(error)) return error;
  const { message } = error as Error;
  return Object.assign(
    new Error(
      `A temporary file cannot be written (${message}): make room, or name another folder in SQLITE_TMPDIR (else it is TMPDIR, or /var/tmp), and try again`,
    ),
    { exitCode: 73 },
  );
}

/** kB in memory: a publish has a dozen of them. */
const CACHE = 500;

function open(): Opened {
  // Without a name: SQLite's own temporary file.
  const db = new DatabaseSync('');
  db.exec(
    `PRAGMA journal_mode = OFF; PRAGMA cache_size = -${CACHE}; BEGIN;
     CREATE TABLE entry (name TEXT PRIMARY KEY, text TEXT NOT NULL) WITHOUT ROWID`,
  );
  return {
    db,
    put: db.prepare('INSERT OR REPLACE INTO entry VALUES (?, ?)'),
    get: db.prepare('SELECT text FROM entry WHERE name = ?'),
    remove: db.prepare('DELETE FROM entry WHERE name = ?'),
  };
}
