import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { BuildFailed } from '../failed.ts';

/** Milliseconds that SQLite waits for another process that writes or reads the holder's name. */
const BUSY_TIMEOUT_MS = 200;

const HOLDER = `CREATE TABLE IF NOT EXISTS holder (
  id INTEGER PRIMARY KEY CHECK (id = 1), command TEXT NOT NULL, pid INTEGER NOT NULL, since INTEGER NOT NULL
)`;

/**
 * One run at a time on one output: a write transaction on an SQLite file, which the operating system ends with the process. It holds on a
 * local file system: machines that share a folder over the network do not see each other's.
 * @returns how to release it
 * @throws BuildFailed 75 that names the holder
 */
export function takeLock(file: string): () => void {
  mkdirSync(dirname(file), { recursive: true });
  try {
    return lockWith(file);
  } catch (error) {
    if (!isTorn(error)) throw error;
    // No run holds a file that is no database.
    rmSync(file);
    return lockWith(file);
  }
}

function lockWith(file: string): () => void {
  const db = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    db.exec(HOLDER);
    // Committed before the transaction that holds the lock, so that others can read it. It is for the message alone.
    db.prepare('REPLACE INTO holder VALUES (1, ?, ?, ?)').run(command(), process.pid, Date.now());
    db.exec('BEGIN IMMEDIATE');
    return () => db.close();
  } catch (error) {
    const refusal = isBusy(error) ? held(file, db) : error;
    db.close();
    throw refusal;
  }
}

/** Milliseconds between two attempts at a lock, and how long to go on. */
const PAUSE = 50;
const READ_LIMIT_MS = 10 * 60_000;

/** Waits until a lock is free. @throws BuildFailed 75 that names the holder, after ten minutes */
export async function waitForLock(file: string): Promise<() => void> {
  for (const start = Date.now(); ; await sleep(PAUSE)) {
    try {
      return takeLock(file);
    } catch (error) {
      if ((error as BuildFailed).exitCode !== 75 || Date.now() - start > READ_LIMIT_MS) throw error;
    }
  }
}

const codeOf = (error: unknown) => ((error as { errcode?: number }).errcode ?? 0) % 256;
/** 5: SQLITE_BUSY. */
const isBusy = (error: unknown) => codeOf(error) === 5;
/** 11 and 26: SQLITE_CORRUPT and SQLITE_NOTADB. */
const isTorn = (error: unknown) => [11, 26].includes(codeOf(error));

/** The command as it was asked for, without its options: these may hold a password. */
const command = () => process.argv[2]?.match(/^[a-z-]+$/)?.[0] ?? 'storytrace';

function held(file: string, db: DatabaseSync): BuildFailed {
  const { command, pid, since } = db.prepare('SELECT * FROM holder').get() ?? {};
  const seconds = Math.max(0, Math.round((Date.now() - Number(since)) / 1000));
  return new BuildFailed(
    `Another run is at work on this output: ${String(command)}, process ${Number(pid)}, for ${seconds} s (${file}); wait for it and try again`,
    75,
  );
}
