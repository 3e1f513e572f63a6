import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { isPlaceError } from './is-place-error.ts';

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

/**
 * A SQLite database in a temporary file that ends with the process. Every method throws an error with `exitCode` 73 where the
 * temporary file cannot grow.
 */
export class TemporaryDb {
  readonly #db: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  constructor(schema: string) {
    // Without a name: SQLite's own temporary file. 16 MB of pages in memory.
    this.#db = new DatabaseSync('');
    this.exec(`PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -16000; ${schema}`);
  }

  exec(sql: string): void {
    withRemedy(() => this.#db.exec(sql));
  }

  /** @returns number of changed rows */
  run(sql: string, ...values: SQLInputValue[]): number {
    return withRemedy(() => Number(this.#statement(sql).run(...values).changes));
  }

  get(sql: string, ...values: SQLInputValue[]): Row | undefined {
    return withRemedy(() => this.#statement(sql).get(...values));
  }

  count(sql: string, ...values: SQLInputValue[]): number {
    return Number(this.get(`SELECT count(*) AS count FROM ${sql}`, ...values)?.['count']);
  }

  /** A statement of its own for each iteration: iterations of the same query may overlap. */
  *iterate(sql: string, ...values: SQLInputValue[]): Generator<Row> {
    const rows = withRemedy(() => this.#db.prepare(sql).iterate(...values));
    for (;;) {
      const { done, value } = withRemedy(() => rows.next());
      if (done) return;
      yield value as Row;
    }
  }

  #statement(sql: string): StatementSync {
    const known = this.#statements.get(sql) ?? this.#db.prepare(sql);
    this.#statements.set(sql, known);
    return known;
  }
}

function withRemedy<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!isPlaceError(error)) throw error;
    const { message } = error as Error;
    throw Object.assign(
      new Error(
        `A temporary file cannot be written (${message}): make room, or name another folder in SQLITE_TMPDIR (else it is TMPDIR, or /var/tmp), and try again`,
        { cause: error },
      ),
      { exitCode: 73 },
    );
  }
}
