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

/** Spaces and case do not tell lots apart for a person who types one. */
export const looseLot = (lot: string): string => lot.replace(/\s+/g, '').toLowerCase();

/** The shard of a lot: spellings that differ in spaces or case share it. FNV-1a over UTF-16 code units. */
export function shardOf(lot: string, shards: number): number {
  let hash = 0x811c9dc5;
  for (const unit of looseLot(lot)) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash % shards;
}

/** The lot that is meant: as written, else the only one that differs in spaces or case alone. */
export function findLot(lots: Record<string, string>, typed: string): { lot: string; path: string } | undefined {
  const trimmed = typed.trim();
  if (Object.hasOwn(lots, trimmed)) return { lot: trimmed, path: lots[trimmed] ?? '' };
  const loose = Object.keys(lots).filter((lot) => looseLot(lot) === looseLot(trimmed));
  const [only] = loose;
  return loose.length === 1 && only !== undefined ? { lot: only, path: lots[only] ?? '' } : undefined;
}
