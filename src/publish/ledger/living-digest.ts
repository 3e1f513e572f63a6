import { type Living, meaningOf } from './ownership.ts';
import { sha256 } from '../../storage/sha256.ts';

/** What the ledger compares of a shard: what each path means, in order of path. */
export const livingDigest = (rows: readonly Living[]) =>
  sha256(rows.map((row) => `${row.path} ${meaningOf(row)}\n`).join(''));
