import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Problem } from '../core/problem.ts';
import type { Arrivals } from './arrival.ts';
import { attachLast, carryOver } from './carry-over.ts';
import { finish } from './finish.ts';
import { Rows } from './rows.ts';
import { INDEXES, TABLES } from './schema.ts';
import { checked, takeIn } from './take-in.ts';

export interface WriteOptions {
  /** Hosts from which media may be named by URL. */
  mediaHosts?: readonly string[];
  /** The source's own note, asked when everything has arrived: by it the source knows its snapshot again. */
  note?: () => string;
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
    const rows = new Rows(db);
    const taken = await takeIn(rows, arrivals, 1);
    db.exec(INDEXES);
    const warnings = checked({ db, since: 0, gone: [], mediaHosts: options.mediaHosts ?? [] }, taken);
    carryOver(db, hasLast);
    const written = finish(db, rows.digest, warnings, revision, options.note?.());
    db.exec('COMMIT');
    db.close();
    renameSync(draft, file);
    return written;
  } finally {
    if (db.isOpen) db.close();
    rmSync(draft, { force: true });
  }
}
