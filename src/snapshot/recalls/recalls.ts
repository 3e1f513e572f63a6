import type { DatabaseSync } from 'node:sqlite';
import type { Batch } from '../../core/graph/batch.ts';
import { batchKey, instanceOf } from '../../core/graph/key.ts';
import { Node } from '../../core/graph/node.ts';
import { recalledStatus } from '../../core/graph/recall.ts';
import type { FoundProblems } from '../../core/problem.ts';
import { recallingEvents } from '../../core/recalls/by-events.ts';
import { inForce, isLaidOver, isWithdrawn, recordsFor, withdrawnAt } from '../../core/recalls/merge.ts';
import { isRecall, type KeptRecall, type NameOf, namesIn, type RecallRecord } from '../../core/recalls/records.ts';
import { refOf } from '../../core/history/lookup.ts';
import { isAlarm } from '../../core/status/verdict.ts';
import { canonical } from '../../storage/canonical-json.ts';
import type { SourceFile } from '../write/arrival.ts';
import { batchDigest } from '../write/rows/batch-ids.ts';
import { answersOf } from '../read/look-ups.ts';
import { recallsText } from './recalls-text.ts';
import { recallNames } from './recall-names.ts';
import { rowOf } from '../write/rows/row.ts';
import type { Rows } from '../write/rows/rows.ts';
import { sqlStore } from '../read/sql-store.ts';
import { itemOfKey } from '../../core/identity/entity-key.ts';

/** Recalls and withdrawals that accompany a source of any kind. */
export interface Recalls {
  /** File of the source's own recalls; undefined where there is none. */
  file?: SourceFile;
  own: readonly RecallRecord[];
  /** Those that the target of the site keeps. */
  kept: readonly RecallRecord[];
}

const NO_RECALLS: Recalls = { own: [], kept: [] };
/** In the place of a source file for nodes that recalls bring: lots and items that the source does not have. */
export const OF_RECALLS: SourceFile = { path: 'recalls', stamp: '', size: -1 };

interface Update {
  /** Nodes with a greater number have just arrived. */
  since: number;
  /** Its number. */
  change: number;
}

interface Kept {
  number: number;
  json: string;
  digest: string;
  derived: number | null;
  id: string | null;
}

/**
 * Gives recalled lots and items their status, after all nodes are inserted. A recalled lot that is not in the source gets a node. The declared status
 * stays in `overlaid` and counts again once the recall is withdrawn. A recall of a node or an event that only the target keeps counts where
 * the graph does not say so itself.
 */
export function applyRecalls(
  db: DatabaseSync,
  rows: Rows,
  recalls: Recalls = NO_RECALLS,
  { since, change }: Update,
  problems: FoundProblems,
): void {
  const names = recallNames(db);
  const records = recordsFor({ own: recalls.own, errors: errorsIn(db), nameOf: names.keyOf }, recalls.kept);
  const force = inForce(records, names.keyOf);
  const withdrawn = withdrawnAt(records, names.keyOf);
  refuseUnknown(recalls, names.productOf, problems);
  warnOfWithdrawn(rows, recalls, withdrawn, names.keyOf);
  db.prepare("INSERT OR REPLACE INTO meta VALUES ('recalls', ?)").run(recallsText(recalls));
  const texts = (sql: string) =>
    new Map(
      db
        .prepare(sql)
        .all()
        .map((row) => [String(row['key']), row['value']]),
    );
  const known = texts('SELECT key, json AS value FROM overlaid');
  const lastWithdrawn = texts('SELECT key, time AS value FROM withdrawn');
  db.exec('DELETE FROM withdrawn');
  const putWithdrawn = db.prepare('INSERT INTO withdrawn VALUES (?, ?)');
  for (const [key, time] of withdrawn) putWithdrawn.run(key, time);
  const find = db.prepare(
    'SELECT number, json, digest, batch.derived, batch.id FROM node LEFT JOIN batch ON batch.node = node.number WHERE key = ?',
  );
  const keep = db.prepare('INSERT OR REPLACE INTO overlaid VALUES (?, ?)');
  const forget = db.prepare('DELETE FROM overlaid WHERE key = ?');
  const isSaid = saidByGraph(db, withdrawn);
  for (const key of new Set([...known.keys(), ...lastWithdrawn.keys(), ...force.keys(), ...withdrawn.keys()])) {
    const recall = force.get(key);
    const bare = recall && find.get(key) === undefined ? bareNode(key, recall) : undefined;
    if (bare) rows.insert(rowOf(bare, { file: OF_RECALLS.path, node: key }, []), rows.file(OF_RECALLS), change);
    let isLaid = false;
    for (const row of find.all(key) as unknown as Kept[]) {
      const base = row.number > since ? row.json : String(known.get(key) ?? row.json);
      const status = recall && isLaidOver(recall, isSaid(base)) && { ...recalledStatus(recall) };
      const json = status ? canonical({ ...(JSON.parse(base) as Batch), status }) : base;
      const digest = batchDigest(json, row.derived ? (row.id ?? '') : undefined, withdrawn.get(key));
      if (digest !== row.digest) rewrite(db, rows, row, { json, digest }, change);
      isLaid ||= status !== undefined && json !== base;
      if (isLaid) keep.run(key, base);
    }
    if (bare) keep.run(key, canonical({ ...bare, status: undefined }));
    else if (!isLaid) forget.run(key);
  }
}

