import type { OwnerFact } from '../../../core/graph/fields/owner-facts.ts';
import type { Product } from '../../../core/graph/product.ts';
import { kindOf } from '../../../core/kinds/kinds.ts';
import type { OwnerFactView } from '../../../core/page/facts.ts';
import { localized, type Scope } from '../../scope.ts';

/**
 * Facts in the owner's words, of a lot before those of its product.
 * @param product whose label it is: a wine's has none of them (Regulation (EU) 2021/2117)
 */
export function ownerFactsOf(
  scope: Scope,
  whose: readonly ({ facts?: readonly OwnerFact[] | undefined } | undefined)[],
  product: Product | undefined,
): OwnerFactView[] | undefined {
  const isWine = product !== undefined && kindOf(product) === 'wine';
  const facts = whose.flatMap((one) => one?.facts ?? []);
  const shown = facts.map(({ label, value, onLabel }) => ({
    ...{ label: localized(scope, label), value: localized(scope, value) },
    ...(onLabel && !isWine && { onLabel }),
  }));
  return shown.length > 0 ? shown : undefined;
}
