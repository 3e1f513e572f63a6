import { type DatabaseSync } from 'node:sqlite';
import { type Node } from '../../core/graph/node.ts';
import { referencesOf } from '../../core/graph/references.ts';
import { type Problem } from '../../core/problem.ts';

/** Names that need no node of their own. */
const FREE = ['gtin:', 'unit:', 'transformation:'];

/** References to nodes that are not there, with their path in the node that makes them. */
export function* danglingReferences(db: DatabaseSync, refused: ReadonlySet<string>): Iterable<Problem> {
  const free = FREE.map((prefix) => `target NOT LIKE '${prefix}%'`).join(' AND ');
  const rows = db
    .prepare(
      `SELECT DISTINCT node.json AS json, node.place AS place, node.key AS key FROM reference JOIN node ON node.number = reference.source
       WHERE ${free} AND NOT EXISTS (SELECT 1 FROM node AS named WHERE named.key = reference.target) ORDER BY node.key`,
    )
    .iterate();
  const exists = db.prepare('SELECT 1 FROM node WHERE key = ?');
  for (const row of rows) {
    for (const { path, target } of referencesOf(JSON.parse(String(row['json'])) as Node)) {
      if (FREE.some((prefix) => target.startsWith(prefix)) || refused.has(target) || exists.get(target)) continue;
      yield {
        kind: 'DanglingReference',
        where: String(row['place']),
        path,
        received: target.slice(target.indexOf(':') + 1),
        message: `names the ${target.replace(':', ' ')}, which is not in the graph`,
        fix: `Add a node of type ${target.split(':', 1)[0]} with that id, or correct the reference.`,
      };
    }
  }
}
