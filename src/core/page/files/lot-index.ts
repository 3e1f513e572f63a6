import { lotsMeant, normalizedLot } from '../../gs1/lot.ts';

/** `/01/{gtin}/lots.json`: every lot of a product with its page, so that any code finds its way without a server. */
export interface LotIndex {
  gtin: string;
  /** Path of the product's page, without locale. */
  product: string;
  /** True lot, or `~` and the serial of an item → path of its page, without locale. Empty when they lie in shards. */
  lots: Record<string, string>;
  /** How many files `/01/{gtin}/lots/{n}.json` hold the lots, each a `LotIndex['lots']`; 0: none. */
  shards: number;
}

/** A lot of the index and the path of its page, without locale. */
export interface IndexedLot {
  lot: string;
  path: string;
}

/** The shard of a lot: all spellings of one lot share a shard. FNV-1a over UTF-16 code units. */
export function shardOf(lot: string, shards: number): number {
  let hash = 0x811c9dc5;
  for (const unit of normalizedLot(lot)) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash % shards;
}

/** The lots that are meant, each page once: several where spellings of lots differ in case, blanks and hyphens only. */
export function findLots(lots: Record<string, string>, typed: string): IndexedLot[] {
  const found = lotsMeant(typed, Object.keys(lots)).map((lot) => ({ lot, path: lots[lot] ?? '' }));
  return found.filter(({ path }, at) => found.findIndex((other) => other.path === path) === at);
}
