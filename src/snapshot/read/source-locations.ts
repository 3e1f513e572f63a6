import type { SQLOutputValue } from 'node:sqlite';
import type { SourceLocation } from '../../core/identity/source-location.ts';
import { openDatabase } from '../../storage/database.ts';

/** Source positions of the nodes in a snapshot file, by key. */
export function openSourceLocations(file: string): { of(key: string): SourceLocation | undefined; close(): void } {
  const db = openDatabase(file, { readOnly: true });
  const find = db.prepare('SELECT place FROM node WHERE key = ?');
  return {
    of: (key) => {
      const place = find.get(key)?.['place'];
      return place === undefined ? undefined : locationIn(place);
    },
    close: () => db.close(),
  };
}

/** The column `place` of a row: JSON. */
export function locationIn(place: SQLOutputValue | undefined): SourceLocation {
  return JSON.parse(String(place)) as SourceLocation;
}
