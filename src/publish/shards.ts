import { createHash } from 'node:crypto';

/**
 * Long lists (what is published, what was ever published) are cut in shards by a hash and kept by
 * digest: a change touches its own shard, and equal shards are never read or written again.
 */
export const SHARDS = 64;

export function digestOf(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** FNV-1a: quick, and only has to spread. */
export function shardOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index += 1) hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  return (hash >>> 0) % SHARDS;
}

/** Rows by shard, each shard sorted by key: the same rows give the same bytes. */
export function intoShards<T>(rows: Iterable<T>, keyOf: (row: T) => string, placeOf = keyOf): T[][] {
  const shards: T[][] = Array.from({ length: SHARDS }, () => []);
  for (const row of rows) shards[shardOf(placeOf(row))]?.push(row);
  for (const shard of shards) shard.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  return shards;
}

export function toLines(rows: readonly unknown[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
}

export function linesOf(text: string): string[] {
  return text.split('\n').filter(Boolean);
}
