import type { DatabaseSync } from 'node:sqlite';
import type { Node } from '../../core/graph/node.ts';
import { batchKey } from '../../core/graph/key.ts';
import { refOf } from '../../core/history/lookup.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { answerRange, recordedKey, invalidatedBy, isOther, REACHED } from '../work/invalidation.ts';
import type { Basis } from './inputs/trust.ts';
import { formatKey, itemOfKey, typeOfKey } from '../../core/identity/entity-key.ts';

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

/** Plans the rendering after some nodes changed, by index: the catalogue is not walked. */
export function planChanges(
  db: DatabaseSync,
  snapshot: Snapshot,
  before: Basis,
  date: string,
  pictures: Iterable<string>,
): Plan {
  const affected = new AffectedEntities(db, snapshot);
  const { render, gone } = affected;
  const changes = snapshot.changesSince(before.change);
  // A provider may give another revision to a graph that is as it was.
  const isNewGraph = changes.length > 0 || snapshot.revision !== before.revision;
  if (isNewGraph) affected.touch('graph');
  if (isNewGraph || date !== before.date) for (const key of LATE) render.add(key);
  for (const change of changes) affected.change(change);
  if (changes.length > 0) affected.changeReached();
  for (const list of snapshot.listsSince(before.change)) affected.touch(list);
  for (const key of pictures) affected.touch(key);
  if (date !== before.date) for (const key of turning(db, date, before.date)) render.add(key);
  for (const key of gone) render.delete(key);
  return { render: [...render].sort(), gone: [...gone] };
}

/** Collects the entities whose recorded look-ups have other answers now. */
class AffectedEntities {
  readonly render = new Set<string>();
  readonly gone = new Set<string>();
  readonly #snapshot: Snapshot;
  readonly #byDep;
  readonly #ownDeps;
  readonly #range;
  readonly #asked = new Set<string>();

  constructor(db: DatabaseSync, snapshot: Snapshot) {
    this.#snapshot = snapshot;
    this.#byDep = db.prepare('SELECT entity.key AS key FROM dep JOIN entity ON entity.id = entity WHERE dep.key = ?');
    this.#ownDeps = db.prepare(
      "SELECT dep.key AS dep FROM entity JOIN dep ON dep.entity = entity.id WHERE entity.key = ? AND dep.key LIKE 'operator:%'",
    );
    this.#range = db.prepare('SELECT DISTINCT key FROM dep WHERE key >= ? AND key < ?');
  }

  /** Adds the entities that depend on a key. */
  touch(dep: string): void {
    for (const { key } of this.#byDep.all(dep)) this.render.add(String(key));
  }

  change({ key, removed }: ReturnType<Snapshot['changesSince']>[number]): void {
    this.touch(key);
    const type = typeOfKey(key) ?? '';
    if (type === 'batch' || type === 'product') this.#askOwners(key);
    const node = removed ? undefined : nodeOf(this.#snapshot, key);
    if (type === 'event') this.#changeEvent(key, node);
    if (removed) {
      this.touch(`all:${type}`);
      if (WITH_PAGES.has(type)) this.gone.add(key);
      return;
    }
    if (node) for (const dep of invalidatedBy(node)) this.touch(dep);
    if ((node?.type === 'batch' || node?.type === 'product') && node.operator !== undefined)
      this.#askAgain(formatKey('operator', node.operator));
    // With a product its batches may come to another operator.
    if (node?.type === 'product')
      for (const batch of this.#snapshot.batchesOf(node.id)) for (const dep of invalidatedBy(batch)) this.touch(dep);
    if (WITH_PAGES.has(type)) this.render.add(key);
  }

  /** Compares what alarms reach with what they reached in the last build. */
  changeReached(): void {
    const was = new Set(this.#range.all(...REACHED).map(({ key }) => String(key)));
    const now = reachedNow(this.#snapshot);
    for (const key of was) if (!now.has(key)) this.touch(key);
    for (const [key, entity] of now) if (!was.has(key)) this.render.add(entity);
  }

  /** Adds entities whose recorded answer about a product or an operator differs from the current one. */
  #askAgain(owner: string): void {
    if (this.#asked.size === this.#asked.add(owner).size) return;
    for (const { key } of this.#range.all(...answerRange(owner)))
      if (isOther(String(key), this.#snapshot)) this.touch(String(key));
  }

  #askOwners(key: string): void {
    const item = itemOfKey(key);
    if (item) this.#askAgain(formatKey('product', item.product));
    // Operators that it left too, by what its own pages had read.
    for (const { dep } of this.#ownDeps.all(key)) this.#askAgain(String(dep));
  }

  /** Answers about products that an event may change: of lots that read it, and of lots, units and transformations that it names now. */
  #changeEvent(key: string, node: Node | undefined): void {
    const names = node
      ? invalidatedBy(node).filter((dep) => /^naming:event:(?:batch|unit|transformation):/.test(dep))
      : [];
    for (const dep of [key, ...names])
      for (const { key: asker } of this.#byDep.all(dep))
        if (typeOfKey(String(asker)) === 'batch') this.#askOwners(String(asker));
  }
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
  for (const operator of operators) put({ operator }, formatKey('operator', operator));
  return now;
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
