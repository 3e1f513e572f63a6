import { DatabaseSync } from 'node:sqlite';

/** One telling of an event: which of several counts is known only when all have been seen. */
export interface Telling {
  /** Where it stands, as written. */
  place: string;
  /** Digest of all but when it was recorded. */
  content: string;
  /** Milliseconds. */
  recorded: number;
  size: number;
}

/** The telling of each event that counts so far, and the events that are withdrawn: on disk, so that memory does not grow with the events. */
export class Tellings {
  /** SQLite keeps a database without a name in a temporary file of its own. */
  readonly #db = new DatabaseSync('');
  readonly #statements;

  constructor() {
    this.#db.exec(`PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;
      CREATE TABLE told (id TEXT PRIMARY KEY, place TEXT, content TEXT, recorded INTEGER, size INTEGER) WITHOUT ROWID;
      CREATE TABLE withdrawn (id TEXT PRIMARY KEY) WITHOUT ROWID; BEGIN`);
    this.#statements = {
      get: this.#db.prepare('SELECT place, content, recorded, size FROM told WHERE id = ?'),
      set: this.#db.prepare('INSERT OR REPLACE INTO told VALUES (?, ?, ?, ?, ?)'),
      withdraw: this.#db.prepare('INSERT OR IGNORE INTO withdrawn VALUES (?)'),
      isWithdrawn: this.#db.prepare('SELECT 1 FROM withdrawn WHERE id = ?'),
    };
  }

  get(id: string): Telling | undefined {
    return this.#statements.get.get(id) as Telling | undefined;
  }

  set(id: string, { place, content, recorded, size }: Telling): void {
    this.#statements.set.run(id, place, content, recorded, size);
  }

  withdraw(id: string): void {
    this.#statements.withdraw.run(id);
  }

  isWithdrawn(id: string): boolean {
    return this.#statements.isWithdrawn.get(id) !== undefined;
  }
}
