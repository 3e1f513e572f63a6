import type { BatchStatus } from '../graph/codes.ts';
import type { LocalizedText } from '../graph/text.ts';
import type { LotLink } from './blocks.ts';

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
  product?: LocalizedText;
}

export interface LotEntry {
  gtin: string;
  /** The newest, at most 20. */
  newest: LotRow[];
  /** Sharded per-GTIN index of lots, a path: see docs/graph-api.md. */
  index: string;
}
