import type { DatabaseSync } from 'node:sqlite';
import { isSnapshot } from '../write/carry-over.ts';
import { openDatabase } from '../../storage/database.ts';

/** What a source notes in its snapshot: where it was read from, and with what. The source compares it on the next reading. */
export interface SourceNote {
  /** Absolute path of a folder, or address of a graph API. */
  source?: string;
  /** Hosts from which media may be named by URL. */
  mediaHosts?: readonly string[];
  /** Languages of the site: a text without a language is stored under each. */
  languages?: readonly string[];
  /** Digest of what the site adds to the rules of nodes (`core/own-site.ts`). */
  rules?: string;
  /** Digest of the code that read it (`sources/reader-digest.ts`). */
  reader?: string;
  /** Nodes depend on one another across files (EPCIS documents, lot data of events, tables, a node in several files): the source is read whole when something changes. */
  hasEvents?: true;
  /** Days between which the same error declarations count, `YYYY-MM-DD`: from `last` on, and before `next`. */
  errorDays?: { last?: string; next?: string };
  /** Of a graph API. */
  revision?: string;
  etag?: string | undefined;
}

/** The note of a snapshot; empty where its source left none. */
export function noteIn(db: DatabaseSync): SourceNote {
  return JSON.parse(String(db.prepare("SELECT value FROM meta WHERE name = 'note'").get()?.['value'])) as SourceNote;
}

/** The `id` of the source that a snapshot file was read from; undefined where there is no snapshot. */
export function sourceOf(file: string): string | undefined {
  if (!isSnapshot(file)) return undefined;
  const db = openDatabase(file, { readOnly: true });
  try {
    return noteIn(db).source;
  } finally {
    db.close();
  }
}
