import type { DatabaseSync } from 'node:sqlite';
import { BuildFailed } from '../failed.ts';

/** The error of two entities with one output file. The checks of a source find this earlier; here it prevents an invalid output. */
export function duplicateOutputPath(db: DatabaseSync, file: string, by?: number): BuildFailed {
  const rows = db.prepare('SELECT entity AS id FROM file WHERE file = ?').all(file);
  const ids = [...rows.map(({ id }) => Number(id)), ...(by === undefined ? [] : [by])];
  const keyOf = db.prepare('SELECT key FROM entity WHERE id = ?');
  const names = [...new Set(ids)].map((id) => keyOf.get(id)?.['key'] ?? 'the site itself').join(' and ');
  return new BuildFailed(`${names} want one file, ${file}: give one of them another name; the output is as it was`, 65);
}

/** The error of a file that two entities of a new state have, or undefined when there is none. */
export function sharedFile(db: DatabaseSync): BuildFailed | undefined {
  const row = db.prepare('SELECT file FROM file GROUP BY file HAVING count(*) > 1 LIMIT 1').get();
  return row && duplicateOutputPath(db, String(row['file']));
}
