import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { isPlaceError } from './place-fault.ts';

/** A list that can be iterated repeatedly without being held in memory: an array, or rows of a database. */
export interface Rows<T> extends Iterable<T> {
  readonly length: number;
}

export function firstOf<T>(rows: Iterable<T>, count: number): T[] {
  const first: T[] = [];
  for (const row of rows) if (first.push(row) === count) break;
  return first;
}

type Row = Record<string, unknown>;

/** Milliseconds to wait for an attached database that another process writes. */
const BUSY_TIMEOUT_MS = 30_000;

/**
 * A SQLite database in a temporary file that ends with the process. Every method throws an error with `exitCode` 73 where the
 * temporary file cannot grow.
 */
export class TemporaryDb {
  readonly #db: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  constructor(schema: string) {
    // Without a name: SQLite's own temporary file. 16 MB of pages in memory.
    this.#db = new DatabaseSync('', { timeout: BUSY_TIMEOUT_MS });
    this.exec(`PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -16000; ${schema}`);
  }

  close(): void {
    this.#db.close();
  }

  exec(sql: string): void {
    try {
      this.#db.exec(sql);
    } catch (error) {
      throw withRemedy(error);
    }
  }

  /** @returns number of changed rows */
  run(sql: string, ...values: SQLInputValue[]): number {
    try {
      return Number(this.#statement(sql).run(...values).changes);
    } catch (error) {
      throw withRemedy(error);
    }
  }

  get(sql: string, ...values: SQLInputValue[]): Row | undefined {
    try {
      return this.#statement(sql).get(...values);
    } catch (error) {
      throw withRemedy(error);
    }
  }

  count(sql: string, ...values: SQLInputValue[]): number {
    return Number(this.get(`SELECT count(*) AS count FROM ${sql}`, ...values)?.['count']);
  }

  /** A statement of its own for each iteration: iterations of the same query may overlap. */
  *iterate(sql: string, ...values: SQLInputValue[]): Generator<Row> {
    try {
      yield* this.#db.prepare(sql).iterate(...values);
    } catch (error) {
      throw withRemedy(error);
    }
  }

  #statement(sql: string): StatementSync {
    const known = this.#statements.get(sql) ?? this.#db.prepare(sql);
    this.#statements.set(sql, known);
    return known;
  }
}

function withRemedy(error: unknown): unknown {
  if (!isPlaceError(error)) return error;
  const { message } = error as Error;
  return Object.assign(
    new Error(
      `A temporary file cannot be written (${message}): make room, or name another folder in SQLITE_TMPDIR (else it is TMPDIR, or /var/tmp), and try again`,
      { cause: error },
    ),
    { exitCode: 73 },
  );
}
