import type { Product } from '../core/graph/product.ts';
import { gtinInName } from '../core/gs1/gtin.ts';

/** The GTIN of today first, then those it had before. */
export function gtinsOf({ gtin, formerly }: Pick<Product, 'gtin' | 'formerly'>): string[] {
  return gtin === undefined ? [] : [...new Set([gtin, ...formerly.flatMap((name) => gtinInName(name) ?? [])])];
}
