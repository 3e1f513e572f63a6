import type { LocalizedText } from '../graph/text.ts';
import type { Allergen } from '../graph/fields/allergens.ts';
import type { AllergenKind, Nutrient } from '../graph/fields/codes.ts';
import type { LotLink } from './blocks.ts';
import type { Run } from '../text/run.ts';
import type { KindText, KindDefinition } from '../kinds/kind.ts';
import type { CareSymbol } from '../graph/fields/care.ts';
import type { UnconfirmedField } from '../graph/fields/unconfirmed.ts';

export interface IngredientRow {
  id?: string;
  name: LocalizedText;
  percent?: string;
  origin?: LocalizedText;
  allergens: Allergen[];
  /** Cereals and nuts that are declared by their own name. */
  kinds?: AllergenKind[];
  /** More than one lot: pooled, "may contain". */
  lots: LotLink[];
  notDisclosed: boolean;
  href?: string;
  description?: LocalizedText;
  ingredients: IngredientRow[];
  /** The ingredient of the page itself, which is not part of itself. */
  isPage?: true;
}

/** Ingredient texts in addition to the list of ingredients, or instead of it. */
export interface PackText {
  /** The text of the pack, without marks. */
  text?: LocalizedText;
  /** The same text in runs, where marks emphasize words: usually allergens. */
  runs?: Run[];
  additives: { number?: string; name?: LocalizedText; function?: LocalizedText }[];
}

export interface NutritionTable {
  per: '100 g' | '100 ml';
  /** The preparation of the food. */
  preparation?: LocalizedText;
  portion?: { size: LocalizedText; count?: string };
  /** A statement next to the table. */
  statement?: LocalizedText;
  rows: {
    nutrient?: Nutrient;
    name?: LocalizedText;
    value: string;
    unit: string;
    perPortion?: string;
    referenceIntake?: string;
  }[];
}

/** One of the texts of a line: under its own title, or an address. */
export type FactText = LocalizedText & { label?: string; href?: string };

/** Facts that the label of a kind adds to the facts of all labels, in the kind's order; the texts of a line follow one another. */
export interface KindFacts {
  /** `performance` and `passport`: what laws ask for beyond the pack. */
  facts: { name: KindText | 'performance' | 'passport'; lines: FactText[][]; symbols?: CareSymbol[] }[];
  /** Title of the list of ingredients or materials, where it differs from a food's. */
  ingredientsTitle?: KindDefinition['ingredientsTitle'];
}

/** A fact in the owner's words. */
export interface OwnerFactView {
  label: LocalizedText;
  value: LocalizedText;
  /** On the label too. */
  onLabel?: true;
}

/** A group of Annex II, with its cereals or nuts that are declared by name. */
export interface DeclaredAllergen {
  group: Allergen;
  kinds: AllergenKind[];
}

export interface AllergenList {
  /** False: no declaration, which does not mean "none". */
  declared: boolean;
  contains: DeclaredAllergen[];
  mayContain: DeclaredAllergen[];
  /**
   * Allergens that a text names and no declaration has. Where it is there, the page refers to the list of ingredients and never answers "none"; it is
   * empty where the list cannot be read.
   */
  namedOnly?: DeclaredAllergen[];
}

/** Facts of another database, which the producer has not confirmed. */
export interface UnconfirmedFacts {
  source: string;
  href?: string;
  licence?: string;
  licenceHref?: string;
  fields: UnconfirmedField[];
}

export interface Packaging {
  markets: string[];
  components: {
    component: LocalizedText;
    code?: string;
    material?: LocalizedText;
    bin?: string;
    /** `30 %` */
    recycled?: string;
    reusable?: boolean;
    note?: LocalizedText;
  }[];
}

/** The code of an organic control body, and where the raw materials were farmed. */
export interface OrganicCode {
  controlBody: string;
  farming?: 'EU' | 'non-EU' | 'EU/non-EU';
  /** ISO 3166-1 alpha-2. */
  country?: string;
  region?: LocalizedText;
}
