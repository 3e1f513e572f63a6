import type en from '../../../i18n/en.json';
import type { Battery } from '../graph/fields/passport/battery.ts';
import type { DocumentKind, passportFacts } from '../graph/fields/passport/facts.ts';
import type { Product } from '../graph/product.ts';

/** Facts that labels of every kind show after those of the kind (`input/blocks/facts/passport-facts.ts`). */
type CommonText = Exclude<keyof typeof passportFacts, 'battery'>;

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

/** A fact of a product, by the path of its field; a document by its kind. */
export type FactPath = keyof Product | `battery.${keyof Battery}` | `documents.${DocumentKind}`;

/** A fact that EU law requires for products of a kind. */
export interface Requirement {
  /** Fields of which one is enough. */
  anyOf: readonly FactPath[];
  /** The day from which the law asks for it, where it does not yet. */
  from?: string;
  /** Whether the law asks it of the product; absent: of each product of the kind. */
  of?: (product: Product) => boolean;
  /** `Regulation (EC) 1223/2009, article 19(1)(g)` */
  law: string;
  what: string;
}

/** A law that names a product among those that need a passport. */
export interface PassportLaw {
  law: string;
  /** The day from which it does; absent where no act has set one yet. */
  from?: string;
}

/** Icons in addition to one per kind: raw materials, instruments, and a kind of the configuration by its name. */
export type ProductIcon = 'raw' | 'instrument' | `own:${string}`;

/** The label of a kind names its own facts alone. */
export type LabelText = Exclude<KindText, CommonText>;

/** The text of a word of `i18n/` in each language of a new site. */
export type StarterText = (key: `starter.${keyof (typeof en)['starter']}`) => Record<string, string>;

/** All that differs between kinds of products. CONTRIBUTING.md says how to add one. */
export interface KindDefinition {
  /** Eaten or drunk: a recall reads "do not eat it", and a missing allergen declaration is reported. */
  isFood: boolean;
  /** Fields of the kind. A field that any kind lists never shows on a product of a kind that does not list it. */
  facts: readonly (keyof Product)[];
  /** Label sections after the instructions for use, in this order. */
  label: readonly LabelText[];
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
  /** The law that names the product among those that need a passport, if one does. */
  passport?: (product: Product) => PassportLaw | undefined;
  /** Numbers of further laws on the kind. A note of a field that names a law only shows for kinds under that law. */
  laws?: readonly string[];
  /** Further advice of `check` on a product of the kind. */
  advise?: (product: Product) => Omit<Advice, 'product' | 'kind'>[];
  /** Facts of the starter's product (`storytrace init`); its name is the word `starter.product-<kind>`. */
  starter: (text: StarterText) => Record<string, unknown>;
  /** Lots of the starter have a best-before date. */
  isPerishable?: true;
}
