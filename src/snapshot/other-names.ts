import type { Node } from '../core/graph/node.ts';
import { gtinInName } from '../core/gs1/gtin.ts';
import { hostLimit, isReserved } from '../core/routes/reserved.ts';

/** What a name other than today's is: a former id of that type, a product's former GTIN in 14 digits, or the lot of a batch whose path has a slug. */
export type NameKind = 'operator' | 'product' | 'batch' | 'gtin' | 'lot';

/** Names other than today's that lead to a node's pages: kind and name in turn. */
export function otherNames(node: Node): string[] {
  if (node.type !== 'operator' && node.type !== 'product' && node.type !== 'batch') return [];
  const names = node.formerly.flatMap((name): string[] => [node.type, name]);
  if (node.type === 'product') {
    const gtins = new Set(node.formerly.flatMap((name) => gtinInName(name) ?? []));
    for (const gtin of gtins) names.push('gtin' satisfies NameKind, gtin);
  }
  // A lot that no path can hold leads nowhere by itself.
  if (node.type === 'batch' && node.serial === undefined && node.lot !== undefined && node.slug !== undefined)
    if (node.slug !== node.lot && canStand(node.lot)) names.push('lot' satisfies NameKind, node.lot);
  return names;
}

function canStand(lot: string): boolean {
  return hostLimit(lot) === undefined && !isReserved('batch', lot) && !isReserved('batchID', lot);
}
