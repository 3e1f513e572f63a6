import { existsSync, mkdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { Places } from './places.ts';
import { openStore } from './store.ts';

/**
 * Finishes what a killed run had decided: a switch to a whole new output, or single moves of the journal. Everything that was
 * only prepared is thrown away. Asked first by whoever reads or writes the output (the lock must be held).
 */
export function finishPending(places: Places): void {
  if (existsSync(places.decided)) finishSwitch(places);
  const db = openStore(places.store);
  if (db) {
    try {
      if (hasPending(db)) applyJournal(db, places);
    } finally {
      db.close();
    }
  }
  for (const draft of [places.staging, places.whole, places.draft]) rmSync(draft, { recursive: true, force: true });
}

/** Whether a run was killed between its decision and the last move. */
export function isPending(places: Places): boolean {
  if (existsSync(places.decided)) return true;
  if (!existsSync(places.store)) return false;
  const db = openStore(places.store);
  try {
    return db !== undefined && hasPending(db);
  } finally {
    db?.close();
  }
}

/** `decided` appears by one rename: from then on the new output stands, whatever happens to this process. */
export function finishSwitch(places: Places): void {
  if (existsSync(places.whole)) {
    if (existsSync(places.out)) renameSync(places.out, places.previous);
    mkdirSync(dirname(places.out), { recursive: true });
    renameSync(places.whole, places.out);
  }
  renameSync(places.decided, places.store);
  rmSync(places.previous, { recursive: true, force: true });
}

function hasPending(db: DatabaseSync): boolean {
  return db.prepare('SELECT 1 FROM journal LIMIT 1').get() !== undefined;
}

/** Moves staged files into the output, each atomically, and removes those that are gone; can be done again from the start. */
export function applyJournal(db: DatabaseSync, { out, staging }: Pick<Places, 'out' | 'staging'>): void {
  const emptied = new Set<string>();
  // Pages before the marker, which sorts first by its name: it is moved last.
  const rows = db.prepare('SELECT target, staged FROM journal ORDER BY target DESC').all() as unknown as Move[];
  for (const { target, staged } of rows) {
    const file = join(out, target);
    if (staged === null) {
      rmSync(file, { force: true });
      emptied.add(dirname(file));
    } else moveInto(join(staging, staged), file);
  }
  for (const folder of emptied) removeEmpty(folder, out);
  db.exec('DELETE FROM journal');
}

interface Move {
  target: string;
  staged: string | null;
}

function moveInto(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    // Already moved, or its folder is not there yet.
    if (!existsSync(from)) return;
    mkdirSync(dirname(to), { recursive: true });
    renameSync(from, to);
  }
}

function removeEmpty(folder: string, out: string): void {
  for (let at = folder; at.length > out.length; at = dirname(at)) {
    try {
      rmdirSync(at);
    } catch {
      return;
    }
  }
}
