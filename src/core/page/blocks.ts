/**
 * What one page shows, as plain localised data: the only thing that pages, layouts and components get.
 * Texts are `Said`; days are `YYYY-MM-DD`, day `00` when not given; `href` is a path of the site, or an https URL that passed `safeUrl`.
 */
import type { CareSymbol } from '../graph/care.ts';
import type { Allergen, AllergenKind, BatchStatus, Nutrient } from '../graph/codes.ts';
import type { Said } from '../graph/text.ts';
import type { KindDefinition, KindText } from '../kinds/kind.ts';
import type { Quantity } from '../graph/values.ts';

export interface Picture {
  id: string;
  alt: Said;
  caption?: Said;
  credit?: Said;
  illustration: boolean;
  /** Dominant colour while it loads; what stays in sight where it is cropped: `52% 36%`. */
  colour: string;
  focus?: string;
  width: number;
  height: number;
  /** One per format, best first: `srcset` of paths with widths. */
  sources: { type: string; srcset: string }[];
  /** For browsers without the formats above. */
  src: string;
  night?: Picture;
}

export interface Video {
  id: string;
  alt: Said;
  caption?: Said;
  src: string;
  poster?: Picture;
  tracks: { lang: string; src: string }[];
}

export interface DocumentLink {
  title: Said;
  href: string;
  mediaType?: string;
  bytes?: number;
}

export interface Ticket {
  lot?: string;
  /** An item, not a lot. */
  serial?: string;
  /** What is known by an identifier alone, as told. */
  identifier?: string;
  /** None: nobody says anything of it. */
  status?: BatchStatus;
  statusSince?: string;
  /** A disposition that CBV does not define, as told. */
  statusTold?: string;
  /** Who says so: the maker, an event, the lot of the item, the calendar (a use-by date that has passed). */
  statusFrom?: 'declared' | 'events' | 'lot' | 'date';
  /** Where the event that says so took place, unless that is withheld. */
  statusPlace?: Said;
  /** Its step in the history of this lot: `s4`. */
  statusStep?: string;
  /** Declares food facts: what must not be used must not be eaten. */
  isFood?: true;
  /** Recalled or withdrawn lots and items that went in, at whatever level. */
  madeWith?: MadeWith[];
  message?: Said;
  todo: Said[];
  notice?: string;
  packed?: string;
  produced?: string;
  harvested?: string;
  bestBefore?: string;
  useBy?: string;
  origin?: Said;
  quantity?: Quantity;
}

/** A recalled or withdrawn lot that went into the page's own. */
export interface MadeWith {
  /** `batch:sale-torre/TP-25-071` */
  key: string;
  lot: LotLink;
  status: 'recalled' | 'withdrawn';
  since?: string;
  /** Lots were pooled on the way: it may be in. */
  pooled: boolean;
}

export interface Story {
  chapters: {
    title: Said;
    markdown: Said;
    pictures: Picture[];
    dark: boolean;
    weave: ('map' | 'ingredients' | 'graph' | 'timeline' | 'media')[];
  }[];
}

/** A lot as others refer to it. `href` only where it has a page. */
export interface LotLink {
  product: Said;
  lot: string;
  /** `lot` is a serial number, or an identifier of another scheme. */
  kind?: 'item' | 'object';
  href?: string;
}

export interface IngredientRow {
  id?: string;
  name: Said;
  percent?: string;
  origin?: Said;
  allergens: Allergen[];
  /** Cereals and nuts that are declared by name. */
  kinds?: AllergenKind[];
  /** More than one: pooled, "may contain". */
  lots: LotLink[];
  notDisclosed: boolean;
  href?: string;
  description?: Said;
  ingredients: IngredientRow[];
  /** The ingredient that the page is about: no part of itself. */
  isPage?: true;
}

/** What is told of the ingredients beside, or instead of, their list. */
export interface IngredientsTold {
  /** As the pack has it. */
  text?: Said;
  additives: { number?: string; name?: Said; function?: Said }[];
}

export interface NutritionTable {
  per: '100 g' | '100 ml';
  /** What the prepared food was made with. */
  preparation?: Said;
  portion?: { size: Said; count?: string };
  rows: {
    nutrient?: Nutrient;
    name?: Said;
    value: string;
    unit: string;
    perPortion?: string;
    referenceIntake?: string;
  }[];
}

/** What the label of a kind of products says beside what all labels say, in the kind's order; the texts of a line follow one another. */
export interface KindFacts {
  facts: { name: KindText; lines: Said[][]; symbols?: CareSymbol[] }[];
  /** Title of the list of what went in, where it is another than a food's. */
  ingredientsTitle?: KindDefinition['ingredientsTitle'];
}

/** A group of Annex II, and which of its cereals or nuts are declared by name. */
export interface DeclaredAllergen {
  group: Allergen;
  kinds: AllergenKind[];
}

export interface AllergenList {
  /** False: nothing was declared, which is not "none". */
  declared: boolean;
  contains: DeclaredAllergen[];
  mayContain: DeclaredAllergen[];
}

export interface Packaging {
  markets: string[];
  components: { component: Said; code?: string; material?: Said; bin?: string; note?: Said }[];
}

export interface Proof {
  name: Said;
  kind: 'certificate' | 'claim';
  basis: 'third-party' | 'self-declared';
  issuer?: Said;
  scope?: Said;
  identifier?: string;
  validFrom?: string;
  validUntil?: string;
  /** Only where the design system shows such a one: pages leave it out. */
  expired?: boolean;
  document?: DocumentLink;
  seal?: Picture;
}

export interface OperatorCard {
  id: string;
  name: Said;
  legalName?: Said;
  description?: Said;
  /** Markdown. */
  story?: Said;
  place?: Said;
  country?: string;
  approval?: string;
  address?: Said;
  logo?: Picture;
  /** Absent when no family with operator pages is built. */
  href?: string;
  links: { label: Said; href: string }[];
}

export interface Contact {
  operator: Said;
  email?: string;
  phone?: string;
  href?: string;
  product?: Said;
  lot?: string;
  /** `lot` is a serial number, or an identifier of another scheme. */
  kind?: LotLink['kind'];
}

export interface RelatedBatches {
  /** At most 60, newest first. `status` where there is an alarm, or nothing is documented yet. */
  rows: LotRow[];
  /** How many there are in all. */
  total: number;
}

/** A lot or an item in a list. */
export interface LotRow {
  lot: string;
  kind?: LotLink['kind'];
  href: string;
  date?: string;
  /** What the date is: a word of `dates` in `i18n/`. */
  dated?: 'packed' | 'produced' | 'harvested' | 'best-before' | 'use-by';
  status?: BatchStatus;
  product?: Said;
}

export interface LotEntry {
  gtin: string;
  /** The newest, at most 20. */
  newest: LotRow[];
  /** Sharded per-GTIN index of lots, a path: see docs/graph-api.md. */
  index: string;
}

export interface DataNote {
  /** The operator that declares it; none where the data names nobody. */
  source?: Said;
  updated?: string;
  revision?: string;
  stepsTold: number;
  stepsWithheld: number;
}
