/** The ticket of a page that the publisher generates: what it knows of a lot without a build that has the lot. */
import type { Operator } from '../graph/operator.ts';
import type { Product } from '../graph/product.ts';
import type { KeptRecall } from '../recalls/records.ts';

/** A recall that reaches an entity. */
export interface ReachingRecall {
  /** `04260123400019/E26-042`: GTIN, then lot or `~` and serial. */
  name: string;
  recall: KeptRecall;
  /** The entity is what is recalled, and not only made with it. */
  isItself: boolean;
  /** The entity is the lot of the recalled item. */
  isItsLot?: true;
}

/** What a generated page knows of its lot, in addition to the recalls: the graph at hand may be older than the release. */
export interface About {
  product?: Product | undefined;
  operator?: Operator | undefined;
  /** Day of these data, `YYYY-MM-DD`. */
  asOf?: string | undefined;
}

/** `product`: a lot of the product is recalled. */
export interface GeneratedTicket {
  state: ReturnType<typeof stateBy> | 'product';
  recalls: readonly ReachingRecall[];
  about: About | undefined;
}

/** The state of an entity that recalls reach. */
export function stateBy(recalls: readonly ReachingRecall[]): 'recalled' | 'made-with' | 'one-item' {
  if (recalls.some(({ isItself }) => isItself)) return 'recalled';
  return recalls.every(({ isItsLot }) => isItsLot) ? 'one-item' : 'made-with';
}
