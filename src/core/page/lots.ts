import type { LocalizedText } from '../graph/text.ts';
import type { Verdict } from '../status/verdict.ts';
import type { LotLink } from './blocks.ts';

export interface RelatedBatches {
  /** At most 60, newest first. */
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
  /** None: no recall is known. */
  verdict?: Exclude<Verdict, 'no-recall-known'>;
  /** It may be made with a lot that is not to be used. */
  isPossible?: true;
  product?: LocalizedText;
}

/** Lots and items of a product that are not to be used or sold, newest first. */
export interface LotWarnings {
  rows: (LotRow & { key: string })[];
  /** How many there are in all. */
  total: number;
}

export interface LotEntry {
  gtin: string;
  /** The newest, at most 20. */
  newest: LotRow[];
  /** Sharded per-GTIN index of lots, a path: see docs/graph-api.md. */
  index: string;
}
