import { DatabaseSync, type StatementSync } from 'node:sqlite';

/** Texts by name, however many: what exceeds some MB SQLite keeps in a temporary file, which goes with the process. Also a set of names. */
export class SpilledMap implements Disposable {
  // Without a name: SQLite's own temporary file.
  readonly #db = new DatabaseSync('');
  readonly #put: StatementSync;
  readonly #get: StatementSync;
  #size = 0;

  constructor() {
    this.#db.exec(
      'PRAGMA journal_mode = OFF; BEGIN; CREATE TABLE entry (name TEXT PRIMARY KEY, text TEXT NOT NULL) WITHOUT ROWID',
    );
    this.#put = this.#db.prepare('INSERT OR REPLACE INTO entry VALUES (?, ?)');
    this.#get = this.#db.prepare('SELECT text FROM entry WHERE name = ?');
  }

  get size(): number {
    return this.#size;
  }

  set(name: string, text = ''): void {
    if (!this.has(name)) this.#size += 1;
    this.#put.run(name, text);
  }

  get(name: string): string | undefined {
    const row = this.#get.get(name);
    return row && String(row['text']);
  }

  has(name: string): boolean {
    return this.#size > 0 && this.#get.get(name) !== undefined;
  }

  [Symbol.dispose](): void {
    this.#db.close();
  }
}
