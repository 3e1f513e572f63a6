import type { Node } from '../../core/graph/node.ts';
import { segmentOf } from '../../core/graph/key.ts';
import { LastFew } from '../../core/last-few.ts';
import type { Snapshot, StoredBatch } from '../../snapshot/snapshot.ts';

const KEPT = 200;

/**
 * The snapshot, with the last nodes kept that pages of many entities ask for: makers, places, products, ingredients. While pages are
 * rendered none of them changes.
 */
export function remembered(snapshot: Snapshot): Snapshot {
  const kept = new LastFew<string, Node | undefined>(KEPT);
  const once = <N extends Node>(key: string, ask: () => N | undefined) => kept.of(key, ask) as N | undefined;
  /** A page is about the lot that its plan has asked for; no other is asked for again. */
  let last: StoredBatch | undefined;
  return {
    ...snapshot,
    batch: (product, lot) => (last = snapshot.batch(product, lot)),
    batchInPath: (product, segment) =>
      last?.product === product && segmentOf(last) === segment ? last : snapshot.batchInPath(product, segment),
    operator: (id) => once(`operator:${id}`, () => snapshot.operator(id)),
    place: (id) => once(`place:${id}`, () => snapshot.place(id)),
    product: (id) => once(`product:${id}`, () => snapshot.product(id)),
    productByGtin: (gtin) => once(`gtin:${gtin}`, () => snapshot.productByGtin(gtin)),
    ingredient: (id) => once(`ingredient:${id}`, () => snapshot.ingredient(id)),
    media: (id) => once(`media:${id}`, () => snapshot.media(id)),
  };
}