/** Events that were declared an error, and when. */
export function errorsIn(db: DatabaseSync): Map<string, string> {
  const rows = db
    .prepare(
      `SELECT coalesce(node.id, event) AS event, declared FROM mistaken
       LEFT JOIN former ON former.type = 'withheld' AND former.id = event LEFT JOIN node ON node.number = former.node`,
    )
    .all();
  return new Map(rows.map(({ event, declared }) => [String(event), String(declared)]));
}

/** Whether the graph itself declares a batch recalled, without the separate recalls. */
function saidByGraph(db: DatabaseSync, withdrawn: ReadonlyMap<string, number>): (json: string) => boolean {
  const lookup = answersOf(sqlStore(db, false));
  return (json) => {
    const batch = JSON.parse(json) as Batch;
    if (batch.status?.code === 'recalled') return true;
    const ref = refOf(batch);
    const last = withdrawn.get(batchKey(ref.product, ref.lot));
    return recallingEvents(lookup, ref).some(({ eventTime: time }) => !isWithdrawn({ time }, last));
  };
}

/** A node for a lot or an item that is not in the source; undefined where the source has it under another identifier. */
function bareNode(key: string, recall: KeptRecall): Node | undefined {
  const { product, lot: name = '' } = itemOfKey(key) ?? {};
  const instance = name.startsWith('~') ? { serial: name.slice(1) } : { lot: name };
  const parsed = Node.safeParse({ type: 'batch', product, ...instance, status: recalledStatus(recall) });
  return parsed.success && parsed.data.type === 'batch' && instanceOf(parsed.data) === name ? parsed.data : undefined;
}

function rewrite(
  db: DatabaseSync,
  rows: Rows,
  { number, digest: was }: Kept,
  { json, digest }: { json: string; digest: string },
  change: number,
): void {
  rows.digest.remove(was);
  rows.digest.add(digest);
  db.prepare('UPDATE node SET json = ?, digest = ?, change = ? WHERE number = ?').run(json, digest, change, number);
  db.prepare('DELETE FROM alarm WHERE node = ?').run(number);
  const { status } = JSON.parse(json) as Batch;
  if (isAlarm(status?.code)) db.prepare('INSERT INTO alarm VALUES (?)').run(number);
}

/** Of a target a recall of what the source has no more may be kept: its pages are no part of this graph. */
function refuseUnknown(
  { file, own }: Recalls,
  productOf: (gtin: string) => string | undefined,
  problems: FoundProblems,
) {
  for (const [index, record] of own.entries()) {
    if (!('gtin' in record) || record.gtin === undefined || productOf(record.gtin) !== undefined) continue;
    problems.add({
      kind: 'UnknownGtin',
      ...{ where: { file: file?.path ?? '', index }, path: 'gtin', received: record.gtin },
      message: 'recalls lots of a product that the source does not have',
      fix: 'Correct the GTIN, put the product back, or withdraw the recall.',
    });
  }
}

/** A recall that an editor entered by hand may be meant anew. */
function warnOfWithdrawn(
  rows: Rows,
  { file, own }: Recalls,
  withdrawn: ReadonlyMap<string, number>,
  nameOf: NameOf,
): void {
  for (const [index, record] of own.entries()) {
    if (!isRecall(record)) continue;
    const last = Math.max(...namesIn(record, nameOf).map((name) => withdrawn.get(name) ?? Number.NEGATIVE_INFINITY));
    if (!isWithdrawn(record, last) || last === Number.NEGATIVE_INFINITY) continue;
    rows.warn({
      file: rows.file(file),
      warning: {
        ...{ kind: 'WithdrawnRecall', where: { file: file?.path ?? '', index }, path: '' },
        message: `is dated up to its withdrawal of ${new Date(last).toISOString()} and does not count`,
        fix: 'Remove it; if the lot is recalled again, recall it by command, or give it the `time` of today.',
      },
    });
  }
}
