import { symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { makeBelow } from './make-below.ts';
import { type Entry, entriesOf, folderOf, stagedOf, treeOf } from './release-tree.ts';
import type { SitePlan } from '../shown-site.ts';
import type { SiteFile } from '../../files/site-file.ts';

/** Entries of folders between two turns of the event loop, in which the lease is renewed. */
const TURN = 200;
/** Names that are looked up at once. */
const MOST_NAMES = 10_000;

/** Key at which a file of a release is created: a top-level file in the release's own folder, every other file in its tree. */
export function madeAt(release: number, file: string): string {
  return `${file.includes('/') ? treeOf(release) : stagedOf(release)}/${file}`;
}

/** Links from a release to a folder that it, or one before it, has made. */
export function linkFolder(root: string, release: number, path: string, folder: string): void {
  const link = join(root, madeAt(release, path));
  makeBelow(join(root, path.includes('/') ? treeOf(release) : stagedOf(release)), dirname(link), root);
  symlinkSync(relative(dirname(link), join(root, folder)), link);
}

/**
 * Repeats the entries of the folders above each changed or removed file: links to the other folders, so that nothing below these is read.
 * @param isChanged by name
 * @returns the unchanged files in these folders; undefined where folders cannot be shared: where it is not known what changed, and where the
 * release before has folders of its own, as earlier versions made them
 */
export async function shareFolders(
  root: string,
  plan: SitePlan,
  isChanged: (file: string) => boolean,
): Promise<SiteFile[] | undefined> {
  const { release, before, changed, gone, claim } = plan;
  if (before === undefined || !gone) return undefined;
  const top = entriesOf(root, folderOf(before), '');
  if (top.length === 0 || top.some(({ folder, isLink }) => folder !== undefined && !isLink)) return undefined;
  const anew = new Set<string>();
  for (const files of [changed, gone])
    for (const { file } of files)
      for (let folder = dirname(file); folder !== '.' && !anew.has(folder); folder = dirname(folder)) anew.add(folder);
  const unchanged: SiteFile[] = [];
  const names = new Set<string>();
  const find = async () => {
    // Foreign files are not the release's and are left out, like removed files.
    unchanged.push(...(await plan.find(names)));
    names.clear();
  };
  let seen = 0;
  const repeat = async (entries: readonly Entry[]): Promise<void> => {
    for (const { path, folder } of entries) {
      if ((seen += 1) % TURN === 0) await nextTurn();
      claim.assertHeld();
      // Where a file replaces a folder, nothing of the folder stays.
      if (isChanged(path)) continue;
      if (folder !== undefined && anew.has(path)) await repeat(entriesOf(root, folder, path));
      else if (folder !== undefined) linkFolder(root, release, path, folder);
      else if (names.add(path).size === MOST_NAMES) await find();
    }
  };
  await repeat(top);
  await find();
  return unchanged;
}
