import type { Product } from '../graph/product.ts';

/** What an editor of a product should know: advice, never a legal certainty. */
export interface Advice {
  product: string;
  kind: string;
  /** Fields that would tell it, or that do not show. */
  fields: string[];
  message: string;
  /** The article or standard that asks for it. */
  law?: string;
}

/** Facts of a product that only some kinds have. */
export const KIND_FACTS = [
  'additives',
  'allergens',
  'nutrition',
  'nutritionPrepared',
  'nutriScore',
  'alcohol',
  'drainedWeight',
  'drainedQuantity',
  'function',
  'periodAfterOpening',
  'fibres',
  'care',
  'careSymbols',
  'size',
  'model',
  'assetType',
  'responsible',
  'warnings',
] as const satisfies readonly (keyof Product)[];
export type KindFact = (typeof KIND_FACTS)[number];

/** Facts that a label shows as text, each under a title of its own (`kinds.…` in `i18n/`). */
export type KindText = Extract<
  KindFact,
  'function' | 'periodAfterOpening' | 'fibres' | 'care' | 'size' | 'model' | 'assetType' | 'responsible' | 'warnings'
>;

/** What the law of the EU asks to be told of a product of a kind. */
interface Requirement {
  /** Fields of which one is enough. */
  anyOf: readonly (keyof Product)[];
  /** `Regulation (EC) 1223/2009, article 19(1)(g)` */
  law: string;
  what: string;
}

/** All that differs between kinds of products. Adding a kind: one file like those beside this, and its line in `kinds.ts`. */
export interface KindDefinition {
  /** Eaten or drunk: a recall says "do not eat it", and allergens that nobody declared are named as missing. */
  isFood: boolean;
  /** Facts of `KIND_FACTS` that belong to the kind; others never show. */
  facts: readonly KindFact[];
  /** Label sections after the instructions for use, in this order. */
  label: readonly KindText[];
  /** Title of the list of what went in, a key of `i18n/`. */
  ingredientsTitle: 'label.ingredients' | 'kinds.composition';
  /** Line icon, a path in a box of 24: where a product has no picture. */
  icon: string;
  /** Class of the GS1 Web Vocabulary. */
  jsonLdType: 'gs1:FoodBeverageTobaccoProduct' | 'gs1:Product';
  required: readonly Requirement[];
  /** What else `check` advises on a product of the kind. */
  advise?: (product: Product) => Omit<Advice, 'product' | 'kind'>[];
}
