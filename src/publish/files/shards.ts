import { FILE_SHARDS, fileShardOf, LEDGER_SHARDS, ledgerShardOf } from '../../render/output/publish-shards.ts';
import type { SiteFile } from './site-file.ts';

export { LEDGER_SHARDS as SHARDS, ledgerShardOf as shardOf } from '../../render/output/publish-shards.ts';

/** Of the pages that a publish generates, and of the lines that they are generated from. */
export const GENERATED_SHARDS = 64;
/** Of the list of a release: those of the build come first, then those of generated pages, then those of what else a publish adds. */
export const RELEASE_SHARDS = FILE_SHARDS + GENERATED_SHARDS + 16;

/** What a publish adds to a build has shards of its own: those of the build stay as its state knows them (decision 0024). */
export function releaseShardOf(file: SiteFile): number {
  if (file.generated) return FILE_SHARDS + generatedShardOf(file.file);
  const shard = fileShardOf(file);
  const isAdded = file.old === true || file.until !== undefined;
  const others = FILE_SHARDS + GENERATED_SHARDS;
  return isAdded ? others + (shard % (RELEASE_SHARDS - others)) : shard;
}

/** Pages that a lot leaves behind share a few. By name of the file: two spellings of one path have one page. */
export const generatedShardOf = (file: string) => ledgerShardOf(`/${file}`) % GENERATED_SHARDS;

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

/** What `toLines` wrote. */
export function rowsOf<T>(text: string): T[] {
  return linesOf(text).map((line) => JSON.parse(line) as T);
}
