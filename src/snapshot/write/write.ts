import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Arrivals } from './arrival.ts';
import { settleBatches } from './rows/batch-ids.ts';
import { attachLast, carryOver, journalOf } from './carry-over.ts';
import { hideWithheld } from '../disclosure/hidden.ts';
import { finish, type Written } from './finish.ts';
import { carryLists, fillLists } from '../read/lists.ts';
import { applyRecalls, type Recalls } from '../recalls/recalls.ts';
import type { SourceNote } from '../read/source-note.ts';
import { joinParts } from './join-parts.ts';
import { Rows } from './rows/rows.ts';
import { INDEXES, TABLES } from '../schema.ts';
import { checkRows, insertNodes } from './insert-nodes.ts';

export interface WriteOptions {
  /** Hosts from which media may be named by URL. */
  mediaHosts?: readonly string[];
  /** Keep withheld facts: for a report to the owner, never for output. */
  isWhole?: boolean;
  /** Asked when everything has arrived. */
  note?: () => SourceNote;
  recalls?: Recalls;
  /** Rows of `redirects.csv` as canonical JSON (`redirects.ts`), empty where there are none: a part of the source. */
  redirects?: string;
}

/**
 * Writes a whole graph into a snapshot file, by way of a temporary file: the previous snapshot stays until every check has passed.
 * Without a revision the graph's own digest is one.
 * @throws InputRefused with every problem of the input; the last one stays as it was then, also where nothing can be written
 */
export async function writeSnapshot(
  file: string,
  arrivals: Arrivals,
  revision?: string,
  options: WriteOptions = {},
): Promise<Written> {
  const draft = `${file}.${process.pid}.draft`;
  let db: DatabaseSync | undefined;
  try {
    mkdirSync(dirname(file), { recursive: true });
    rmSync(draft, { force: true });
    db = new DatabaseSync(draft);
    // 16 MB of pages: with SQLite's own 2 MB, indexes are written and read again while they grow.
    db.exec(
      'PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA page_size = 8192; PRAGMA cache_size = -16000',
    );
    const hasLast = attachLast(db, file);
    db.exec(`BEGIN; ${TABLES}`);
    const rows = new Rows(db);
    const taken = await insertNodes(rows, arrivals, 1, options);
    db.exec(INDEXES);
    const isJoined = joinParts(db, rows, taken, options.mediaHosts);
    applyRecalls(db, rows, options.recalls, { since: 0, change: 1 }, taken.problems);
    for (const problem of settleBatches(db, rows.digest, 0, 1).problems) taken.problems.add(problem);
    checkRows(rows, { db, since: 0, gone: [] }, taken);
    if (options.isWhole !== true) hideWithheld(db, rows);
    fillLists(db, carryOver(db, hasLast));
    if (hasLast) carryLists(db);
    const note = (): SourceNote => ({ ...options.note?.(), ...(isJoined && { hasEvents: true }) });
    const written = finish(db, rows.digest, { ...options, note, revision });
    db.exec('COMMIT');
    db.close();
    rmSync(journalOf(file), { force: true });
    renameSync(draft, file);
    return written;
  } finally {
    if (db?.isOpen) db.close();
    if (db) rmSync(draft, { force: true });
  }
}
