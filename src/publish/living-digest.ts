import { type Living, meaningOf } from './ownership.ts';
import { digestOf } from './shards.ts';

/** What the ledger compares of a shard: what each path means, in order of path. */
export const livingDigest = (rows: readonly Living[]) =>
  digestOf(rows.map((row) => `${row.path} ${meaningOf(row)}\n`).join(''));
