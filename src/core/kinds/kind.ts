import type { Product } from '../graph/product.ts';

/** A hint for the editor of a product: advice, never a legal certainty. */
export interface Advice {
  product: string;
  kind: string;
  /** The fields that are missing, or that no page shows. */
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

/** A fact that EU law requires for products of a kind. */
interface Requirement {
  /** Fields of which one is enough. */
  anyOf: readonly (keyof Product)[];
  /** `Regulation (EC) 1223/2009, article 19(1)(g)` */
  law: string;
  what: string;
}

/** All that differs between kinds of products. To add a kind: one file like the others in this folder, and its line in `kinds.ts`. */
export interface KindDefinition {
  /** Eaten or drunk: a recall reads "do not eat it", and a missing allergen declaration is reported. */
  isFood: boolean;
  /** Facts of `KIND_FACTS` that belong to the kind; others never show. */
  facts: readonly KindFact[];
  /** Label sections after the instructions for use, in this order. */
  label: readonly KindText[];
  /** Title of the list of ingredients or materials, a key of `i18n/`. */
  ingredientsTitle: 'label.ingredients' | 'kinds.composition';
  /** Line icon, an SVG path in a box of 24 × 24, for a product without a picture. */
  icon: string;
  /** Class of the GS1 Web Vocabulary. */
  jsonLdType: 'gs1:FoodBeverageTobaccoProduct' | 'gs1:Product';
  required: readonly Requirement[];
  /** Further advice of `check` on a product of the kind. */
  advise?: (product: Product) => Omit<Advice, 'product' | 'kind'>[];
}
