import type { Arrivals, SourceFile } from './arrival.ts';
import { noteIn, type SourceNote } from '../read/source-note.ts';
import { warningsIn } from '../read/warnings.ts';
import type { Written } from './finish.ts';
import type { WriteOptions } from './write.ts';
import { openDatabase } from '../../storage/database.ts';

/** The nodes to remove before the new ones are inserted. */
export interface Stale {
  /** Source files: all their nodes are removed. */
  files?: readonly string[];
  /** Keys of removed nodes. An arriving node replaces the node with its key in any case. */
  keys?: readonly string[];
}

/** A snapshot that is being brought up to date, part by part of its source. */
export interface Amendable {
  readonly note: SourceNote;
  /** As `WriteOptions` has them. */
  readonly redirects: string;
  /** What was applied of recalls (`recallsText`). */
  readonly recalls: string;
  readonly written: Written;
  /** Stamps of all files that the snapshot was made from; size -1 for a text file that was missing. */
  files(): Map<string, SourceFile>;
  /** Files that include one of these texts. */
  including(paths: readonly string[]): string[];
  /**
   * Takes out what is stale and puts in what arrives; all or nothing. Undefined, and nothing done, when the change reaches
   * farther than its own nodes (a GTIN came or went, a product changed its operator): the source must be read whole then.
   * @throws InputRefused with every problem; the snapshot is as it was then
   */
  amend(stale: Stale, arrivals: Arrivals, options?: WriteOptions & { revision?: string }): Promise<Written | undefined>;
  close(): void;
}

export function amendSnapshot(file: string): Amendable {
  const db = openDatabase(file);
  db.exec('PRAGMA synchronous = NORMAL');
  const meta = (name: string) => String(db.prepare('SELECT value FROM meta WHERE name = ?').get(name)?.['value'] ?? '');
  return {
    note: noteIn(db),
    redirects: meta('redirects'),
    recalls: meta('recalls'),
    written: { revision: meta('revision'), digest: meta('digest'), warnings: warningsIn(db) },
    files: () => {
      const rows = db.prepare('SELECT path, stamp, size FROM file').all() as unknown as SourceFile[];
      return new Map(rows.map((row) => [row.path, row]));
    },
    including: (paths) => {
      const wholes = db.prepare(
        'SELECT whole.path AS path FROM file AS part JOIN included ON part = part.id JOIN file AS whole ON whole = whole.id WHERE part.path = ?',
      );
      return paths.flatMap((path) => wholes.all(path).map((row) => String(row['path'])));
    },
    amend: async (stale, arrivals, options = {}) => {
      db.exec('BEGIN IMMEDIATE');
      try {
        // Loaded only here: an unchanged source needs none of it.
        const { replace } = await import('./replace.ts');
        const written = await replace(db, stale, arrivals, options);
        db.exec(written ? 'COMMIT' : 'ROLLBACK');
        return written;
      } catch (error) {
        // A full disk has ended the transaction already.
        if (db.isTransaction) db.exec('ROLLBACK');
        throw error;
      }
    },
    close: () => db.close(),
  };
}
