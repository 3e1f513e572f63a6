import { backup, DatabaseSync } from 'node:sqlite';

/** Milliseconds that a copy waits for a process that commits. */
const BUSY_TIMEOUT_MS = 30_000;

/** Pages per step: the whole file. A commit waits for the step; with smaller steps SQLite restarts after each commit. */
const PAGES = 2 ** 30;

/** Copies an SQLite file that another process may be writing: the copy has the state of one commit. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const db = new DatabaseSync(from, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
  try {
    await backup(db, to, { rate: PAGES });
  } finally {
    db.close();
  }
}
