import type { DatabaseSync } from 'node:sqlite';
import { LOOK_UP_SHARDS } from '../../core/page/look-up.ts';

/** Things that one id names: a lot like `1` is one of many products. */
const NAMED = 60;

/** One file of the look-up by id or by name, from the state: keys in order, what they find by rank. */
export function lookUpText(db: DatabaseSync, file: string): string {
  const rows = db.prepare('SELECT key, found FROM look WHERE file = ? ORDER BY key, rank, found').iterate(file);
  const keys: string[] = [];
  let last: string | undefined;
  let found: string[] = [];
  const close = () => {
    if (last !== undefined) keys.push(`${JSON.stringify(last)}:[${found.join(',')}]`);
  };
  for (const row of rows) {
    if (row['key'] !== last) {
      close();
      last = String(row['key']);
      found = [];
    }
    if (found.length < NAMED) found.push(String(row['found']));
  }
  close();
  return `{${keys.join(',')}}`;
}

/** Every file of the look-up: they all exist, empty ones too. */
export function lookUpFiles(): string[] {
  return Array.from({ length: LOOK_UP_SHARDS }, (_, shard) => [
    `look-up/${shard}.json`,
    `look-up/names-${shard}.json`,
  ]).flat();
}
