import type { Product } from '../core/graph/product.ts';

/** A former name that is a GTIN, as 14 digits; a former id is none. */
export function formerGtin(name: string): string | undefined {
  return /^(?:\d{8}|\d{12,14})$/.test(name) ? name.padStart(14, '0') : undefined;
}

/** The GTIN of today first, then those it had before. */
export function gtinsOf({ gtin, formerly }: Pick<Product, 'gtin' | 'formerly'>): string[] {
  return gtin === undefined ? [] : [...new Set([gtin, ...formerly.flatMap((name) => formerGtin(name) ?? [])])];
}
