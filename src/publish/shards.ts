import { LEDGER_SHARDS, ledgerShardOf } from '../render/output/publish-shards.ts';

export { LEDGER_SHARDS as SHARDS, ledgerShardOf as shardOf } from '../render/output/publish-shards.ts';

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
