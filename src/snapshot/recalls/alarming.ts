import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { formatItem, type ItemRef } from '../../core/identity/item-ref.ts';

/**
 * What alarms name: lots and items that declare one, those that an alarming event names, and containers of both with all that was ever in
 * them, nested too. Of a product without a lot all its lots and items. Then the items of such lots.
 */
const ALARMED = `
named (target) AS (
  SELECT target FROM alarm JOIN reference ON reference.source = alarm.node
  WHERE role IN ('objects', 'inputs', 'outputs', 'container', 'units', 'parent')
  UNION SELECT node.key FROM alarm JOIN node ON node.number = alarm.node WHERE node.type = 'batch'
  UNION
  SELECT content.target FROM named
  JOIN reference AS holder ON holder.target = named.target AND holder.role IN ('parent', 'container')
  JOIN reference AS content ON content.source = holder.source AND content.role IN ('objects', 'units')
),
direct (number) AS (
  SELECT node.number FROM named JOIN node ON node.key = named.target AND node.type = 'batch'
  UNION SELECT alarm.node FROM alarm JOIN batch ON batch.node = alarm.node
  UNION SELECT batch.node FROM named JOIN batch ON batch.product = substr(named.target, 9) WHERE named.target LIKE 'product:%'
),
alarmed (number) AS (
  SELECT number FROM direct
  UNION
  SELECT item.node FROM direct JOIN batch AS lot ON lot.node = direct.number AND lot.lot NOT LIKE '~%'
  JOIN batch AS item ON item.product = lot.product AND item.lot LIKE '~%'
  JOIN node ON node.number = item.node WHERE json_extract(node.json, '$.lot') = lot.lot
)`;

/**
 * Lots of alarmed items, and lots and items into which an alarmed one may have gone, level by level, with containers and the items of such lots: more than the history says, because times
 * and pooled lots are not looked at. Who wants to be sure asks the history. `whole`: other items of the lot of an alarmed item are not reached.
 */
const REACHED = `
reached (key, whole) AS (
  SELECT node.key, 1 FROM alarmed JOIN node ON node.number = alarmed.number
  UNION SELECT key, 1 FROM late
  UNION
  SELECT 'batch:' || item.product || '/' || json_extract(node.json, '$.lot'), 0 FROM alarmed
  JOIN batch AS item ON item.node = alarmed.number AND item.lot LIKE '~%'
  JOIN node ON node.number = item.node WHERE json_extract(node.json, '$.lot') IS NOT NULL
  UNION
  SELECT made.target, whole FROM reached JOIN reference AS used ON used.target = reached.key AND used.role IN ('inputs', 'units')
  JOIN reference AS made ON made.source = used.source AND made.role = 'outputs'
  UNION
  SELECT made.target, whole FROM reached JOIN reference AS used ON used.target = reached.key AND used.role IN ('inputs', 'units')
  JOIN reference AS named ON named.source = used.source AND named.role = 'transformationId'
  JOIN reference AS half ON half.target = named.target AND half.role = 'transformationId'
  JOIN reference AS made ON made.source = half.source AND made.role = 'outputs'
  UNION
  SELECT holder.target, whole FROM reached JOIN reference AS content ON content.target = reached.key AND content.role IN ('objects', 'units')
  JOIN reference AS holder ON holder.source = content.source AND holder.role IN ('parent', 'container')
  UNION
  SELECT node.key, whole FROM reached JOIN reference AS used ON used.target = reached.key AND used.role = 'ingredients.lots'
  JOIN node ON node.number = used.source
  UNION
  SELECT node.key, 1 FROM reached JOIN node AS made ON made.key = reached.key JOIN batch AS lot ON lot.node = made.number AND lot.lot NOT LIKE '~%'
  JOIN batch AS item ON item.product = lot.product AND item.segment COLLATE NOCASE >= '~'
  JOIN node ON node.number = item.node WHERE whole AND json_extract(node.json, '$.lot') = lot.lot
)`;

/** Lots that may have become part of other lots after their use-by date. A date without a day (`00`) is before all days of its month. */
const LATE = `
late (key) AS (
  SELECT used.key FROM batch JOIN node AS used ON used.number = batch.node
  JOIN reference ON reference.target = used.key AND reference.role = 'inputs'
  JOIN node AS event ON event.number = reference.source
  WHERE batch.useBy IS NOT NULL AND date(event.sort / 1000, 'unixepoch') > batch.useBy
  UNION
  SELECT used.key FROM batch JOIN node AS used ON used.number = batch.node
  JOIN reference ON reference.target = used.key AND reference.role = 'ingredients.lots'
  JOIN node AS made ON made.number = reference.source
  WHERE batch.useBy IS NOT NULL
    AND coalesce(json_extract(made.json, '$.dates.production'), json_extract(made.json, '$.dates.packaging'), '') > batch.useBy
)`;

