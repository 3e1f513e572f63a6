import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSnapshot, journalOf } from '../../../snapshot/write/carry-over.ts';
import { writeFileAtomic } from '../../../storage/write-file-atomic.ts';
import { type BaseRelease, putBase } from './base-release.ts';
import type { BuildPaths } from '../build-paths.ts';
import { NOTE, type StatePart } from './copied-state.ts';
import { metaOf, openStore } from './store.ts';

/**
 * Makes a sparse output of an empty one: installs the state of another machine from `places.fetched`. The marker, by
 * which a build trusts it, comes last. The lock must be held.
 * @returns false, with nothing done, where it is no state of a whole output of this version
 */
export function installState(places: BuildPaths, base: BaseRelease): boolean {
  const part = (name: StatePart) => join(places.fetched, name);
  const db = openStore(part('state.sqlite'));
  if (!db) return false;
  const marker = metaOf(db, 'marker');
  const isWhole = marker !== undefined && !metaOf(db, 'shard') && isSnapshot(part('snapshot.sqlite'));
  if (isWhole) putBase(db, base);
  db.close();
  if (!isWhole) return false;
  const notes = JSON.parse(readFileSync(part('pictures.seen.json'), 'utf8')) as Record<string, string>;
  mkdirSync(places.seen, { recursive: true });
  for (const [name, note] of Object.entries(notes)) if (NOTE.test(name)) writeFileSync(join(places.seen, name), note);
  for (const file of [places.store, places.snapshot]) rmSync(journalOf(file), { force: true });
  renameSync(part('pictures.json'), places.pictures);
  renameSync(part('snapshot.sqlite'), places.snapshot);
  renameSync(part('state.sqlite'), places.store);
  mkdirSync(places.out, { recursive: true });
  writeFileAtomic(places.marker, `${marker}\n`);
  return true;
}
