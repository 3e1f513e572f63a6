import { DatabaseSync } from 'node:sqlite';
import type { NotShownKind } from '../core/graph/not-shown.ts';
import type { Account, EventOutcome } from '../sources/epcis/account.ts';

const TABLES = `
CREATE TABLE document (file TEXT PRIMARY KEY, format TEXT NOT NULL);
CREATE TABLE event (file TEXT NOT NULL, pointer TEXT NOT NULL, id TEXT NOT NULL, fate TEXT NOT NULL);
CREATE TABLE ignored (file TEXT NOT NULL, pointer TEXT NOT NULL, value TEXT, why TEXT NOT NULL);
CREATE TABLE left_out (file TEXT NOT NULL, pointer TEXT NOT NULL, kind TEXT NOT NULL, value TEXT);
CREATE TABLE named (key TEXT NOT NULL, identifier TEXT NOT NULL, PRIMARY KEY (key, identifier)) WITHOUT ROWID;
CREATE TABLE shown (id TEXT PRIMARY KEY) WITHOUT ROWID;
CREATE TABLE not_in_history (id TEXT NOT NULL, page TEXT NOT NULL, why TEXT NOT NULL, PRIMARY KEY (id, page)) WITHOUT ROWID;
CREATE INDEX event_file ON event (file);
CREATE INDEX left_out_file ON left_out (file);
CREATE INDEX ignored_file ON ignored (file);`;

export interface EventRow {
  file: string;
  pointer: string;
  id: string;
  fate: EventOutcome;
  isShown: boolean;
}

/** Outcome of each event of a source, stored on disk: memory does not grow with the source. */
export class Ledger implements Account {
  readonly #db: DatabaseSync;
  readonly #put: Record<
    'document' | 'event' | 'leftOut' | 'ignored' | 'named' | 'shown' | 'notInHistory',
    ReturnType<DatabaseSync['prepare']>
  >;

  constructor(file: string) {
    this.#db = new DatabaseSync(file);
    this.#db.exec(`PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; ${TABLES} BEGIN`);
    this.#put = {
      document: this.#db.prepare('INSERT OR IGNORE INTO document VALUES (?, ?)'),
      event: this.#db.prepare('INSERT INTO event VALUES (?, ?, ?, ?)'),
      leftOut: this.#db.prepare('INSERT INTO left_out VALUES (?, ?, ?, ?)'),
      ignored: this.#db.prepare('INSERT INTO ignored VALUES (?, ?, ?, ?)'),
      named: this.#db.prepare('INSERT OR IGNORE INTO named VALUES (?, ?)'),
      shown: this.#db.prepare('INSERT OR IGNORE INTO shown VALUES (?)'),
      notInHistory: this.#db.prepare('INSERT OR IGNORE INTO not_in_history VALUES (?, ?, ?)'),
    };
  }

  document(file: string, format: string): void {
    this.#put.document.run(file, format);
  }

  event({ file, pointer }: { file: string; pointer: string }, id: string, fate: EventOutcome): void {
    this.#put.event.run(file, pointer, id, fate);
  }

  leftOut({ file, pointer }: { file: string; pointer: string }, kind: NotShownKind, value: unknown): void {
    this.#put.leftOut.run(file, pointer, kind, JSON.stringify(value) ?? null);
  }

  ignored({ file, pointer }: { file: string; pointer: string }, value: unknown, why: string): void {
    this.#put.ignored.run(file, pointer, JSON.stringify(value) ?? null, why);
  }

  named(identifier: string, key: string): void {
    this.#put.named.run(key, identifier);
  }

  /** @param id event that a page shows */
  shown(id: string): void {
    this.#put.shown.run(id);
  }

  /** @param page `product/lot` of the history that leaves the event out */
  notInHistory(id: string, page: string, why: string): void {
    this.#put.notInHistory.run(id, page, why);
  }

  *notInHistoryIn(of: string): Iterable<{ pointer: string; page: string; why: string }> {
    const rows = this.#db.prepare(
      "SELECT pointer, page, why FROM event JOIN not_in_history USING (id) WHERE file = ? AND fate = 'counts' ORDER BY event.rowid",
    );
    for (const { pointer, page, why } of rows.iterate(of))
      yield { pointer: String(pointer), page: String(page), why: String(why) };
  }

  *documents(): Iterable<{ file: string; format: string }> {
    for (const { file, format } of this.#db.prepare('SELECT file, format FROM document ORDER BY rowid').iterate())
      yield { file: String(file), format: String(format) };
  }

  *events(of: string): Iterable<EventRow> {
    const rows = this.#db.prepare(
      'SELECT event.*, shown.id IS NOT NULL AS seen FROM event LEFT JOIN shown USING (id) WHERE file = ? ORDER BY event.rowid',
    );
    for (const { file, pointer, id, fate, seen } of rows.iterate(of))
      yield {
        file: String(file),
        pointer: String(pointer),
        id: String(id),
        fate: fate as EventOutcome,
        isShown: seen === 1,
      };
  }

  *leftOutIn(of: string): Iterable<{ pointer: string; kind: NotShownKind; value: unknown }> {
    for (const { pointer, kind, value } of this.#db
      .prepare('SELECT * FROM left_out WHERE file = ? ORDER BY rowid')
      .iterate(of))
      yield { pointer: String(pointer), kind: kind as NotShownKind, value: JSON.parse(String(value)) as unknown };
  }

  *ignoredIn(of: string): Iterable<{ pointer: string; value: unknown; why: string }> {
    for (const { pointer, value, why } of this.#db
      .prepare('SELECT * FROM ignored WHERE file = ? ORDER BY rowid')
      .iterate(of))
      yield {
        pointer: String(pointer),
        value: value === null ? null : (JSON.parse(String(value)) as unknown),
        why: String(why),
      };
  }

  identifiersOf(key: string): string[] {
    return this.#db
      .prepare('SELECT identifier FROM named WHERE key = ?')
      .all(key)
      .map(({ identifier }) => String(identifier));
  }

  close(): void {
    if (this.#db.isTransaction) this.#db.exec('ROLLBACK');
    this.#db.close();
  }
}
