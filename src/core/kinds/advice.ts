import type { Product } from '../graph/product.ts';
import { definitionOf, foreignFacts, isTold, kindOf } from './kinds.ts';

/** What an editor of a product should know: advice, never a legal certainty. */
export interface Advice {
  product: string;
  kind: string;
  /** Fields that would tell it, or that do not show. */
  fields: string[];
  message: string;
  /** The article that asks for it. */
  law?: string;
}

/** What the law asks of the product's kind and is missing, and facts of another kind, which do not show. Of declared kinds alone. */
export function adviceOn(product: Product): Advice[] {
  if (product.kind === undefined) return [];
  const kind = kindOf(product);
  const missing = definitionOf(product).required.filter(({ anyOf }) => !anyOf.some((field) => isTold(product[field])));
  return [
    ...missing.map(({ anyOf, law, what }) => ({
      product: product.id,
      kind,
      fields: [...anyOf],
      message: `does not tell ${what}`,
      law,
    })),
    ...foreignFacts(product).map((fact) => ({
      product: product.id,
      kind,
      fields: [fact],
      message: `${fact} does not show: it is no fact of this kind`,
    })),
  ];
}
