import { DatabaseSync, backup } from 'node:sqlite';

/** Milliseconds that a statement waits for another process that commits. */
const BUSY_TIMEOUT_MS = 30_000;

/** Opens an SQLite file that another process may be reading or writing. */
export const openDatabase = (file: string, options: { readOnly?: boolean } = {}): DatabaseSync =>
  new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, ...options });

/** Pages per step: the whole file. A commit waits for the step; with smaller steps SQLite restarts after each commit. */
const PAGES = 2 ** 30;

/** Copies an SQLite file that another process may be writing: the copy has the state of one commit. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const db = openDatabase(from, { readOnly: true });
  try {
    await backup(db, to, { rate: PAGES });
  } finally {
    db.close();
  }
}
