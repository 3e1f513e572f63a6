import type { DatabaseSync } from 'node:sqlite';
import { LIMITS, type LotRef } from '../core/history/lookup.ts';

/** What an alarming event names: lots and items themselves, and logistic units with all that was ever in them, nested too. */
export const ALARMING = `
WITH RECURSIVE named (target, depth) AS (
  SELECT target, 0 FROM alarm JOIN reference ON reference.source = alarm.node
  WHERE role IN ('objects', 'inputs', 'outputs', 'container', 'units', 'parent')
  UNION
  SELECT content.target, named.depth + 1 FROM named
  JOIN reference AS holder ON holder.target = named.target AND holder.role IN ('parent', 'container')
  JOIN reference AS content ON content.source = holder.source AND content.role IN ('objects', 'units')
  WHERE named.depth < ${LIMITS.nesting}
)
SELECT DISTINCT batch.product AS product, batch.lot AS lot FROM named
JOIN node ON node.key = named.target JOIN batch ON batch.node = node.number`;

/** Lots and items of a product or an operator on which an event may raise an alarm. Nothing is looked for where no event does. */
export function alarmingIn(db: DatabaseSync, of: { product: string } | { operator: string }): LotRef[] {
  if (!db.prepare('SELECT 1 FROM alarm LIMIT 1').get()) return [];
  const [column, id] = 'product' in of ? ['product', of.product] : ['operator', of.operator];
  const rows = db.prepare(`${ALARMING} WHERE batch.${column} = ? ORDER BY batch.product, batch.lot`).all(id);
  return rows.map(({ product, lot }) => ({ product: String(product), lot: String(lot) }));
}
