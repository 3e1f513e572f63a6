import { backup } from 'node:sqlite';
import { openDatabase } from './open-database.ts';

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
