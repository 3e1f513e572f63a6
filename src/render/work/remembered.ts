import type { Node } from '../../core/graph/node.ts';
import { LastFew } from '../../core/last-few.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';

const KEPT = 200;

/**
 * The snapshot, with the last nodes kept that pages of many entities ask for: makers, places, products, ingredients. While pages are
 * rendered none of them changes.
 */
export function remembered(snapshot: Snapshot): Snapshot {
  const kept = new LastFew<string, Node | undefined>(KEPT);
  const once = <N extends Node>(key: string, ask: () => N | undefined) => kept.of(key, ask) as N | undefined;
  return {
    ...snapshot,
    operator: (id) => once(`operator:${id}`, () => snapshot.operator(id)),
    place: (id) => once(`place:${id}`, () => snapshot.place(id)),
    product: (id) => once(`product:${id}`, () => snapshot.product(id)),
    productByGtin: (gtin) => once(`gtin:${gtin}`, () => snapshot.productByGtin(gtin)),
    ingredient: (id) => once(`ingredient:${id}`, () => snapshot.ingredient(id)),
    media: (id) => once(`media:${id}`, () => snapshot.media(id)),
  };
}
