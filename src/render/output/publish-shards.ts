import type { OutputFile } from './files.ts';

/**
 * What is published, and what its paths mean, are lists cut in shards by a hash: a change touches few shards, and equal shards are never read
 * again. The state keeps the shards of each file, and the digests of the lists' shards until a build changes one of their files.
 */
export type ShardedList = 'files' | 'ledger';
export const FILE_SHARDS = 256;
export const LEDGER_SHARDS = 64;
/** Among the shards of all files: what replaces scripts and pictures leaves most shards alone. */
const ASSET_SHARDS = 16;

/** FNV-1a: quick, and only has to spread. */
function spread(key: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index += 1) hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/** Pages of one entity share a shard: an edit, which touches many of its pages, touches few shards. */
export function fileShardOf({
  file,
  kind,
  means,
  target,
}: Pick<OutputFile, 'file' | 'kind' | 'means' | 'target'>): number {
  if (kind === 'asset') return spread(`assets ${spread(file) % ASSET_SHARDS}`) % FILE_SHARDS;
  return spread(means?.split(' ')[0] ?? target ?? file) % FILE_SHARDS;
}

/** In which the pages of an entity are. */
export const shardOfPages = (entity: string) => fileShardOf({ file: '', kind: 'page', means: entity });

export const ledgerShardOf = (path: string) => spread(path) % LEDGER_SHARDS;
