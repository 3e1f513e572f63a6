import type { DatabaseSync } from 'node:sqlite';
import type { Problem } from '../../core/problem.ts';

/** Most warnings that are listed; the rest is counted. */
const MAX_WARNINGS = 1000;

/** What was warned of while a snapshot was made: the first thousand, and how many more. */
export function warningsIn(db: DatabaseSync): Problem[] {
  const first = db
    .prepare('SELECT json FROM warning LIMIT ?')
    .all(MAX_WARNINGS)
    .map(({ json }) => JSON.parse(String(json)) as Problem);
  const more = Number(db.prepare('SELECT count(*) AS n FROM warning').get()?.['n']) - first.length;
  if (more === 0) return first;
  const message = `has ${more} more warnings, which are not told one by one`;
  return [
    ...first,
    { kind: 'MoreWarnings', where: { file: 'the graph' }, path: '', message, fix: 'See to the first of them.' },
  ];
}
