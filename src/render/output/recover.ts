import { copyFileSync, existsSync, mkdirSync, renameSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { BuildFailed } from '../failed.ts';
import { hasLoosePictures, removeLoosePictures } from './loose-pictures.ts';
import { type BuildPaths, MARKER } from './build-paths.ts';
import { openStore } from './state/store.ts';

/** Name in the journal of the whole output: the staged folder becomes it. */
export const WHOLE = '';

/**
 * Completes the decided changes of a killed run: the moves of the journal. Changes that were only prepared are discarded. Every reader and
 * writer of the output calls this first, while it holds the lock.
 */
export function finishPending(places: BuildPaths): void {
  const db = openStore(places.store);
  if (db) {
    try {
      if (hasPending(db)) applyJournal(db, places);
      if (hasLoosePictures(places)) removeLoosePictures(db, places);
    } finally {
      db.close();
    }
  }
  for (const draft of [places.staging, places.draft, places.previous, places.fetched, places.trial])
    rmSync(draft, { recursive: true, force: true });
}

/** Whether a run was killed between its decision and the last move. */
export function isPending(places: BuildPaths): boolean {
  if (!existsSync(places.store)) return false;
  const db = openStore(places.store);
  try {
    return db !== undefined && hasPending(db);
  } finally {
    db?.close();
  }
}

/** The new name of the draft decides: from then on the new output is valid, even if this process is killed. */
export function decide(places: BuildPaths): void {
  // SQLite would apply a journal of a broken state to the new one.
  rmSync(`${places.store}-journal`, { force: true });
  renameSync(places.draft, places.store);
  finishPending(places);
}

/** Gives the staged folder the name of the output. @throws BuildFailed 73 where the output is a mount point; it is as it was then */
function replaceOutput(db: DatabaseSync, { out, staging, previous }: BuildPaths): void {
  if (!existsSync(staging)) return;
  try {
    if (existsSync(out)) renameSync(out, previous);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EBUSY' && code !== 'EXDEV') throw error;
    // No file has moved yet. The marker of the output does not fit the new state, so the next build makes a whole output.
    db.exec('DELETE FROM journal');
    throw mountPoint(out, error);
  }
  mkdirSync(dirname(out), { recursive: true });
  renameSync(staging, out);
  rmSync(previous, { recursive: true, force: true });
}

/**
 * A folder that something is mounted on cannot be switched, nor one whose state is on another disk.
 * @throws BuildFailed 73 before any work is done
 */
export function refuseOtherDisk({ out, state }: BuildPaths): void {
  const diskOf = (folder: string) => statSync(folder, { throwIfNoEntry: false })?.dev;
  const [own, above] = [diskOf(out), diskOf(dirname(out))];
  if (own !== undefined && above !== undefined && own !== above) throw mountPoint(out);
  const stateDisk = diskOf(state) ?? diskOf(dirname(state));
  if (stateDisk !== undefined && above !== undefined && stateDisk !== above)
    throw new BuildFailed(
      `${dirname(state)} is on another disk than ${out}, and what is built there is moved into it by renaming: keep both on one disk, or give another --out`,
      73,
    );
}

function mountPoint(out: string, cause?: unknown): BuildFailed {
  const message = `${out} is a mount point, and a whole build replaces its output by one rename: give a folder in it, like --out ${join(out, 'site')}`;
  return new BuildFailed(message, 73, { cause });
}

function hasPending(db: DatabaseSync): boolean {
  return db.prepare('SELECT 1 FROM journal LIMIT 1').get() !== undefined;
}

/**
 * Moves staged files into the output, each atomically, and removes deleted files. Idempotent. Assets come before the pages that request them,
 * and the marker last.
 */
export function applyJournal(db: DatabaseSync, places: BuildPaths): void {
  const { out, staging } = places;
  const emptied = new Set<string>();
  const order = `target = '${MARKER}', staged IS NULL, target NOT GLOB '_astro/*', target`;
  const rows = db.prepare(`SELECT target, staged FROM journal ORDER BY ${order}`).all() as unknown as Move[];
  for (const { target, staged } of rows) {
    const file = join(out, target);
    if (target === WHOLE) replaceOutput(db, places);
    else if (staged === null) {
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
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EXDEV') return moveAcross(from, to);
    if (code !== 'ENOENT') throw error;
    // Already moved, or its folder is not there yet.
    if (!existsSync(from)) return;
    mkdirSync(dirname(to), { recursive: true });
    moveInto(from, to);
  }
}

/** Moves a file to another file system, such as a mounted folder: copies it next to its destination, then renames. */
function moveAcross(from: string, to: string): void {
  const copy = join(dirname(to), `.${basename(to)}.moving`);
  copyFileSync(from, copy);
  renameSync(copy, to);
  rmSync(from);
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
