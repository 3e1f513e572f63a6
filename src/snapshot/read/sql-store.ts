import type { DatabaseSync } from 'node:sqlite';
import { batchKey } from '../../core/graph/key.ts';
import type { Node, NodeType } from '../../core/graph/node.ts';
import { joined, recordedAt } from '../../core/recalls/merge.ts';
import { LastFew } from '../../core/last-few.ts';
import { recallNames } from '../recalls/recall-names.ts';
import { notedRecalls } from '../recalls/recalls-text.ts';
import type { BatchColumn, Of, Store, Stored, StoredBatch, Where } from '../store.ts';
import { NodeQueries } from './node-queries.ts';

/** The range of keys of one type: `;` follows `:` in ASCII. */
const OF_TYPE = 'key >= ? AND key < ?';
const rangeOf = (type: NodeType): [string, string] => [`${type}:`, `${type};`];

const COLUMNS = 'SELECT node.json, batch.operator AS operator, batch.id AS batchID';
const NODE = `${COLUMNS} FROM node LEFT JOIN batch ON batch.node = node.number`;
const BATCH = `${COLUMNS} FROM batch JOIN node ON node.number = batch.node`;
const NEWEST = 'ORDER BY node.sort DESC, batch.lot DESC, batch.product';
const BY_KEY = 'ORDER BY node.key';
const ORDERS: Partial<Record<NodeType, string>> = { event: 'ORDER BY node.sort, node.key', batch: NEWEST };
/** Columns with a case-insensitive index. */
const WITHOUT_CASE: ReadonlySet<string> = new Set<BatchColumn>(['segment', 'id']);
/** Sizes of the caches of nodes that many others name, and of sorted answers. */
const [KEPT_NODES, KEPT_ORDERS] = [500, 50];

/** `product:milk` of `batch:milk/M1`; other keys as they are. */
const OF_TARGET = `CASE WHEN reference.target LIKE 'batch:%'
  THEN 'product:' || substr(reference.target, 7, instr(reference.target, '/') - 7) ELSE reference.target END`;
/** Inputs of the events that made lots of a product or the product itself, with both halves of a transformation; then the parts that its lots declare. */
const WENT_INTO = `WITH made (event) AS (
  SELECT source FROM reference WHERE role = 'outputs'
  AND (target = 'product:' || ?1 OR (target >= 'batch:' || ?1 || '/' AND target < 'batch:' || ?1 || '0'))
)
SELECT DISTINCT ${OF_TARGET} AS key FROM made JOIN reference ON source = made.event WHERE role = 'inputs'
UNION
SELECT DISTINCT ${OF_TARGET} FROM made JOIN reference AS named ON named.source = made.event AND named.role = 'transformationId'
JOIN reference AS half ON half.target = named.target AND half.role = 'transformationId'
JOIN reference ON reference.source = half.source WHERE reference.role = 'inputs'
UNION
SELECT DISTINCT ${OF_TARGET} FROM batch JOIN reference ON reference.source = batch.node
WHERE batch.product = ?1 AND reference.role IN ('ingredients', 'ingredients.lots')`;

const NAMING = `SELECT DISTINCT node.key AS key FROM reference JOIN node ON node.number = reference.source
  WHERE target = ? AND role <> 'withheld' AND type <> 'hidden'`;
const SHELF = `SELECT json FROM shelf JOIN node ON node.key = 'product:' || shelf.product
  WHERE shelf.name = ? ORDER BY shelf.product LIMIT ?`;

