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

/** Icons beside one per kind: what goods are made of, and what measures them. */
export type ProductIcon = 'raw' | 'instrument';

/** The text of a word of `i18n/` in each language of a new site. */
export type StarterText = (key: `starter.${keyof (typeof en)['starter']}`) => Record<string, string>;

/** All that differs between kinds of products. CONTRIBUTING.md says how to add one. */
export interface KindDefinition {
  /** Eaten or drunk: a recall reads "do not eat it", and a missing allergen declaration is reported. */
  isFood: boolean;
  /** Fields that products of this kind have and those of other kinds do not, unless they list them too: there they never show. */
  facts: readonly (keyof Product)[];
  /** Label sections after the instructions for use, in this order. */
  label: readonly KindText[];
  /** Title of the list of ingredients or materials, a key of `i18n/`. */
  ingredientsTitle: 'label.ingredients' | 'kinds.composition';
  /** Line icon, an SVG path in a box of 24 × 24, for a product without a picture. */
  icon: string;
  /** The icon of some products of the kind, in place of the kind's. */
  iconFor?: (product: Product, isRaw: boolean) => ProductIcon | undefined;
  /** Carries or measures goods: listed after what is sold and what that is made of. */
  isAsset?: true;
  required: readonly Requirement[];
  /** Numbers of laws on the kind beside those of `required`: notes of fields that name them show for it. */
  laws?: readonly string[];
  /** Further advice of `check` on a product of the kind. */
  advise?: (product: Product) => Omit<Advice, 'product' | 'kind'>[];
  /** What its product declares in the starter of `storytrace init`, beside its name (`starter.product-<kind>`). */
  starter: (text: StarterText) => Record<string, unknown>;
  /** Lots of the starter have a best-before date. */
  isPerishable?: true;
}
