import type { DatabaseSync } from 'node:sqlite';
import type { Batch } from '../core/graph/batch.ts';
import type { Event } from '../core/graph/event.ts';
import { batchKey } from '../core/graph/key.ts';
import type { EventLookup } from '../core/history/lookup.ts';

const EVENTS = `SELECT DISTINCT node.json AS json, node.sort AS sort, node.key AS key FROM reference JOIN node ON node.number = reference.source
  WHERE target = ? AND node.type = 'event'`;

/** What a history asks, of rows that are being written: for a few lots, not for pages. */
export function eventLookup(db: DatabaseSync): EventLookup {
  const parsed = <T>(sql: string, ...values: string[]) =>
    db
      .prepare(sql)
      .all(...values)
      .map(({ json }) => JSON.parse(String(json)) as T);
  const events = (target: string, roles: string) =>
    parsed<Event>(`${EVENTS} AND role IN (${roles}) ORDER BY node.sort, node.key`, target);
  return {
    eventsAbout: (product, lot) => events(batchKey(product, lot), `'objects', 'inputs', 'outputs', 'container'`),
    eventsAboutClass: (product) => events(`product:${product}`, `'objects', 'inputs', 'outputs', 'container'`),
    eventsOfParent: (unit) => events(`unit:${unit}`, `'parent', 'units'`),
    eventsOfTransformation: (id) => events(`transformation:${id}`, `'transformationId'`),
    batch: (product, lot) => parsed<Batch>('SELECT json FROM node WHERE key = ?', batchKey(product, lot))[0],
    batchesWithLot: (product, lot) =>
      parsed<Batch>(
        `SELECT json FROM reference JOIN node ON node.number = reference.source WHERE target = ? AND role = 'ingredients.lots'`,
        batchKey(product, lot),
      ),
  };
}
