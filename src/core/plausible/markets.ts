import type { Product } from '../graph/product.ts';

/** Markets where labels declare values of 100 g or ml, and carbohydrate without fibre: the EEA, the United Kingdom and Switzerland. */
const AS_IN_THE_UNION: ReadonlySet<string> = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO GB CH'.split(' '),
);

/** Whether a product has a market where labels follow other rules. */
export function isSoldElsewhere({ markets }: Product): boolean {
  return markets.some((market) => !AS_IN_THE_UNION.has(market));
}
