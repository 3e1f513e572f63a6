import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { formatKey, itemOfKey, parseKey, NODE_TYPES } from '../../core/identity/entity-key.ts';
import { parseItem } from '../../core/identity/item-ref.ts';

/**
 * `packs`: products that a shop sells: with a picture of their pack, or with an operator and not used as an ingredient; milk, hay and
 * returnable crates are reached through them. The other shelf holds products whose newest lot has a history.
 */
export const SHELVES = ['packs', 'traced'] as const;
export type ShelfName = (typeof SHELVES)[number];

/** SQL condition for a product (`p`, its node) to be on a shelf. */
const STANDS: Record<ShelfName, string> = {
  packs: `(json_extract(p.json, '$.picture') IS NOT NULL OR json_extract(p.json, '$.operator') IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM reference JOIN node AS i ON i.number = source WHERE target = p.key AND role = 'product' AND i.type = 'ingredient'))`,
  traced: `EXISTS (
    SELECT 1 FROM (
      SELECT newest.node AS node, 'batch:' || p.id || '/' || newest.lot AS key FROM batch AS newest
      JOIN node AS n ON n.number = newest.node WHERE newest.product = p.id ORDER BY n.sort DESC, newest.lot DESC LIMIT 1
    ) AS lot
    WHERE EXISTS (SELECT 1 FROM reference WHERE source = lot.node AND role = 'ingredients.lots')
      OR EXISTS (SELECT 1 FROM reference JOIN node AS e ON e.number = source
                 WHERE target = lot.key AND role IN ('objects', 'inputs', 'outputs', 'container') AND e.type = 'event')
  )`,
};

/** All lists of a graph whose rows have just been written, as if each were new. */
export function fillLists(db: DatabaseSync, change: number): void {
  const put = db.prepare('INSERT INTO list SELECT ?, count(*), ? FROM node WHERE type = ?');
  for (const type of NODE_TYPES) put.run(`count:${type}`, change, type);
  for (const name of SHELVES) {
    db.prepare(`INSERT INTO shelf SELECT ?, p.id FROM node AS p WHERE p.type = 'product' AND ${STANDS[name]}`).run(
      name,
    );
    db.prepare(`INSERT INTO list SELECT 'shelf:' || ?1, count(*), ?2 FROM shelf WHERE name = ?1`).run(name, change);
  }
}

/** Gives lists that are as they were in the last snapshot (attached as `last`) the number of change that they had. */
export function carryLists(db: DatabaseSync): void {
  db.exec(`
    UPDATE list SET change = was.change FROM last.list AS was
    WHERE was.name = list.name AND was.total = list.total AND NOT EXISTS (
      SELECT product FROM shelf WHERE 'shelf:' || shelf.name = list.name
      EXCEPT SELECT product FROM last.shelf AS before WHERE 'shelf:' || before.name = list.name)`);
}

/** Products that what is taken out or put in may bring to a shelf, or take from it. */
export class Reached {
  readonly #db: DatabaseSync;
  readonly #lots: StatementSync;
  readonly #parts: StatementSync;
  readonly #products = new Set<string>();

  constructor(db: DatabaseSync) {
    this.#db = db;
    this.#lots = db.prepare(`SELECT target FROM reference WHERE source = ? AND target LIKE 'batch:%'`);
    this.#parts = db.prepare(`SELECT target FROM reference WHERE source = ? AND role = 'product'`);
  }

  /** A node that is there now. */
  node(number: number, key: string): void {
    const { type, id = '' } = parseKey(key) ?? {};
    if (type === 'product') this.#products.add(id);
    if (type === 'batch') this.#products.add(parseItem(id)?.product ?? '');
    if (type === 'ingredient')
      for (const { target } of this.#parts.all(number)) this.#products.add(parseKey(String(target))?.id ?? '');
    if (type !== 'event') return;
    for (const { target } of this.#lots.all(number)) this.#products.add(itemOfKey(String(target))?.product ?? '');
  }

  /** Brings the lists up to the rows: shelves product by product, counts by how many nodes of a type came and went. */
  settle(change: number, came: ReadonlyMap<string, number>): void {
    const add = this.#db.prepare('UPDATE list SET total = total + ?, change = ? WHERE name = ?');
    for (const [type, more] of came) if (more !== 0) add.run(more, change, `count:${type}`);
    for (const name of SHELVES) {
      const stands = this.#db.prepare(`SELECT 1 FROM node AS p WHERE p.key = ? AND ${STANDS[name]}`);
      const stood = this.#db.prepare('SELECT 1 FROM shelf WHERE name = ? AND product = ?');
      const [put, take] = [
        this.#db.prepare('INSERT INTO shelf VALUES (?, ?)'),
        this.#db.prepare('DELETE FROM shelf WHERE name = ? AND product = ?'),
      ];
      for (const product of this.#products) {
        const [now, before] = [stands.get(formatKey('product', product)), stood.get(name, product)];
        if (!now === !before) continue;
        (now ? put : take).run(name, product);
        add.run(now ? 1 : -1, change, `shelf:${name}`);
      }
    }
  }
}
