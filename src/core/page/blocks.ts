/**
 * The data of one page, localized and plain: the only data that pages, layouts and components get.
 * Texts are `LocalizedText`; days are `YYYY-MM-DD`, day `00` when not given; `href` is a path of the site, or an https URL that passed `safeUrl`.
 */
import type { CareSymbol } from '../graph/fields/care.ts';
import type { Allergen } from '../graph/fields/allergens.ts';
import type { Run } from '../text/set-off.ts';
import type { AllergenKind, Nutrient } from '../graph/fields/codes.ts';
import type { UnconfirmedField } from '../graph/fields/unconfirmed.ts';
import type { LocalizedText } from '../graph/text.ts';
import type { KindDefinition, KindText } from '../kinds/kind.ts';

/** A picture in one format. */
export interface PictureSource {
  type: string;
  /** Paths with widths, narrowest first. */
  srcset: string;
  /** Path of a rendition that is too narrow for more than a thumbnail, where there is one. */
  thumbnail?: string;
}

export interface Picture {
  id: string;
  alt: LocalizedText;
  caption?: LocalizedText;
  credit?: LocalizedText;
  illustration: boolean;
  /** Dominant colour, shown while the picture loads; `focus` stays visible when the picture is cropped: `52% 36%`. */
  colour: string;
  focus?: string;
  width: number;
  height: number;
  /** One per format, the best first. */
  sources: PictureSource[];
  /** For browsers without the formats above. */
  src: string;
  night?: Picture;
}

export interface Video {
  id: string;
  alt: LocalizedText;
  caption?: LocalizedText;
  src: string;
  poster?: Picture;
  tracks: { lang: string; src: string }[];
}

export interface DocumentLink {
  title: LocalizedText;
  href: string;
  mediaType?: string;
  bytes?: number;
}

export interface Story {
  chapters: {
    title: LocalizedText;
    markdown: LocalizedText;
    pictures: Picture[];
    dark: boolean;
    weave: ('map' | 'ingredients' | 'graph' | 'timeline' | 'media')[];
  }[];
}

/** A lot as other blocks refer to it. `href` is absent where the lot has no page. */
export interface LotLink {
  product: LocalizedText;
  lot: string;
  /** `lot` is a serial number, or an identifier of another scheme. */
  kind?: 'item' | 'object';
  href?: string;
}

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

/** What a page of the owner shows. */
export interface OwnPageView {
  title: string;
  description?: string;
  markdown: string;
  pictures: Picture[];
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

export interface Proof {
  name: LocalizedText;
  kind: 'certificate' | 'claim';
  basis: 'third-party' | 'self-declared';
  issuer?: LocalizedText;
  scope?: LocalizedText;
  identifier?: string;
  validFrom?: string;
  validUntil?: string;
  document?: DocumentLink;
  seal?: Picture;
  organic?: OrganicCode;
}

export interface OperatorCard {
  id: string;
  name: LocalizedText;
  legalName?: LocalizedText;
  description?: LocalizedText;
  /** Markdown. */
  story?: LocalizedText;
  place?: LocalizedText;
  country?: string;
  approval?: string;
  address?: LocalizedText;
  phone?: string;
  logo?: Picture;
  /** Absent if no built family has operator pages. */
  href?: string;
  links: { label: LocalizedText; href: string }[];
}

export interface Contact {
  operator: LocalizedText;
  email?: string;
  phone?: string;
  href?: string;
  /** In one line. */
  address?: LocalizedText;
  product?: LocalizedText;
  lot?: string;
  /** `lot` is a serial number, or an identifier of another scheme. */
  kind?: LotLink['kind'];
}

export interface DataNote {
  /** The operator that declares the data; absent where the data name none. */
  source?: LocalizedText;
  updated?: string;
  revision?: string;
  stepsDisclosed: number;
  stepsWithheld: number;
}
