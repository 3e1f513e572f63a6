import type en from '../../../i18n/en.json';
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

/** Fields that a label shows as text, each under a title of the section `kinds` of `i18n/`. */
export type KindText = keyof Product & keyof (typeof en)['kinds'];

/** A fact that EU law requires for products of a kind. */
interface Requirement {
  /** Fields of which one is enough. */
  anyOf: readonly (keyof Product)[];
  /** `Regulation (EC) 1223/2009, article 19(1)(g)` */
  law: string;
  what: string;
}

/** Icons in addition to one per kind: raw materials, and instruments. */
export type ProductIcon = 'raw' | 'instrument';

/** The text of a word of `i18n/` in each language of a new site. */
export type StarterText = (key: `starter.${keyof (typeof en)['starter']}`) => Record<string, string>;

/** All that differs between kinds of products. CONTRIBUTING.md says how to add one. */
export interface KindDefinition {
  /** Eaten or drunk: a recall reads "do not eat it", and a missing allergen declaration is reported. */
  isFood: boolean;
  /** Fields of the kind. A field that any kind lists never shows on a product of a kind that does not list it. */
  facts: readonly (keyof Product)[];
  /** Label sections after the instructions for use, in this order. */
  label: readonly KindText[];
  /** Title of the list of ingredients or materials, a key of `i18n/`. */
  ingredientsTitle: 'label.ingredients' | 'kinds.composition';
  /** The law lists the ingredients in descending order of weight. */
  isListByWeight?: true;
  /** Line icon, an SVG path in a box of 24 × 24, for a product without a picture. */
  icon: string;
  /** Icon of some products of the kind; undefined: the icon of the kind. */
  iconFor?: (product: Product, isRaw: boolean) => ProductIcon | undefined;
  /** Carries or measures goods: listed after products and raw materials. */
  isAsset?: true;
  required: readonly Requirement[];
  /** Numbers of further laws on the kind. A note of a field that names a law only shows for kinds under that law. */
  laws?: readonly string[];
  /** Further advice of `check` on a product of the kind. */
  advise?: (product: Product) => Omit<Advice, 'product' | 'kind'>[];
  /** Facts of the starter's product (`storytrace init`); its name is the word `starter.product-<kind>`. */
  starter: (text: StarterText) => Record<string, unknown>;
  /** Lots of the starter have a best-before date. */
  isPerishable?: true;
}
