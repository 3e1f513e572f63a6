import { DatabaseSync } from 'node:sqlite';

/** Milliseconds that a statement waits for another process that commits. */
const BUSY_TIMEOUT_MS = 30_000;

/** Opens an SQLite file that another process may be reading or writing. */
export const openDatabase = (file: string, options: { readOnly?: boolean } = {}): DatabaseSync =>
  new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, ...options });
