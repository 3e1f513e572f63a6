import type { DatabaseSync, StatementSync } from 'node:sqlite';

/** Rows per statement: a statement costs more than a short row. */
const AT_ONCE = 16;

/** Inserts rows that share the value of their first column, a number. */
export class ManyRows {
  readonly #db: DatabaseSync;
  readonly #into: string;
  readonly #others: number;
  /** By number of rows. */
  readonly #statements = new Map<number, StatementSync>();

  constructor(db: DatabaseSync, table: string, first: string, ...others: string[]) {
    this.#db = db;
    this.#into = `INSERT INTO ${table} (${[first, ...others].join(', ')}) VALUES`;
    this.#others = others.length;
  }

  /** @param values of the other columns, row after row */
  insert(shared: number, values: readonly string[]): void {
    const step = AT_ONCE * this.#others;
    for (let at = 0; at < values.length; at += step) {
      const some = values.slice(at, at + step);
      this.#statement(some.length / this.#others).run(shared, ...some);
    }
  }

  #statement(rows: number): StatementSync {
    const known = this.#statements.get(rows);
    if (known) return known;
    const row = (_: unknown, at: number) =>
      `(?1, ${Array.from({ length: this.#others }, (_, column) => `?${at * this.#others + column + 2}`).join(', ')})`;
    const statement = this.#db.prepare(`${this.#into} ${Array.from({ length: rows }, row).join(', ')}`);
    this.#statements.set(rows, statement);
    return statement;
  }
}
