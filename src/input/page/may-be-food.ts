import type { Product } from '../../core/graph/product.ts';
import { isFood } from '../../core/kinds/kinds.ts';
import type { ResolvedEntity } from '../resolved-entity.ts';
import type { Scope } from '../scope.ts';

/** URN prefix of GDST, the standard for seafood. */
const SEAFOOD = /^urn:gdst:/;

/**
 * True if a product is food, or declares no kind and has properties of food: an ingredient list names it, or the page's lot goes off. A board or
 * a log without a kind has neither.
 */
export function mayBeFood({ snapshot }: Scope, { batch }: ResolvedEntity, product: Product): boolean {
  if (product.kind !== undefined || isFood(product)) return isFood(product);
  const { bestBefore, useBy } = batch?.dates ?? {};
  return (
    (bestBefore ?? useBy) !== undefined ||
    (product.identifiers ?? []).some((one) => SEAFOOD.test(one)) ||
    snapshot.ingredientsOfProduct(product.id).length > 0
  );
}
