import type { Product } from '../graph/product.ts';
import { kindOf } from './kinds.ts';
import type { Kind } from './names.ts';

/** By kind and role: what goods are made of, and what measures them, are drawn as such. */
export type ProductIcon = Kind | 'raw' | 'instrument';

/** @param isRaw it is no pack that is sold */
export function iconOf(product: Product, isRaw: boolean): ProductIcon {
  const kind = kindOf(product);
  if (kind === 'asset') return product.assetType === 'instrument' ? 'instrument' : kind;
  return isRaw && (kind === 'food' || kind === 'general') ? 'raw' : kind;
}
