import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { Node, NodeOf, NodeType } from '../core/graph/node.ts';
import { batchKey } from '../core/graph/key.ts';
import { isSnapshot } from './carry-over.ts';
import { LastFew } from '../core/last-few.ts';
import { Alarms } from './alarming.ts';
import { lotsIn } from './lots.ts';
import type { Change, Snapshot, StoredBatch } from './snapshot.ts';

type Stored<T extends NodeType> = T extends 'batch' ? StoredBatch : NodeOf<T>;
type Value = string | number | null;

/** The range of keys of one type: `;` follows `:` in ASCII. */
const OF_TYPE = 'key >= ? AND key < ?';
const rangeOf = (type: NodeType): [string, string] => [`${type}:`, `${type};`];

const NODE =
  'SELECT node.json, batch.operator AS operator, batch.id AS batchID FROM node LEFT JOIN batch ON batch.node = node.number';
const BATCH =
  'SELECT node.json, batch.operator AS operator, batch.id AS batchID FROM batch JOIN node ON node.number = batch.node';
const NAMING = 'SELECT node.number AS number FROM reference JOIN node ON node.number = reference.source';
/** Nodes of lists that are remembered. */
const KEPT = 500;
/** Answers whose order is remembered. */
const ORDERS = 50;
const NEWEST = 'ORDER BY node.sort DESC, batch.lot DESC, batch.product';
const BY_TIME = 'ORDER BY node.sort, node.key';

/**
 * @param isHeld one read transaction until it is closed: each look-up takes half the time, and whoever would write the file cannot
 * @throws an error with `exitCode` 65 when the file is missing or of another layout: run `storytrace build` or `check` again
 */
