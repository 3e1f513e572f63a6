/** What a graph API may give in one reading. Beyond, it is taken for one that never ends. */
export interface Limits {
  /** Items of all pages. */
  items: number;
  /** Items of one page. */
  itemsOfPage: number;
  /** Bytes of all pages, decompressed. */
  bytes: number;
  /** Changes that are taken in one go; the whole graph is read where there are more. */
  changes: number;
}

export const LIMITS: Limits = { items: 10_000_000, itemsOfPage: 100_000, bytes: 64 * 2 ** 30, changes: 100_000 };

/** Bytes of one answer, decompressed: beyond, a provider sends everything at once. */
export const LARGEST_ANSWER = 64 * 2 ** 20;
