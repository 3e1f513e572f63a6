import { fnv1a } from '../../../core/page/files/fnv1a.ts';
import { fileAt, type OutputFile } from '../files.ts';

/**
 * The list of published files and the ledger of their paths are cut in shards by a hash: a change touches few shards, and equal shards are never
 * read again. The state keeps the shards of each file, and the digest of each shard until a build changes one of its files.
 */
export type ShardedList = 'files' | 'ledger';
export const FILE_SHARDS = 256;
export const LEDGER_SHARDS = 256;
/** Among the shards of all files: what replaces scripts and pictures leaves most shards alone. */
const ASSET_SHARDS = 16;
/** Among the shards of the ledger: an owner's old addresses, which no build keeps, leave all others alone. */
const OLD_ADDRESS_SHARDS = 4;

/** Pages of one entity share a shard: an edit, which touches many of its pages, touches few shards. */
export function fileShardOf({
  file,
  kind,
  owner,
  target,
}: Pick<OutputFile, 'file' | 'kind' | 'owner' | 'target'>): number {
  if (kind === 'asset') return fnv1a(`assets ${fnv1a(file) % ASSET_SHARDS}`) % FILE_SHARDS;
  return fnv1a(owner ?? target ?? file) % FILE_SHARDS;
}

/** The shard of the pages of an entity. */
export const shardOfPages = (owner: string) => fileShardOf({ file: '', kind: 'page', owner });

/** Language, layout, and whose path it is: the GTIN or the names of product and operator, with the lot or serial. */
const PLACE =
  /^(\/(?:[a-z]{2}(?:-\w+)*(?=\/|$)|[a-z]{3}(?:-\w+)*(?=\/(?:storytracing|storytelling|v\d)(?:\/|$))))?(?:\/(?:storytracing|storytelling|v\d)(?=\/|$))?((?:\/01\/[^/]+|\/product\/[^/]+\/operator\/[^/]+)(?:\/(?:10|21|batch)\/[^/]+)?|(?:\/[^/]+){0,2})/;

/**
 * The paths of a lot share a few shards, in all languages, layouts and pages, so that a new lot changes few shards. The shard depends on the decoded
 * path alone: two spellings of one path share it, and a path keeps its shard when routes change. Another rule needs another format of
 * the ledger.
 */
export function ledgerShardOf(path: string): number {
  const decoded = `/${fileAt(path)}`;
  const [, language, place = ''] = PLACE.exec(decoded) ?? [];
  const isOld = language === undefined && !place.startsWith('/01/');
  // A pack has the GTIN in the digits of its bar code too, and a lot in lower case.
  const key = isOld ? `old ${fnv1a(decoded) % OLD_ADDRESS_SHARDS}` : place.toLowerCase().replace(/^\/01\/0+/, '/01/');
  return fnv1a(key) % LEDGER_SHARDS;
}
