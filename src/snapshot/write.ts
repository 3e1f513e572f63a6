import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { keyOf } from '../core/graph/node.ts';
import { InputRefused, type Problem } from '../core/problem.ts';
import { type Arrivals } from './arrival.ts';
import { attachLast, carryOver } from './carry-over.ts';
import { checkGraph } from './checks/graph.ts';
import { finish, OPERATORS } from './finish.ts';
import { Rows } from './rows.ts';
import { INDEXES, TABLES } from './schema.ts';

export interface WriteOptions {
  /** Hosts from which media may be named by URL. */
  mediaHosts?: readonly string[];
}

export interface Written {
  revision: string;
  digest: string;
  warnings: Problem[];
}

/**
 * Puts a whole graph into a snapshot file, by way of a file beside it: the last one stays until every check has passed.
 * Without a revision the graph's own digest is one.
 * @throws InputRefused with every problem of the input; nothing is written then
 */
export async function writeSnapshot(
  file: string,
  arrivals: Arrivals,
  revision?: string,
  options: WriteOptions = {},
): Promise<Written> {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.draft`;
  rmSync(draft, { force: true });
  const db = new DatabaseSync(draft);
  try {
    db.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA page_size = 8192;');
    const hasLast = attachLast(db, file);
    db.exec(`BEGIN; ${TABLES}`);
    const { rows, problems, refused, warnings } = await takeIn(db, arrivals);
    const found = checkGraph({ db, since: 0, gone: [], refused, mediaHosts: options.mediaHosts ?? [] });
    problems.push(...found.problems);
    warnings.push(...found.warnings);
    if (problems.length > 0) throw new InputRefused(problems);
    carryOver(db, hasLast);
    const written = finish(db, rows.digest, warnings, revision);
    db.exec('COMMIT');
    db.close();
    renameSync(draft, file);
    return written;
  } finally {
    if (db.isOpen) db.close();
    rmSync(draft, { force: true });
  }
}

async function takeIn(db: DatabaseSync, arrivals: Arrivals) {
  const rows = new Rows(db);
  const problems: Problem[] = [];
  const warnings: { file: number; warning: Problem }[] = [];
  const refused = new Set<string>();
  for await (const arrival of arrivals) {
    if ('type' in arrival) {
      rows.insert(arrival, keyOf(arrival), 0, 1);
      continue;
    }
    const file = rows.file(arrival.file);
    if ('node' in arrival) rows.insert(arrival.node, arrival.place, file, 1);
    else if ('warning' in arrival) warnings.push({ file, warning: arrival.warning });
    else {
      problems.push(arrival.refused);
      if (arrival.key) refused.add(arrival.key);
    }
  }
  db.exec(INDEXES);
  db.exec(OPERATORS);
  return { rows, problems, refused, warnings };
}
