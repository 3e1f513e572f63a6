import type { DatabaseSync } from 'node:sqlite';
import type { Batch } from '../core/graph/batch.ts';
import { batchKey, instanceOf } from '../core/graph/key.ts';
import { Node } from '../core/graph/node.ts';
import { type Recall, type RecalledStatus, recalledInstances, recalledStatus } from '../core/graph/recall.ts';
import type { FoundProblems } from '../core/problem.ts';
import { isAlarm } from '../core/status/statuses.ts';
import type { SourceFile } from './arrival.ts';
import { canonical } from '../storage/canonical-json.ts';
import { sha256 } from '../storage/sha256.ts';
import { rowOf } from './row.ts';
import type { Rows } from './rows.ts';

/** Recalls that stand beside a source, whatever its kind. */
export interface Recalls {
  /** Where they are kept; undefined where nothing is recalled. */
  file?: SourceFile;
  entries: readonly Recall[];
}

interface Update {
  /** Nodes with a greater number have just arrived. */
  since: number;
  /** Its number. */
  change: number;
}

interface Wanted {
  node: { product: string } & ({ lot: string } | { serial: string });
  status: RecalledStatus;
  place: string;
}

/** A product by its GTIN of today, else by one that it had. */
const PRODUCT = `SELECT product FROM code WHERE gtin = :gtin
  UNION ALL SELECT node.id FROM former JOIN node ON node.number = former.node WHERE former.type = 'gtin' AND former.id = :gtin`;
/** A lot that was called so before. */
const RENAMED = `SELECT batch.lot AS lot FROM former JOIN batch ON batch.node = former.node
  WHERE former.type = 'batch' AND former.id = :lot AND batch.product = :product
  AND NOT EXISTS (SELECT 1 FROM node WHERE key = :key)`;

interface Kept {
  number: number;
  json: string;
  digest: string;
  derived: number | null;
  id: string | null;
}

/**
 * Gives recalled lots and items their status, after all nodes are in their rows; those that no source tells of get a node. What a node said
 * before stays in `overlaid` and counts again once the recall is withdrawn.
 */
export function applyRecalls(
  db: DatabaseSync,
  rows: Rows,
  recalls: Recalls | undefined,
  { since, change }: Update,
  problems: FoundProblems,
): void {
  const { file, entries } = recalls ?? { entries: [] };
  const number = rows.file(file);
  const wanted = new Map<string, Wanted>();
  for (const [index, entry] of entries.entries()) {
    const place = `${file?.path ?? ''}[${index}]`;
    const product = db.prepare(PRODUCT).get({ gtin: entry.gtin })?.['product'];
    if (typeof product !== 'string') problems.add(unknownGtin(place, entry.gtin));
    else
      for (const instance of recalledInstances(entry)) {
        const node = { product, ...namedToday(db, product, instance) };
        wanted.set(keyOf(node), { node, status: recalledStatus(entry), place });
      }
  }
  const known = new Map(
    db
      .prepare('SELECT key, json FROM overlaid')
      .all()
      .map(({ key, json }) => [String(key), String(json)]),
  );
  const find = db.prepare(
    'SELECT number, json, digest, batch.derived, batch.id FROM node LEFT JOIN batch ON batch.node = node.number WHERE key = ?',
  );
  const keep = db.prepare('INSERT OR REPLACE INTO overlaid VALUES (?, ?)');
  const forget = db.prepare('DELETE FROM overlaid WHERE key = ?');
  for (const key of new Set([...known.keys(), ...wanted.keys()])) {
    const want = wanted.get(key);
    const found = find.all(key) as unknown as Kept[];
    if (found.length === 0 && want) {
      const node = Node.parse({ type: 'batch', ...want.node, status: want.status });
      rows.insert(rowOf(node, `${want.place} (${key})`, []), number, change);
    }
    for (const row of found) {
      const base = row.number > since ? row.json : (known.get(key) ?? row.json);
      const json = want ? canonical({ ...(JSON.parse(base) as Batch), status: want.status }) : base;
      if (json !== row.json) rewrite(db, rows, { ...row, json, was: row.digest }, change);
      if (want) keep.run(key, base);
    }
    if (!want || found.length === 0) forget.run(key);
  }
}

/** Of a lot that has another name in the graph, that name. */
function namedToday(
  db: DatabaseSync,
  product: string,
  instance: { lot: string } | { serial: string },
): { lot: string } | { serial: string } {
  if ('serial' in instance) return instance;
  const { lot } = instance;
  const today = db.prepare(RENAMED).get({ lot, product, key: batchKey(product, lot) })?.['lot'];
  return { lot: typeof today === 'string' ? today : lot };
}

const keyOf = (node: Wanted['node']) => batchKey(node.product, instanceOf({ ...node }) ?? '');

function rewrite(
  db: DatabaseSync,
  rows: Rows,
  { number, json, derived, id, was }: Kept & { was: string },
  change: number,
): void {
  // A batchID that is not the lot belongs to the digest (`batch-ids.ts`).
  const digest = sha256(derived ? `${json}\n${id}` : json);
  rows.digest.remove(was);
  rows.digest.add(digest);
  db.prepare('UPDATE node SET json = ?, digest = ?, change = ? WHERE number = ?').run(json, digest, change, number);
  db.prepare('DELETE FROM alarm WHERE node = ?').run(number);
  const { status } = JSON.parse(json) as Batch;
  if (isAlarm(status?.code)) db.prepare('INSERT INTO alarm VALUES (?)').run(number);
}

const unknownGtin = (where: string, gtin: string) => ({
  kind: 'UnknownGtin',
  ...{ where, path: 'gtin', received: gtin },
  message: 'recalls lots of a product that the source does not have',
  fix: 'Correct the GTIN, put the product back, or withdraw the recall.',
});
