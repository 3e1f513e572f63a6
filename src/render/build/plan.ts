import type { DatabaseSync } from 'node:sqlite';
import type { Node } from '../../core/graph/node.ts';
import { batchKey } from '../../core/graph/key.ts';
import { refOf } from '../../core/history/lookup.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { answerRange, recordedKey, invalidatedBy, isOther, REACHED } from '../work/invalidation.ts';
import type { Basis } from './inputs/trust.ts';

export interface Plan {
  /** Entities to look at again: new ones and those that asked for something that has changed. Pages with the same input are not rendered. */
  render: string[];
  /** Entities whose node is gone. */
  gone: string[];
}

/** Shown with the build's own counts, so rendered when these are known. */
export const LATE: readonly string[] = ['fixed:utility/dev', 'fixed:utility/testing'];

export function isLate(key: string): boolean {
  return LATE.includes(key);
}

const WITH_PAGES = new Set(['operator', 'product', 'batch']);

/** What to do after some nodes changed, found by index: the catalogue is not walked. */
export function planChanges(
  db: DatabaseSync,
  snapshot: Snapshot,
  before: Basis,
  date: string,
  pictures: Iterable<string>,
): Plan {
  const render = new Set<string>();
  const gone = new Set<string>();
  const byDep = db.prepare('SELECT entity.key AS key FROM dep JOIN entity ON entity.id = entity WHERE dep.key = ?');
  const ownDeps = db.prepare(
    "SELECT dep.key AS dep FROM entity JOIN dep ON dep.entity = entity.id WHERE entity.key = ? AND dep.key LIKE 'operator:%'",
  );
  const touch = (dep: string) => {
    for (const { key } of byDep.all(dep)) render.add(String(key));
  };
  const range = db.prepare('SELECT DISTINCT key FROM dep WHERE key >= ? AND key < ?');
  const asked = new Set<string>();
  /** Those who asked about a product or an operator and would be answered otherwise now. */
  const askAgain = (owner: string) => {
    if (asked.size === asked.add(owner).size) return;
    for (const { key } of range.all(...answerRange(owner))) if (isOther(String(key), snapshot)) touch(String(key));
  };
  const askOwners = (key: string) => {
    if (isBatch(key)) askAgain(`product:${productOf(key)}`);
    // Operators that it left too, by what its own pages had read.
    for (const { dep } of ownDeps.all(key)) askAgain(String(dep));
  };
  /** Answers about products that an event may change: of lots that read it, and of lots, units and transformations that it names now. */
  const ofEvent = (key: string, node: Node | undefined) => {
    const names = node
      ? invalidatedBy(node).filter((dep) => /^naming:event:(?:batch|unit|transformation):/.test(dep))
      : [];
    for (const dep of [key, ...names])
      for (const { key: asker } of byDep.all(dep)) if (isBatch(String(asker))) askOwners(String(asker));
  };
  const changes = snapshot.changesSince(before.change);
  // A provider may give another revision to a graph that is as it was.
  const isNewGraph = changes.length > 0 || snapshot.revision !== before.revision;
  if (isNewGraph) touch('graph');
  if (isNewGraph || date !== before.date) for (const key of LATE) render.add(key);
  for (const { key, removed } of changes) {
    touch(key);
    const type = key.slice(0, key.indexOf(':'));
    if (type === 'batch' || type === 'product') askOwners(key);
    const node = removed ? undefined : nodeOf(snapshot, key);
    if (type === 'event') ofEvent(key, node);
    if (removed) {
      touch(`all:${type}`);
      if (WITH_PAGES.has(type)) gone.add(key);
      continue;
    }
    if (node) for (const dep of invalidatedBy(node)) touch(dep);
    if ((node?.type === 'batch' || node?.type === 'product') && node.operator !== undefined)
      askAgain(`operator:${node.operator}`);
    // With a product its batches may come to another operator.
    if (node?.type === 'product')
      for (const batch of snapshot.batchesOf(node.id)) for (const dep of invalidatedBy(batch)) touch(dep);
    if (WITH_PAGES.has(type)) render.add(key);
  }
  if (changes.length > 0) {
    const was = new Set(range.all(...REACHED).map(({ key }) => String(key)));
    const now = reachedNow(snapshot);
    for (const key of was) if (!now.has(key)) touch(key);
    for (const [key, entity] of now) if (!was.has(key)) render.add(entity);
  }
  for (const list of snapshot.listsSince(before.change)) touch(list);
  for (const key of pictures) touch(key);
  if (date !== before.date) for (const key of turning(db, date, before.date)) render.add(key);
  for (const key of gone) render.delete(key);
  return { render: [...render].sort(), gone: [...gone] };
}

/** What alarms reach, by the keys under which it is written down, with the entity that shows it. */
function reachedNow(snapshot: Snapshot): Map<string, string> {
  const all = snapshot.reached();
  const now = new Map<string, string>();
  const operators = new Set<string>();
  const put = (of: Parameters<Snapshot['reached']>[0], entity: string) => {
    const key = recordedKey('reached', [of], snapshot.reached(of));
    if (key !== undefined) now.set(key, entity);
  };
  for (const ref of all) {
    put(ref, batchKey(ref.product, ref.lot));
    const operator = snapshot.batch(ref.product, ref.lot)?.operator;
    if (operator !== undefined) operators.add(operator);
  }
  for (const operator of operators) put({ operator }, `operator:${operator}`);
  return now;
}

const isBatch = (key: string): boolean => key.startsWith('batch:');

/** `batch:casera/L1` → `casera` */
function productOf(key: string): string {
  return key.slice('batch:'.length, key.indexOf('/'));
}

/** A node by key; a batch with the operator whose pages show it. */
function nodeOf(snapshot: Snapshot, key: string): Node | undefined {
  const node = snapshot.node(key);
  return node?.type === 'batch' ? snapshot.batch(node.product, refOf(node).lot) : node;
}

/** Entities on whose pages something expires or begins between the two days; going back, all that expire at all. */
function turning(db: DatabaseSync, date: string, before: string): string[] {
  const rows =
    date < before
      ? db.prepare('SELECT key FROM entity ').all()
      : db.prepare('SELECT key FROM entity WHERE expiresOn <= ?').all(date);
  return rows.map(({ key }) => String(key));
}