export function openSnapshot(file: string, isHeld = false): Snapshot {
  if (!isSnapshot(file))
    throw Object.assign(new Error(`${file} is not a snapshot of this version: read the source again`), {
      exitCode: 65,
    });
  const db = new DatabaseSync(file, { readOnly: true });
  if (isHeld) db.exec('BEGIN');
  const meta = (name: string) => String(db.prepare('SELECT value FROM meta WHERE name = ?').get(name)?.['value'] ?? '');

  const statements = new Map<string, ReturnType<DatabaseSync['prepare']>>();
  const prepared = (sql: string) => {
    const known = statements.get(sql) ?? db.prepare(sql);
    statements.set(sql, known);
    return known;
  };
  const one = <N extends Node>(sql: string, ...values: Value[]): N | undefined => {
    const row = prepared(sql).get(...values);
    return row && parsed<N>(row);
  };
  const list = <N extends Node>(sql: string, ...values: Value[]): N[] =>
    prepared(sql)
      .all(...values)
      .map((row) => parsed<N>(row));
  const kept = new LastFew<number, Node>(KEPT);
  const orders = new LastFew<string, number[]>(ORDERS);
  /** What lots have in common, like the steps that twenty of them took, is ordered once. */
  const inOrder = (target: string, roles: readonly string[], type: NodeType, order: string): number[] => {
    const places = roles.map(() => '?').join(',');
    const found = `SELECT group_concat(source) AS sources FROM reference WHERE target = ? AND role IN (${places})`;
    const sources = prepared(found).get(target, ...roles)?.['sources'];
    if (typeof sources !== 'string') return [];
    const sql = `${NAMING} WHERE target = ? AND role IN (${places}) AND node.type = ? GROUP BY node.number ${order}`;
    return orders.of(`${type} ${order} ${sources}`, () =>
      prepared(sql)
        .all(target, ...roles, type)
        .map(({ number }) => Number(number)),
    );
  };
  /** Nodes that many others ask for, like an event about twenty lots, are read and parsed once while they are remembered. */
  const numbered = <N extends Node>(number: number): N =>
    kept.of(number, () => parsed<N>(prepared('SELECT json FROM node WHERE number = ?').get(number) ?? {})) as N;
  /** One that is being stepped through cannot be asked again; many of them would hold memory until the collector looks at all. */
  const idle = new Map<string, StatementSync[]>();
  const rows = function* (sql: string, ...values: Value[]): Iterable<Record<string, unknown>> {
    const waiting = idle.get(sql) ?? [];
    idle.set(sql, waiting);
    const statement = waiting.pop() ?? db.prepare(sql);
    try {
      yield* statement.iterate(...values);
    } finally {
      waiting.push(statement);
    }
  };
  const stream = function* <N extends Node>(sql: string, ...values: Value[]): Iterable<N> {
    for (const row of rows(sql, ...values)) yield parsed<N>(row);
  };
  const byKey = <N extends Node>(key: string) => one<N>(`${NODE} WHERE key = ?`, key);
  const naming = <N extends Node>(target: string, roles: readonly string[], type: NodeType, order: string) =>
    inOrder(target, roles, type, order).map((number) => numbered<N>(number));
  const batches = (of: 'product' | 'operator', id: string) =>
    stream<StoredBatch>(`${BATCH} WHERE ${of} = ? ${NEWEST}`, id);
  const total = (name: string) => Number(prepared('SELECT total FROM list WHERE name = ?').get(name)?.['total'] ?? 0);
  const alarms = new Alarms(db);
  const WHAT = ['objects', 'inputs', 'outputs', 'container'];

  return {
    revision: meta('revision'),
    digest: meta('digest'),
    line: meta('line'),
    change: Number(meta('change')),
    count: (type) => total(`count:${type}`),
    shelf: (name, limit) => ({
      first: list(
        `SELECT node.json, NULL AS operator FROM shelf JOIN node ON node.key = 'product:' || shelf.product
         WHERE shelf.name = ? ORDER BY shelf.product LIMIT ?`,
        name,
        limit,
      ),
      total: total(`shelf:${name}`),
    }),
    digestOf: (key) => {
      const row = prepared('SELECT digest FROM node WHERE key = ?').get(key);
      return row && String(row['digest']);
    },
    keys: function* (type) {
      for (const row of rows(`SELECT key FROM node WHERE ${OF_TYPE} ORDER BY key`, ...rangeOf(type)))
        yield String(row['key']);
    },
    all: <T extends NodeType>(type: T) =>
      stream<Stored<T> & Node>(`${NODE} WHERE ${OF_TYPE} ORDER BY key`, ...rangeOf(type)),
    operator: (id) => byKey(`operator:${id}`),
    place: (id) => byKey(`place:${id}`),
    product: (id) => byKey(`product:${id}`),
    productByGtin: (gtin) =>
      one('SELECT json, NULL AS operator FROM code JOIN node ON node.number = code.node WHERE gtin = ?', gtin),
    ingredient: (id) => byKey(`ingredient:${id}`),
    media: (id) => byKey(`media:${id}`),
    batch: (product, lot) => byKey<StoredBatch>(batchKey(product, lot)),
    batchInPath: (product, segment) => one<StoredBatch>(`${BATCH} WHERE product = ? AND segment = ?`, product, segment),
    batchCalled: (of, name, own) => {
      const [column, segment, id] =
        'product' in of ? ['product', 'segment', of.product] : ['operator', 'id', of.operator];
      return one<StoredBatch>(
        `${BATCH} WHERE node.number IN (
           SELECT node FROM batch WHERE ${column} = ?1 AND ${segment} = ?2 COLLATE NOCASE
           UNION SELECT node FROM former WHERE type = 'lot' AND id = ?2 COLLATE NOCASE
         ) AND ${column} = ?1 AND node.key <> ?3 ORDER BY node.key LIMIT 1`,
        id,
        name,
        own,
      );
    },
    batchById: (id) => one<StoredBatch>(`${BATCH} WHERE object = ?`, id),
    batchOfOperator: (operator, id) =>
      one<StoredBatch>(`${BATCH} WHERE operator = ?1 AND batch.id = ?2 COLLATE NOCASE AND batch.id = ?2`, operator, id),
    productsOf: (operator) => naming(`operator:${operator}`, ['operator'], 'product', 'ORDER BY node.key'),
    batchesOf: (product) => batches('product', product),
    batchesOfOperator: (operator) => batches('operator', operator),
    newestOf: (product) => one<StoredBatch>(`${BATCH} WHERE product = ? ${NEWEST} LIMIT 1`, product),
    lotsOf: (product, limit) => lotsIn(batches('product', product), limit),
    lotsOfOperator: (operator, limit) => lotsIn(batches('operator', operator), limit),
    batchCount: (of) => {
      const [column, id] = 'product' in of ? ['product', of.product] : ['operator', of.operator];
      return Number(prepared(`SELECT count(*) AS n FROM batch WHERE ${column} = ?`).get(id)?.['n']);
    },
    eventsAbout: (product, lot) => naming(batchKey(product, lot), WHAT, 'event', BY_TIME),
    eventsAboutClass: (product) => naming(`product:${product}`, WHAT, 'event', BY_TIME),
    eventsOfParent: (parent) => naming(`unit:${parent}`, ['parent', 'units'], 'event', BY_TIME),
    eventsOfTransformation: (id) => naming(`transformation:${id}`, ['transformationId'], 'event', BY_TIME),
    batchesWithLot: (product, lot) =>
      list<StoredBatch>(
        `SELECT node.json, batch.operator AS operator, batch.id AS batchID FROM reference JOIN batch ON batch.node = reference.source
         JOIN node ON node.number = batch.node WHERE target = ? AND role = 'ingredients.lots' ${NEWEST}`,
        batchKey(product, lot),
      ),
    alarming: (of) => alarms.alarming(of),
    reached: (of) => alarms.reached(of),
    productsWithIngredient: (ingredient) =>
      naming(`ingredient:${ingredient}`, ['ingredients'], 'product', 'ORDER BY node.key'),
    nodesAfter: (key, limit) => list('SELECT json FROM node WHERE key > ? ORDER BY key LIMIT ?', key, limit),
    node: (key) => one('SELECT json FROM node WHERE key = ?', key),
    naming: (key) =>
      prepared(
        'SELECT DISTINCT node.key AS key FROM reference JOIN node ON node.number = reference.source WHERE target = ?',
      )
        .all(key)
        .map((row) => String(row['key'])),
    listsSince: (change) =>
      prepared('SELECT name FROM list WHERE change > ?')
        .all(change)
        .map((row) => String(row['name'])),
    changesSince: (change): Change[] =>
      prepared(
        'SELECT key, change, 0 AS removed FROM node WHERE change > :c UNION ALL SELECT key, change, 1 FROM removed WHERE change > :c ORDER BY change, key',
      )
        .all({ c: change })
        .map((row) => ({ key: String(row['key']), change: Number(row['change']), removed: row['removed'] === 1 })),
    close: () => db.close(),
  };
}

function parsed<N extends Node>(row: Record<string, unknown>): N {
  const node = JSON.parse(String(row['json'])) as N;
  const { operator, batchID } = row;
  if (typeof batchID !== 'string') return node;
  return { ...node, id: batchID, ...(typeof operator === 'string' && { operator }) };
}
