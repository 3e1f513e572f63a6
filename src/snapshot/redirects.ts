import type { Problem } from '../core/problem.ts';
import { openDatabase } from '../storage/database.ts';

/** One old address and the path of this site that it leads to: a row of `redirects.csv`. */
export interface Redirect {
  /** As its row has it: `/p/1234`, `/qr?id=7`. */
  from: string;
  /** Without query, and without slashes and `index.html` behind (`oldAddress`). */
  path: string;
  /** Empty where the row names no parameter. */
  query: string;
  to: string;
  /** Line of the file. */
  line: number;
}

export type Parameter = readonly [name: string, value: string];

/** Its columns: see docs/permanence.md. */
export const REDIRECTS_FILE = 'redirects.csv';

/** The old addresses of the owner, as the source had them when the snapshot file was written. */
export function knownRedirects(file: string): Redirect[] {
  const db = openDatabase(file, { readOnly: true });
  try {
    const text = String(db.prepare("SELECT value FROM meta WHERE name = 'redirects'").get()?.['value'] ?? '');
    return text === '' ? [] : (JSON.parse(text) as Redirect[]);
  } finally {
    db.close();
  }
}

/** Decoded parameters of a query, each once, in the order of their names and values: what two queries are compared by. */
export function parametersOf(query: string): Parameter[] {
  const parameters = new Map([...new URLSearchParams(query)].map((pair) => [JSON.stringify(pair), pair] as const));
  return [...parameters].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, pair]) => pair);
}

/** What is wrong with a row, by its line. */
export function rowProblem(line: number, message: string, fix: string, received = ''): Problem {
  return {
    ...{ kind: 'Redirect', where: { file: REDIRECTS_FILE }, path: '', at: { line, column: 1 }, message, fix },
    ...(received !== '' && { received: received.slice(0, 80) }),
  };
}
