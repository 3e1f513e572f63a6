import { type DatabaseSync } from 'node:sqlite';
import { type Problem } from '../../core/problem.ts';

/** Two nodes with one key: the places of both are named. */
export function* duplicates(db: DatabaseSync): Iterable<Problem> {
  const rows = db
    .prepare(
      "SELECT key, group_concat(place, ' and ') AS places, count(*) AS times FROM node GROUP BY key HAVING times > 1 ORDER BY key",
    )
    .iterate();
  for (const row of rows) {
    yield {
      kind: 'DuplicateId',
      where: String(row['key']),
      path: 'id',
      message: `is there ${row['times']} times: ${row['places']}`,
      fix: 'Keep one, or give the others an id of their own.',
    };
  }
}
