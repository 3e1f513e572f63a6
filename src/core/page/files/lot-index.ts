import { lotsMeant, normalizedLot } from '../../gs1/lot.ts';

/** `/01/{gtin}/lots.json`: all lots of a product with their pages, so that the browser finds the page of a code without a server. */
export interface LotIndex {
  gtin: string;
  /** Path of the product's page, without locale. */
  product: string;
  /** Lot, or `~` and the serial of an item → path of its page, without locale. Empty if the lots are in shards. */
  lots: Record<string, string>;
  /** Number of files `/01/{gtin}/lots/{n}.json` with the lots, each a `LotIndex['lots']`; 0: no shards. */
  shards: number;
}

/** A lot of the index and the path of its page, without locale. */
export interface IndexedLot {
  lot: string;
  path: string;
}

/** The shard of a lot, the same for all its spellings. FNV-1a over UTF-16 code units. */
export function shardOf(lot: string, shards: number): number {
  let hash = 0x811c9dc5;
  for (const unit of normalizedLot(lot)) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash % shards;
}

/** The lots that a text may mean, each page once: several where spellings differ only in case, blanks and hyphens. */
export function findLots(lots: Record<string, string>, typed: string): IndexedLot[] {
  const found = lotsMeant(typed, Object.keys(lots)).map((lot) => ({ lot, path: lots[lot] ?? '' }));
  return found.filter(({ path }, at) => found.findIndex((other) => other.path === path) === at);
}
