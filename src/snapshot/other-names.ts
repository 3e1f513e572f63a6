import type { Batch } from '../core/graph/batch.ts';
import type { Node } from '../core/graph/node.ts';
import { gtinInName } from '../core/gs1/gtin.ts';
import { hostLimit, isReserved } from '../core/routes/reserved.ts';

/** What a name other than today's is: a former id of that type, a product's former GTIN in 14 digits, or the lot of a batch whose path has a slug. */
type NameKind = 'operator' | 'product' | 'ingredient' | 'batch' | 'gtin' | 'lot';

/** The id that an undisclosed event has in its source: by it a newer version replaces this one. It leads to no page. */
const WITHHELD_ID = 'withheld';

/** Names other than today's that lead to a node's pages: kind and name in turn. */
export function otherNames(node: Node, input: Node = node): string[] {
  if (node.id !== input.id) return [WITHHELD_ID, input.id ?? ''];
  if (!('formerly' in node)) return [];
  const names = node.formerly.flatMap((name): string[] => [node.type, name]);
  if (node.type === 'product') {
    const gtins = new Set(node.formerly.flatMap((name) => gtinInName(name) ?? []));
    for (const gtin of gtins) names.push('gtin' satisfies NameKind, gtin);
  }
  const lot = node.type === 'batch' ? lotBehindSlug(node) : undefined;
  if (lot !== undefined) names.push('lot' satisfies NameKind, lot);
  return names;
}

/** The lot of a batch that has a slug in its path. Undefined where no path can hold the lot: such a lot is no alias. */
function lotBehindSlug({ lot, serial, slug }: Batch): string | undefined {
  return serial === undefined && lot !== undefined && slug !== undefined && slug !== lot && canStand(lot)
    ? lot
    : undefined;
}

function canStand(lot: string): boolean {
  return hostLimit(lot) === undefined && !isReserved('batch', lot) && !isReserved('batchID', lot);
}
