import { FILE_SHARDS, fileShardOf, LEDGER_SHARDS, ledgerShardOf } from '../render/output/publish-shards.ts';
import type { SiteFile } from './site-file.ts';

export { LEDGER_SHARDS as SHARDS, ledgerShardOf as shardOf } from '../render/output/publish-shards.ts';

/** Of the list of a release: those of the build come first. */
export const RELEASE_SHARDS = FILE_SHARDS + 64;

/** What a publish adds to a build has shards of its own: those of the build stay as its state knows them (decision 0024). */
export function releaseShardOf(file: SiteFile): number {
  const shard = fileShardOf(file);
  const isAdded = file.generated === true || file.until !== undefined;
  return isAdded ? FILE_SHARDS + (shard % (RELEASE_SHARDS - FILE_SHARDS)) : shard;
}

/** Rows by shard, each shard sorted by key: the same rows give the same bytes. */
export function intoShards<T>(rows: Iterable<T>, keyOf: (row: T) => string): T[][] {
  const shards: T[][] = Array.from({ length: LEDGER_SHARDS }, () => []);
  for (const row of rows) shards[ledgerShardOf(keyOf(row))]?.push(row);
  return shards.map((shard) => inOrder(shard, keyOf));
}

/** By code unit: the same rows give the same bytes. */
export function inOrder<T>(rows: T[], keyOf: (row: T) => string): T[] {
  return rows.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

export function toLines(rows: readonly unknown[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
}

export function linesOf(text: string): string[] {
  return text.split('\n').filter(Boolean);
}
