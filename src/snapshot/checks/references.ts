import type { Node } from '../../core/graph/node.ts';
import { referencesOf } from '../../core/graph/references.ts';
import type { Found, Scope } from './scope.ts';
import { locationIn } from '../read/source-locations.ts';
import { formatKey, parseKey } from '../../core/identity/entity-key.ts';

/** Names that need no node of their own. */
const FREE = ['gtin', 'unit', 'transformation'];

/** References to nodes that are not there, with their path in the node that makes them. */
export function* references(scope: Scope): Iterable<Found> {
  const { db, refused } = scope;
  const exists = db.prepare(
    "SELECT 1 FROM node WHERE key = ?1 UNION ALL SELECT 1 FROM former WHERE type = 'withheld' AND 'event:' || id = ?1",
  );
  const hasCode = db.prepare('SELECT 1 FROM code WHERE gtin = ?');
  for (const { json, place, number } of suspects(scope)) {
    for (const { path, target } of referencesOf(JSON.parse(String(json)) as Node)) {
      const { type = '', id: name = '' } = parseKey(target) ?? {};
      const where = locationIn(place);
      if (type === 'gtin' && !hasCode.get(name)) {
        const message = 'names a GTIN that no product of the graph has';
        const fix = 'Add the product, so that a case leads to the unit in it.';
        yield { warning: { kind: 'UnknownGtin', where, path, received: name, message, fix }, node: Number(number) };
      }
      if (FREE.includes(type) || refused.has(target) || exists.get(target)) continue;
      const message = `names the ${type} ${name}, which is not in the graph`;
      const fix = `Add a node of type ${type} with that ${type === 'batch' ? 'product and lot' : 'id'}, or correct the reference.`;
      yield { problem: { kind: 'DanglingReference', where, path, received: name, message, fix } };
    }
  }
}

/** New nodes that name what is not there, and nodes that name what went. */
function* suspects({ db, since, gone }: Scope) {
  const nodes = 'SELECT DISTINCT node.number AS number, node.json AS json, node.place AS place';
  const sources = 'JOIN node ON node.number = reference.source';
  const isMissing = [
    ...FREE.slice(1).map((free) => `target NOT LIKE '${formatKey(free, '%')}'`),
    'NOT EXISTS (SELECT 1 FROM node AS named WHERE named.key = target)',
  ].join(' AND ');
  const named = since > 0 ? 'reference' : 'name CROSS JOIN reference USING (target)';
  // When everything is new, a name that a thousand nodes give is looked up once.
  yield* db
    .prepare(
      `WITH name AS MATERIALIZED (SELECT DISTINCT target FROM reference)
       ${nodes} FROM ${named} ${sources} WHERE reference.source > ? AND ${isMissing} ORDER BY node.key, node.number`,
    )
    .iterate(since);
  const naming = db.prepare(`${nodes} FROM reference ${sources} WHERE target = ? AND reference.source <= ?`);
  for (const key of gone) yield* naming.iterate(key, since);
}