const COLUMNS = 'batch.product AS product, batch.lot AS lot, batch.operator AS operator';
const ORDER = 'ORDER BY batch.product, batch.lot';
/** Lots and items that alarms name: product, lot, operator. */
export const ALL_ALARMED = `WITH RECURSIVE ${ALARMED}
SELECT DISTINCT ${COLUMNS} FROM alarmed JOIN batch ON batch.node = alarmed.number ${ORDER}`;
/** Alarms that declare a recall. */
export const ALL_RECALLED = `WITH RECURSIVE alarm (node) AS (
  SELECT number FROM main.alarm JOIN node ON node.number = alarm.node WHERE json LIKE '%recalled%'
), ${ALARMED}
SELECT DISTINCT ${COLUMNS} FROM alarmed JOIN batch ON batch.node = alarmed.number ${ORDER}`;
const ALL_REACHED = `WITH RECURSIVE ${ALARMED}, ${LATE}, ${REACHED}
SELECT DISTINCT ${COLUMNS} FROM reached JOIN node ON node.key = reached.key JOIN batch ON batch.node = node.number ${ORDER}`;

/** The update of a snapshot of which it keeps what alarms reach. */
const UPDATE = "SELECT group_concat(value, ' ' ORDER BY name) AS name FROM meta WHERE name IN ('line', 'change')";
const KEPT = "SELECT 1 FROM meta WHERE name = 'reached' AND value = (" + UPDATE + ')';

/**
 * Keeps what alarms reach in a snapshot that many processes are about to read: each would else search all of its references. It counts until
 * the next update of the snapshot.
 */
export function keepReached(db: DatabaseSync): void {
  if (db.prepare(KEPT).get()) return;
  db.exec(`BEGIN; DROP TABLE IF EXISTS reached;
    CREATE TABLE reached AS ${ALL_REACHED};
    CREATE INDEX reached_item ON reached (product, lot);
    CREATE INDEX reached_operator ON reached (operator);
    INSERT OR REPLACE INTO meta SELECT 'reached', name FROM (${UPDATE}); COMMIT`);
}

type Owned = ItemRef & { operator: string | undefined };

/** The lots and items that alarms name and reach in a snapshot. They are computed once, because alarms are few. */
export class Alarms {
  readonly #db: DatabaseSync;
  #version: unknown;
  #alarmed: readonly Owned[] | undefined;
  #reached: readonly Owned[] | undefined;
  #keys = new Set<string>();
  /** Whether the snapshot keeps what alarms reach (`keepReached`). */
  #kept: boolean | undefined;
  readonly #queries = new Map<string, StatementSync>();

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  /** Lots and items of a product or an operator that may have an alarm. */
  alarming(of: { product: string } | { operator: string }): ItemRef[] {
    this.#anew();
    this.#alarmed ??= this.#db.prepare('SELECT 1 FROM alarm LIMIT 1').get() ? this.#found(ALL_ALARMED) : [];
    return this.#alarmed.filter((one) => isOf(one, of)).map(refOf);
  }

  /** Lots and items that are alarmed, or into which one may have gone: all, an operator's, or the one asked for. */
  reached(of?: { operator: string } | ItemRef): ItemRef[] {
    this.#anew();
    this.#kept ??= this.#db.prepare(KEPT).get() !== undefined;
    if (this.#kept) return this.#found(...keptOf(of)).map(refOf);
    if (!this.#reached) {
      this.#reached = this.#found(ALL_REACHED);
      this.#keys = new Set(this.#reached.map(formatItem));
    }
    if (of === undefined) return this.#reached.map(refOf);
    if ('lot' in of) return this.#keys.has(formatItem(of)) ? [refOf(of)] : [];
    return this.#reached.filter((one) => isOf(one, of)).map(refOf);
  }

  /** Reset the cache: another connection may have changed the file. */
  #anew(): void {
    const version = this.#db.prepare('PRAGMA data_version').get()?.['data_version'];
    if (version === this.#version) return;
    this.#version = version;
    this.#alarmed = this.#reached = this.#kept = undefined;
  }

  #found(sql: string, ...values: string[]): Owned[] {
    const query = this.#queries.get(sql) ?? this.#db.prepare(sql);
    this.#queries.set(sql, query);
    return query.all(...values).map(({ product, lot, operator }) => ({
      product: String(product),
      lot: String(lot),
      operator: typeof operator === 'string' ? operator : undefined,
    }));
  }
}

const ALL_KEPT = 'SELECT product, lot, operator FROM reached ';

function keptOf(of: { operator: string } | ItemRef | undefined): [sql: string, ...values: string[]] {
  if (of === undefined) return [`${ALL_KEPT} ORDER BY product, lot`];
  if ('lot' in of) return [`${ALL_KEPT} WHERE product = ? AND lot = ?`, of.product, of.lot];
  return [`${ALL_KEPT} WHERE operator = ? ORDER BY product, lot`, of.operator];
}

const refOf = ({ product, lot }: ItemRef): ItemRef => ({ product, lot });

function isOf(one: Owned, of: { product: string } | { operator: string }): boolean {
  return 'product' in of ? one.product === of.product : one.operator === of.operator;
}
