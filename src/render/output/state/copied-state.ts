import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyDatabase } from '../../../storage/database.ts';
import { BuildFailed } from '../../failed.ts';
import { buildPathsOf } from '../build-paths.ts';
import { metaOf, openStore } from './store.ts';

/** What a build on a machine without this output needs to go on from it, by name. `pictures` are notes of what was made from which file. */
export const STATE_PARTS = ['state.sqlite', 'snapshot.sqlite', 'pictures.json', 'pictures.seen.json'] as const;
export type StatePart = (typeof STATE_PARTS)[number];

/** Name of a note in `pictures.seen.json`. */
export const NOTE = /^[0-9a-f]{16}\.json$/;

/** What a state is of. */
interface CopiedState {
  /** Digest over all files of the output. */
  marker: string;
  /** Of code and words, and of the site's settings: `Basis`. */
  code: string;
  settings: string;
}

/**
 * Copies the state of an output into a folder, each part by its name. Builds go on meanwhile: a graph that is newer than the state is one that was
 * read and not rendered yet, so the state is copied first.
 */
export async function copyState(out: string, folder: string): Promise<CopiedState> {
  const places = buildPathsOf(out);
  const to = (part: StatePart) => join(folder, part);
  await copyDatabase(places.store, to('state.sqlite'));
  await copyDatabase(places.snapshot, to('snapshot.sqlite'));
  copyFileSync(places.pictures, to('pictures.json'));
  const names = existsSync(places.seen) ? readdirSync(places.seen).filter((name) => NOTE.test(name)) : [];
  const notes = names.sort().map((name) => [name, readFileSync(join(places.seen, name), 'utf8')]);
  writeFileSync(to('pictures.seen.json'), JSON.stringify(Object.fromEntries(notes)));
  const db = openStore(to('state.sqlite'));
  if (!db) throw new BuildFailed(`${places.store} is no state of this version: build again`, 65);
  const meta = (name: string) => metaOf(db, name) ?? '';
  const copied = { marker: meta('marker'), code: meta('code'), settings: meta('site') };
  db.close();
  return copied;
}