/** @param isHeld whether nothing in the file changes as long as it is open: nodes that pages of many entities ask for are then remembered */
export function sqlStore(db: DatabaseSync, isHeld: boolean): Store {
  const queries = new NodeQueries(db);
  const { alarms } = queries;
  const nodes = new LastFew<string | number, Node | undefined>(KEPT_NODES);
  const orders = new LastFew<string, number[]>(KEPT_ORDERS);
  return {
    node: (key) => queries.one('SELECT json FROM node WHERE key = ?', key),
    stored: <T extends NodeType>(type: T, id: string) => {
      const key = `${type}:${id}`;
      const ask = () => queries.one<Node>(`${NODE} WHERE key = ?`, key);
      return (isHeld && type !== 'batch' ? nodes.of(key, ask) : ask()) as Stored<T> | undefined;
    },
    all: <T extends NodeType>(type: T) =>
      queries.stream<Stored<T> & Node>(`${NODE} WHERE ${OF_TYPE} ${BY_KEY}`, ...rangeOf(type)),
    keys: function* (type) {
      for (const row of queries.rows(`SELECT key FROM node WHERE ${OF_TYPE} ORDER BY key`, ...rangeOf(type)))
        yield String(row['key']);
    },
    count: (type) => queries.number('SELECT total AS n FROM list WHERE name = ?', `count:${type}`),
    byGtin: (gtin) => queries.one('SELECT json FROM code JOIN node ON node.number = code.node WHERE gtin = ?', gtin),
    batches: (where, limit = -1) =>
      queries.stream<StoredBatch>(
        `${BATCH} WHERE ${conditions(where)} ${NEWEST} LIMIT ${limit}`,
        ...Object.values(where),
      ),
    batchCount: (where) =>
      queries.number(`SELECT count(*) AS n FROM batch WHERE ${conditions(where)}`, ...Object.values(where)),
    batchCalled: (of, name, own) => batchCalled(queries, of, name, own),
    namers: <T extends NodeType>(target: string, type: T, roles: readonly string[]) =>
      namersInOrder(queries, orders, target, type, roles).map((source) => {
        const ask = () => queries.one<Node>(`${NODE} WHERE node.number = ?`, source);
        // The operator and the id of a batch may change in place.
        return (isHeld || type !== 'batch' ? nodes.of(source, ask) : ask()) as Stored<T>;
      }),
    naming: (key) => queries.keys(NAMING, key),
    wentInto: (product) => queries.keys(WENT_INTO, product).sort(),
    shelf: (name, limit) => [...queries.stream<Stored<'product'>>(SHELF, name, limit)],
    shelfTotal: (name) => queries.number('SELECT total AS n FROM list WHERE name = ?', `shelf:${name}`),
    alarming: (of) => alarms.alarming(of),
    reached: (of) => alarms.reached(of),
    recallWithdrawnAt: (product, lot) => {
      const time = queries.prepared('SELECT time FROM withdrawn WHERE key = ?').get(batchKey(product, lot))?.['time'];
      return time === undefined ? undefined : Number(time);
    },
    recallRecordedAt: (product, lot) => {
      const { own, kept } = notedRecalls(db);
      const { keyOf } = recallNames(db);
      return recordedAt(joined(kept, own, keyOf), keyOf).get(batchKey(product, lot));
    },
  };
}

function batchCalled(queries: NodeQueries, of: Of, name: string, own: string): StoredBatch | undefined {
  const [column, segment, id] = 'product' in of ? ['product', 'segment', of.product] : ['operator', 'id', of.operator];
  return queries.one<StoredBatch>(
    `${BATCH} WHERE node.number IN (
       SELECT node FROM batch WHERE ${column} = ?1 AND ${segment} = ?2 COLLATE NOCASE
       UNION SELECT node FROM former WHERE type = 'lot' AND id = ?2 COLLATE NOCASE
     ) AND ${column} = ?1 AND node.key <> ?3 ORDER BY node.key LIMIT 1`,
    id,
    name,
    own,
  );
}

/**
 * Numbers of the nodes that name a target, in order.
 * @param orders the last answers: what lots have in common, like the steps that twenty of them took, is sorted once
 */
function namersInOrder(
  queries: NodeQueries,
  orders: LastFew<string, number[]>,
  target: string,
  type: NodeType,
  roles: readonly string[],
): number[] {
  const places = roles.map(() => '?').join(',');
  const named = `target = ? AND role IN (${places})`;
  const sources = queries.prepared(`SELECT group_concat(source) AS sources FROM reference WHERE ${named}`);
  const found = sources.get(target, ...roles)?.['sources'];
  if (typeof found !== 'string') return [];
  const sql = `SELECT node.number AS number FROM reference JOIN node ON node.number = reference.source
    ${type === 'batch' ? 'JOIN batch ON batch.node = node.number' : ''}
    WHERE ${named} AND node.type = ? GROUP BY node.number ${ORDERS[type] ?? BY_KEY}`;
  return orders.of(`${type} ${found}`, () =>
    queries
      .prepared(sql)
      .all(target, ...roles, type)
      .map((row) => Number(row['number'])),
  );
}

/** The columns of `where`, with one place for each value. */
function conditions(where: Where): string {
  return Object.keys(where)
    .map((column, at) => {
      const own = `batch.${column} = ?${at + 1}`;
      return WITHOUT_CASE.has(column) ? `${own} COLLATE NOCASE AND ${own}` : own;
    })
    .join(' AND ');
}
