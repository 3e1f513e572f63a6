import type { Picture } from './blocks.ts';
import type { Kind } from '../kinds/registry.ts';
import type { ProductIcon } from '../kinds/kind.ts';
import type { Accent } from './page-input.ts';
import type { Allergen } from '../graph/fields/allergens.ts';
import type { Layout } from '../routes/table.ts';
import type { LocalizedText } from '../graph/text.ts';
import type { Wording } from '../status/made-with.ts';
import type { Verdict } from '../status/stance.ts';
import type { LotLink } from './blocks.ts';

export interface RelatedBatches {
  /** At most 60, the newest first. */
  rows: LotRow[];
  /** Number of all. */
  total: number;
}

/** A lot or an item in a list. */
export interface LotRow extends Wording {
  lot: string;
  kind?: LotLink['kind'];
  href: string;
  date?: string;
  /** Kind of the date: a key of `dates` in `i18n/`. */
  dated?: 'packed' | 'produced' | 'harvested' | 'best-before' | 'use-by';
  /** Absent: no recall is known. */
  verdict?: Exclude<Verdict, 'no-recall-known'>;
  product?: LocalizedText;
  /** Production date of a lot with a packing date, in a list of lots of one product. */
  made?: string;
}

/** Lots and items of a product that must not be used or sold, the newest first. */
export interface LotWarnings {
  rows: (LotRow & { key: string })[];
  /** Number of all. */
  total: number;
}

/** The lot whose steps a page of a product tells. */
export interface ToldWith extends Pick<LotRow, 'lot' | 'kind' | 'href' | 'date' | 'dated'> {
  /** Look-up of the product's lots, a path, by which the visitor's own lot is found; absent without a GTIN. */
  index?: string;
}

export interface LotEntry {
  gtin: string;
  /** The newest lots, at most 20. */
  newest: LotRow[];
  /** Sharded per-GTIN index of lots, a path: see docs/graph-api.md. */
  index: string;
}

export interface Shelf {
  title?: LocalizedText;
  rows: {
    name: LocalizedText;
    variant?: LocalizedText;
    href: string;
    picture?: Picture;
    /** For a product without a picture. */
    icon?: Kind | ProductIcon;
    note?: LocalizedText;
    accent?: Accent;
    brand?: LocalizedText;
    /** Recalled lots. */
    recalled?: Pick<LotRow, 'lot' | 'kind'>[];
    /** On the landing page: the page of the brand, and the text that a search by name reads. */
    brandHref?: string;
    words?: string;
    /** On the landing page: how many lots there are, and the newest. */
    lots?: { count: number; newest: string };
    /** Declared allergens, or the allergens of the ingredients. */
    allergens?: Allergen[];
  }[];
  /** Number of rows that are raw materials, after the products for sale; absent without products for sale. */
  raw?: number;
  /** Number of assets (crates and instruments), which are the last rows. */
  assets?: number;
  total: number;
}

/** A page that shows a layout, or the label. */
export interface LayoutPage {
  layout: Exclude<Layout, 'none'> | 'label';
  href: string;
}
