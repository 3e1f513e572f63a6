import { existsSync, readdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { BuildPaths } from './build-paths.ts';

/** Folder of all pictures and videos in the output. */
const FOLDER = 'media';

type Loose = Pick<BuildPaths, 'out' | 'picturesLoose'>;

/** Before the first picture is put into an output that stands: from now on it may have some that its state does not know. */
export function expectLoosePictures({ picturesLoose }: Loose): void {
  writeFileSync(picturesLoose, '');
}

/** The state knows every picture of the output. */
export function noLoosePictures({ picturesLoose }: Loose): void {
  rmSync(picturesLoose, { force: true });
}

/** Whether a build was broken off while it put pictures into the output. */
export function hasLoosePictures({ picturesLoose }: Loose): boolean {
  return existsSync(picturesLoose);
}

/** Removes pictures of an interrupted build that had not recorded them in the state. */
export function removeLoosePictures(db: DatabaseSync, places: Loose): void {
  const folder = join(places.out, FOLDER);
  const find = db.prepare('SELECT 1 FROM file WHERE file = ?');
  const found = existsSync(folder) ? readdirSync(folder) : [];
  const loose = found.filter((name) => !find.get(`${FOLDER}/${name}`));
  for (const name of loose) rmSync(join(folder, name), { recursive: true, force: true });
  if (loose.length > 0 && loose.length === found.length) rmdirSync(folder);
  noLoosePictures(places);
}
