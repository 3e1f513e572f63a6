import { backup, DatabaseSync } from 'node:sqlite';

/** Milliseconds that a copy waits for a process that commits. */
const PATIENCE = 30_000;

/** Copied in one step, for which a commit waits: after each commit between two steps SQLite begins again. */
const PAGES = 2 ** 30;

/** Copies an SQLite file that another process may be writing: the copy is the file as some commit left it. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const db = new DatabaseSync(from, { readOnly: true, timeout: PATIENCE });
  try {
    await backup(db, to, { rate: PAGES });
  } finally {
    db.close();
  }
}
