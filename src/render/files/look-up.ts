import type { DatabaseSync } from 'node:sqlite';
import { fileNumbered, fileOfPlace, type LookUpIndex, placesOfFile } from '../../core/page/look-up.ts';
import type { Settled } from '../output/state/look-up-rows.ts';

/** Things that one id names: a lot like `1` is one of many products. */
const NAMED = 60;

/** Files of the look-up, one text at a time: those with changed rows, or all, empty ones too. */
export function* lookUpFiles(
  db: DatabaseSync,
  index: LookUpIndex,
  changed: Settled['changed'],
): Iterable<{ path: string; text: string }> {
  for (const list of ['ids', 'names'] as const) {
    const count = index[list];
    const wanted = changed && new Set(Array.from(changed[list], (place) => fileOfPlace(list, place, count)));
    for (let number = 0; number < count; number += 1) {
      const path = fileNumbered(list, number, count);
      if (wanted?.has(path) ?? true) yield { path, text: textOf(db, list, placesOfFile(number, count)) };
    }
  }
}

/** One file: keys in order, what they find by rank. */
function textOf(db: DatabaseSync, list: 'ids' | 'names', [from, to]: readonly [number, number]): string {
  const rows = db
    .prepare(
      `SELECT DISTINCT key, rank, found FROM look WHERE (word IS NULL) = ? AND place >= ? AND place < ? ORDER BY key, rank, found`,
    )
    .iterate(list === 'ids' ? 1 : 0, from, to);
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
