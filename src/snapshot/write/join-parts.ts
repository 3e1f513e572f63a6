import type { DatabaseSync } from 'node:sqlite';
import type { Node, NodeType } from '../../core/graph/node.ts';
import { formatLocation } from '../../core/identity/source-location.ts';
import type { Problem } from '../../core/problem.ts';
import { nodeRules } from '../checks/node-rules.ts';
import { locationIn } from '../read/source-locations.ts';
import type { Inserted } from './insert-nodes.ts';
import { type Difference, mergeParts } from './merge-parts.ts';
import { rowOf } from './rows/row.ts';
import type { Rows } from './rows/rows.ts';

interface Part {
  number: number;
  type: NodeType;
  digest: string;
  file: number;
  place: string;
  json: string;
}

/** Keys of nodes that are in several files, and in each of them once. Events are joined by the rules of EPCIS alone. */
const IN_PARTS = `SELECT key FROM node WHERE type <> 'event' AND file > 0 GROUP BY key HAVING count(*) > 1 AND count(DISTINCT file) = count(*)`;

/**
 * Makes one node of the nodes with one key that several files describe: the ERP's row and the editor's file. A field with different values
 * is a problem that names both places.
 * @returns whether there are such nodes: a changed file then concerns the other files too
 */
export function joinParts(db: DatabaseSync, rows: Rows, taken: Inserted, mediaHosts: readonly string[] = []): boolean {
  const keys = db.prepare(IN_PARTS).all() as { key: string }[];
  if (keys.length === 0) return false;
  const select = db.prepare('SELECT number, type, digest, file, place, json FROM node WHERE key = ? ORDER BY number');
  for (const { key } of keys) {
    const parts = select.all(key) as unknown as Part[];
    const [first, ...others] = parts;
    if (!first) continue;
    let node = JSON.parse(first.json) as Node;
    const reported = new Set<string>();
    for (const { json, place } of parts)
      for (const found of nodeRules(JSON.parse(json) as Node, locationIn(place), mediaHosts))
        reported.add(signOf(found));
    for (const part of others) {
      const merged = mergeParts(node, JSON.parse(part.json) as Node);
      for (const one of merged.differences) taken.problems.add(differing(one, holderOf(one, parts, part), part));
      node = merged.node;
    }
    for (const part of parts) rows.remove(part);
    const row = rowOf(node, locationIn(first.place), mediaHosts, true);
    const number = rows.insert(row, first.file, 1);
    for (const found of row.found) {
      if ('warning' in found) rows.warn({ node: number, warning: found.warning });
      else if (!reported.has(signOf(found))) taken.own.add(found.problem);
    }
  }
  return true;
}

/** The first part with the other value: `node` may be joined of several. */
function holderOf({ path }: Difference, parts: readonly Part[], part: Part): Part {
  const differs = (one: Part) =>
    mergeParts(JSON.parse(one.json) as Node, JSON.parse(part.json) as Node).differences.some((it) => it.path === path);
  return parts.find(differs) ?? part;
}

/** Whether a new node is in another file too: the parts are joined when all files are read. @param since number of the last node that is not new */
export function hasParts(db: DatabaseSync, since: number): boolean {
  const query = `SELECT 1 FROM node AS b JOIN node AS a ON a.key = b.key AND a.number < b.number AND a.file <> b.file
    WHERE b.number > ? AND a.file > 0 AND b.file > 0 AND b.type <> 'event'`;
  return db.prepare(query).get(since) !== undefined;
}

const signOf = (found: { problem: Problem } | { warning: Problem }): string => {
  const { kind, path, message } = 'problem' in found ? found.problem : found.warning;
  return [kind, path, message].join('\0');
};

/** A value for people; a text that is the same in all languages once. */
function shown(value: unknown): string {
  const texts = typeof value === 'object' && value !== null ? [...new Set(Object.values(value))] : [];
  return JSON.stringify(texts.length === 1 && typeof texts[0] === 'string' ? texts[0] : value).slice(0, 60);
}

function differing({ path, first, second }: Difference, a: Part, b: Part): Problem {
  const [where, other] = [locationIn(a.place), locationIn(b.place)];
  return {
    kind: 'DuplicateId',
    where,
    path,
    received: shown(first),
    message: `has another value in ${formatLocation(other)}: ${shown(second)}`,
    other: { where: other, path },
    fix: 'Keep one of the two: both files describe this node, and a field may be in both only with one value.',
  };
}
