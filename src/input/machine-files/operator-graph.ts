import { keyOf } from '../../core/graph/key.ts';
import type { Node } from '../../core/graph/node.ts';
import { publicFields } from '../../core/graph/public-fields.ts';
import { referencesOf } from '../../core/graph/references.ts';
import { allUpstream, historyOfClass, historyOfLots } from '../../core/history/history.ts';
import { type EventLookup, refOf } from '../../core/history/lookup.ts';
import { statusOf } from '../../core/status/status.ts';
import type { Snapshot, StoredBatch } from '../../snapshot/snapshot.ts';
import { publishedNode } from './published-node.ts';
import { parseKey } from '../../core/identity/entity-key.ts';
import { formatItem } from '../../core/identity/item-ref.ts';

/** Nodes that the graph of one operator may hold, so that an editor's preview stays light. */
const LARGEST = 5000;

export interface OperatorGraph {
  items: Node[];
  /** There is more than fits. */
  isPartial: boolean;
}

/**
 * The operator, its products and batches, the contents of their histories, and every node that these name: enough to make the operator's
 * pages. Used by the graph API and by the published preview data, so that a comparison of both shows only the edits.
 */
export function operatorGraph(snapshot: Snapshot, id: string, largest = LARGEST): OperatorGraph | undefined {
  const operator = snapshot.operator(id);
  if (!operator) return undefined;
  const items = new Map<string, Node>();
  let isPartial = false;
  const add = (node: Node | undefined): void => {
    if (!node) return;
    const key = keyOf(node);
    if (items.size < largest) items.set(key, node);
    else isPartial ||= !items.has(key);
  };
  const products = [...snapshot.productsOf(id)];
  for (const node of [operator, ...products]) add(node);
  const lookup = recording(snapshot, add);
  const asked = new Set<string>();
  for (const batch of snapshot.batchesOfOperator(id)) {
    add(batch);
    if (isPartial) break;
    queryHistory(lookup, batch, asked);
  }
  for (const product of products) {
    historyOfClass(lookup, product.id);
    for (const batch of snapshot.batchesOf(product.id)) {
      add(batch);
      if (isPartial) break;
    }
  }
  // A for-of loop over a Map also visits entries that are added during the loop.
  for (const node of items.values()) for (const { target } of referencesOf(node)) add(named(snapshot, target));
  return {
    items: [...items].map(([key, node]) => publicFields(publishedNode(snapshot, snapshot.node(key) ?? node))),
    isPartial,
  };
}

/**
 * Queries the history of a lot or an item, its status, and the status of all its inputs, as its pages do; for an item with a lot also
 * the lot, which has pages too and may have no operator.
 * @param asked keys of earlier queries
 */
function queryHistory(lookup: EventLookup, batch: StoredBatch, asked: Set<string>): void {
  const { product, lot, serial } = batch;
  const own = refOf(batch);
  for (const root of serial === undefined || lot === undefined ? [own] : [own, { product, lot }]) {
    const key = formatItem(root);
    if (asked.size === asked.add(`history of ${key}`).size) continue;
    const upstream = [historyOfLots(lookup, [root]), allUpstream(lookup, [root], Number.MAX_SAFE_INTEGER)];
    for (const ref of [root, ...upstream.flatMap((of) => of.upstream.map((part) => part.ref))]) {
      if (asked.size === asked.add(formatItem(ref)).size) continue;
      const one = lookup.batch(ref.product, ref.lot);
      if (one) statusOf(lookup, one);
    }
  }
}

function named(snapshot: Snapshot, target: string): Node | undefined {
  const { type, id = '' } = parseKey(target) ?? {};
  return type === 'gtin' ? snapshot.productByGtin(id) : snapshot.node(target);
}

/** The look-ups of a history; each found node is passed to `add`. */
function recording(snapshot: Snapshot, add: (node: Node) => void): EventLookup {
  const recorded = <N extends Node>(found: Iterable<N>): N[] => {
    const list = [...found];
    for (const node of list) add(node);
    return list;
  };
  return {
    eventsAbout: (product, lot) => recorded(snapshot.eventsAbout(product, lot)),
    eventsAboutClass: (product) => recorded(snapshot.eventsAboutClass(product)),
    eventsOfParent: (unit) => recorded(snapshot.eventsOfParent(unit)),
    eventsOfTransformation: (transformation) => recorded(snapshot.eventsOfTransformation(transformation)),
    batch: (product, lot) => recorded([snapshot.batch(product, lot)].flatMap((batch) => batch ?? []))[0],
    batchesWithLot: (product, lot) => recorded(snapshot.batchesWithLot(product, lot)),
    recallWithdrawnAt: (product, lot) => snapshot.recallWithdrawnAt(product, lot),
    recallRecordedAt: (product, lot) => snapshot.recallRecordedAt(product, lot),
    product: (id) => recorded([snapshot.product(id)].flatMap((product) => product ?? []))[0],
    place: (id) => recorded([snapshot.place(id)].flatMap((place) => place ?? []))[0],
  };
}
