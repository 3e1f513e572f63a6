import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { keyOf } from '../../core/graph/key.ts';
import type { Node } from '../../core/graph/node.ts';
import { refOfWhat } from '../../core/history/lookup.ts';
import { isWithheld, whatOfKey, withAlarmed } from '../disclosure/disclosed.ts';
import { Alarms } from '../recalls/alarming.ts';

type Value = string | number | null;

/** Lots that the node with a key names as input. */
const INPUT_LOTS = `SELECT target FROM reference JOIN node ON node.number = source
  WHERE key = ? AND role IN ('inputs', 'ingredients.lots') AND target LIKE 'batch:%'`;

/** Queries of a snapshot file whose statements are prepared once, and whose nodes carry the alarmed lots among withheld inputs. */
export class NodeQueries {
  readonly alarms: Alarms;
  readonly #db: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  /** A statement that is being iterated cannot be run again; new ones for each query would hold memory until the next major GC. */
  readonly #idle = new Map<string, StatementSync[]>();

  constructor(db: DatabaseSync) {
    this.#db = db;
    this.alarms = new Alarms(db);
  }

  prepared(sql: string): StatementSync {
    const known = this.#statements.get(sql) ?? this.#db.prepare(sql);
    this.#statements.set(sql, known);
    return known;
  }

  /** The column `n` of the only row; 0 without a row. */
  number(sql: string, ...values: Value[]): number {
    return Number(this.prepared(sql).get(...values)?.['n'] ?? 0);
  }

  /** The column `key` of all rows. */
  keys(sql: string, ...values: Value[]): string[] {
    return this.prepared(sql)
      .all(...values)
      .map((row) => String(row['key']));
  }

  *rows(sql: string, ...values: Value[]): Iterable<Record<string, unknown>> {
    const waiting = this.#idle.get(sql) ?? [];
    this.#idle.set(sql, waiting);
    const statement = waiting.pop() ?? this.#db.prepare(sql);
    try {
      yield* statement.iterate(...values);
    } finally {
      waiting.push(statement);
    }
  }

  one<N extends Node>(sql: string, ...values: Value[]): N | undefined {
    const row = this.prepared(sql).get(...values);
    return row && this.#withLots(parsed<N>(row));
  }

  *stream<N extends Node>(sql: string, ...values: Value[]): Iterable<N> {
    for (const row of this.rows(sql, ...values)) yield this.#withLots(parsed<N>(row));
  }

  #withLots<N extends Node>(node: N): N {
    if (!isWithheld(node)) return node;
    const lots = this.prepared(INPUT_LOTS)
      .all(keyOf(node))
      .flatMap(({ target }) => whatOfKey(String(target)));
    return withAlarmed(node, lots.filter((what) => this.alarms.reached(refOfWhat(what)).length > 0)) as N; // prettier-ignore
  }
}

function parsed<N extends Node>(row: Record<string, unknown>): N {
  const node = JSON.parse(String(row['json'])) as N;
  const { operator, batchID } = row;
  if (typeof batchID !== 'string') return node;
  return { ...node, id: batchID, ...(typeof operator === 'string' && { operator }) };
}
