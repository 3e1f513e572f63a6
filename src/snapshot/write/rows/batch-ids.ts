import type { DatabaseSync } from 'node:sqlite';
import { isReserved } from '../../../core/routes/reserved.ts';
import type { Problem } from '../../../core/problem.ts';
import type { SetDigest } from '../../../storage/set-digest.ts';
import type { SourceLocation } from '../../../core/identity/source-location.ts';
import { locationIn } from '../../read/source-locations.ts';
import { sha256 } from '../../../storage/sha256.ts';

/** Gives batches their product's operator where they have none of their own. */
const OPERATORS = `
UPDATE batch SET operator = coalesce(own, (
  SELECT json_extract(json, '$.operator') FROM node WHERE key = 'product:' || batch.product
)) WHERE node > ?`;

/** Names that several batches of an operator would have, where all are new. */
const SHARED = `SELECT operator, id AS name FROM batch WHERE operator IS NOT NULL
  GROUP BY operator, id COLLATE NOCASE HAVING count(*) > 1`;

/** Names of the batches that an update brought and took away. */
const REACHED = `SELECT operator, id AS name FROM batch WHERE node > :since AND operator IS NOT NULL
  UNION SELECT operator, name FROM had_name`;

/** Batches of an operator that would share this name. */
const SHARERS = `
SELECT node, declared, product, segment, id FROM batch WHERE operator = :operator AND id = :name COLLATE NOCASE AND NOT derived
UNION ALL SELECT node, declared, product, segment, id FROM batch WHERE operator = :operator AND segment = :name COLLATE NOCASE AND derived`;

/** Whether a name that a batch gets is another batch's, of today or of before. */
const TAKEN = `SELECT EXISTS (SELECT 1 FROM batch WHERE operator = :operator AND id = :id COLLATE NOCASE AND node <> :node)
  OR EXISTS (SELECT 1 FROM former JOIN batch ON batch.node = former.node
     WHERE former.type = 'batch' AND former.id = :id COLLATE NOCASE AND operator = :operator) AS taken`;

interface Sharer {
  node: number;
  /** The id that its node gives. */
  declared: string | null;
  product: string;
  segment: string;
  id: string;
}

interface Written {
  json: string;
  digest: string;
  place: string;
  time: number | null;
}

export interface SettledBatches {
  problems: Problem[];
  /** An older batch changes to a batchID that is already in use: only a full import can resolve that. */
  reachesFarther: boolean;
}

/**
 * The operator of each new batch, and the batchIDs: the id that the node gives, else the lot or its slug; where another batch of the operator has
 * that name too (capital letters aside), `{productID}-{lot}`. A batch whose batchID comes or goes that way counts as changed.
 * @param since batches with a greater number are new. 0: all are
 * @param change the number of the update
 */
export function settleBatches(db: DatabaseSync, digest: SetDigest, since: number, change: number): SettledBatches {
  db.prepare(OPERATORS).run(since);
  const settled: SettledBatches = { problems: [], reachesFarther: false };
  const names = since === 0 ? db.prepare(SHARED).all() : db.prepare(REACHED).all({ since });
  if (names.length === 0) return settled;
  const sharers = db.prepare(SHARERS);
  const rename = db.prepare('UPDATE batch SET id = ?, derived = ? WHERE node = ?');
  const written = db.prepare(
    'SELECT json, digest, place, time FROM node LEFT JOIN withdrawn ON withdrawn.key = node.key WHERE number = ?',
  );
  const renumber = db.prepare('UPDATE node SET digest = ?, change = ? WHERE number = ?');
  const taken = db.prepare(TAKEN);
  for (const { operator, name } of names as { operator: string; name: string }[]) {
    const group = sharers.all({ operator, name }) as unknown as Sharer[];
    for (const { node, declared, product, segment, id: had } of group) {
      const isDerived = group.length > 1;
      const id = isDerived ? `${product}-${segment}` : segment;
      if (declared !== null || id === had) continue;
      const { json, digest: before, place, time } = written.get(node) as unknown as Written;
      const now = batchDigest(json, isDerived ? id : undefined, time);
      digest.remove(before);
      digest.add(now);
      rename.run(id, Number(isDerived), node);
      renumber.run(now, change, node);
      if (node <= since && taken.get({ operator, id, node })?.['taken']) settled.reachesFarther = true;
      if (isReserved('batchID', id)) settled.problems.push(reserved(locationIn(place), id));
    }
  }
  return settled;
}

function reserved(where: SourceLocation, id: string): Problem {
  return {
    kind: 'ReservedWord',
    where,
    path: 'id',
    received: id,
    message: 'shares its lot with another batch of its operator, and {productID}-{lot} is a word of the routes',
    fix: 'Give the batch an id of its own.',
  };
}

/**
 * Digest of a batch: two with the same have the same pages.
 * @param id a batchID that is not the lot (`batch-ids.ts`)
 * @param withdrawn when a recall of it was last withdrawn, ms: events up to then recall it no more
 */
export function batchDigest(json: string, id?: string, withdrawn?: number | null): string {
  const more = [id, withdrawn ?? undefined].filter((one) => one !== undefined);
  return sha256([json, ...more].join('\n'));
}
