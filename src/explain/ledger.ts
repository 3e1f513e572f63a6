import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { NotShownKind } from '../core/graph/not-shown.ts';
import type { Account, EventOutcome } from '../sources/epcis/account.ts';
import type { DocumentLocation } from '../core/identity/source-location.ts';

const TABLES = `
CREATE TABLE document (file TEXT PRIMARY KEY, format TEXT NOT NULL);
CREATE TABLE event (file TEXT NOT NULL, pointer TEXT NOT NULL, id TEXT NOT NULL, fate TEXT NOT NULL);
CREATE TABLE ignored (file TEXT NOT NULL, pointer TEXT NOT NULL, value TEXT, why TEXT NOT NULL);
CREATE TABLE left_out (file TEXT NOT NULL, pointer TEXT NOT NULL, kind TEXT NOT NULL, value TEXT);
CREATE TABLE lot_value (file TEXT NOT NULL, pointer TEXT NOT NULL, lots TEXT NOT NULL, value TEXT NOT NULL);
CREATE TABLE named (key TEXT NOT NULL, identifier TEXT NOT NULL, PRIMARY KEY (key, identifier)) WITHOUT ROWID;
CREATE TABLE shown (id TEXT PRIMARY KEY) WITHOUT ROWID;
CREATE TABLE not_in_history (id TEXT NOT NULL, page TEXT NOT NULL, why TEXT NOT NULL, PRIMARY KEY (id, page)) WITHOUT ROWID;
CREATE INDEX event_file ON event (file);
CREATE INDEX lot_value_file ON lot_value (file);
CREATE INDEX left_out_file ON left_out (file);
CREATE INDEX ignored_file ON ignored (file);`;

type ReadValue = Parameters<Account['lotValue']>[2];

/** Outcome of each event of a source, stored on disk: memory does not grow with the source. */
export class Ledger implements Account {
  readonly #db: DatabaseSync;
  readonly #statements = new Map<string, ReturnType<DatabaseSync['prepare']>>();

  constructor(file: string) {
    this.#db = new DatabaseSync(file);
    this.#db.exec(`PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; ${TABLES} BEGIN`);
  }

  document(file: string, format: string): void {
    this.#put('document', file, format);
  }

  event({ file, pointer }: DocumentLocation, id: string, fate: EventOutcome): void {
    this.#put('event', file, pointer, id, fate);
  }

  leftOut({ file, pointer }: DocumentLocation, kind: NotShownKind, value: unknown): void {
    this.#put('left_out', file, pointer, kind, JSON.stringify(value) ?? null);
  }

  ignored({ file, pointer }: DocumentLocation, value: unknown, why: string): void {
    this.#put('ignored', file, pointer, JSON.stringify(value) ?? null, why);
  }

  lotValue({ file, pointer }: DocumentLocation, lots: readonly string[], value: ReadValue): void {
    this.#put('lot_value', file, pointer, JSON.stringify(lots), JSON.stringify(value));
  }

  *lotValuesIn(of: string): Iterable<{ pointer: string; lots: string[]; value: ReadValue }> {
    const rows = this.#rows<{ pointer: string; lots: string; value: ReadValue }>(
      'SELECT pointer, lots, value FROM lot_value WHERE file = ? ORDER BY rowid',
      of,
    );
    for (const row of rows) yield { ...row, lots: JSON.parse(row.lots) as string[] };
  }

  named(identifier: string, key: string): void {
    this.#put('named', key, identifier);
  }

  /** @param id event that a page shows */
  shown(id: string): void {
    this.#put('shown', id);
  }

  /** @param page `product/lot` of the history that leaves the event out */
  notInHistory(id: string, page: string, why: string): void {
    this.#put('not_in_history', id, page, why);
  }

  notInHistoryIn(of: string): Iterable<{ pointer: string; page: string; why: string }> {
    return this.#rows(
      "SELECT pointer, page, why FROM event JOIN not_in_history USING (id) WHERE file = ? AND fate = 'counts' ORDER BY event.rowid",
      of,
    );
  }

  documents(): Iterable<{ file: string; format: string }> {
    return this.#rows('SELECT file, format FROM document ORDER BY rowid');
  }

  events(of: string): Iterable<{ pointer: string; id: string; fate: EventOutcome; isShown: 0 | 1 }> {
    return this.#rows(
      'SELECT pointer, id, fate, shown.id IS NOT NULL AS isShown FROM event LEFT JOIN shown USING (id) WHERE file = ? ORDER BY event.rowid',
      of,
    );
  }

  leftOutIn(of: string): Iterable<{ pointer: string; kind: NotShownKind; value: unknown }> {
    return this.#rows('SELECT pointer, kind, value FROM left_out WHERE file = ? ORDER BY rowid', of);
  }

  ignoredIn(of: string): Iterable<{ pointer: string; value: unknown; why: string }> {
    return this.#rows('SELECT pointer, value, why FROM ignored WHERE file = ? ORDER BY rowid', of);
  }

  identifiersOf(key: string): string[] {
    const rows = this.#rows<{ identifier: string }>('SELECT identifier FROM named WHERE key = ?', key);
    return Array.from(rows, ({ identifier }) => identifier);
  }

  close(): void {
    if (this.#db.isTransaction) this.#db.exec('ROLLBACK');
    this.#db.close();
  }

  #prepared(sql: string): ReturnType<DatabaseSync['prepare']> {
    const statement = this.#statements.get(sql) ?? this.#db.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  /** Only the first row of a key is kept. */
  #put(table: string, ...values: SQLInputValue[]): void {
    this.#prepared(`INSERT OR IGNORE INTO ${table} VALUES (${values.map(() => '?').join(', ')})`).run(...values);
  }

  /** `value` is JSON in the tables. */
  *#rows<T>(sql: string, ...values: SQLInputValue[]): Iterable<T> {
    for (const row of this.#prepared(sql).iterate(...values))
      yield ('value' in row ? { ...row, value: JSON.parse(String(row['value'])) as unknown } : { ...row }) as T;
  }
}
