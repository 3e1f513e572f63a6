import type { Product } from '../graph/product.ts';
import type { Advice } from './kind.ts';
import { definitionOf, foreignFacts, isTold, kindOf } from './kinds.ts';

/** What the law asks of the product's kind and is missing, and facts of another kind, which do not show. Of declared kinds alone. */
export function adviceOn(product: Product): Advice[] {
  if (product.kind === undefined) return [];
  const { required, advise } = definitionOf(product);
  const missing = required.filter(({ anyOf }) => !anyOf.some((field) => isTold(product[field])));
  return [
    ...missing.map(({ anyOf, law, what }) => ({ fields: [...anyOf], message: `does not tell ${what}`, law })),
    ...(advise?.(product) ?? []),
    ...foreignFacts(product).map((fact) => ({
      fields: [fact],
      message: `${fact} does not show: it is no fact of this kind`,
    })),
  ].map((advice) => ({ product: product.id, kind: kindOf(product), ...advice }));
}
