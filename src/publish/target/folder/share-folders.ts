import { mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type Entry, entriesOf, folderOf, stagedOf, treeOf } from './release-tree.ts';
import type { SitePlan } from '../shown-site.ts';
import type { SiteFile } from '../../files/site-file.ts';

/** Where a file of a release is made: those at the top in its own folder, all others in its tree. */
export function madeAt(release: number, file: string): string {
  return `${file.includes('/') ? treeOf(release) : stagedOf(release)}/${file}`;
}

/** Links from a release to a folder that it, or one before it, has made. */
export function linkFolder(root: string, release: number, { path, folder }: { path: string; folder: string }): void {
  const link = join(root, madeAt(release, path));
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(relative(dirname(link), join(root, folder)), link);
}

/**
 * Repeats what stands in the folders above each changed or removed file: links to the other folders in them, so that nothing below these is
 * looked at.
 * @returns the other files there, which are the same as in the release before; undefined where folders cannot be shared: where it is not known what
 * changed, and where the release before has folders of its own, as earlier versions made them
 */
export async function shareFolders(root: string, plan: SitePlan): Promise<SiteFile[] | undefined> {
  const { release, before, changed, gone, claim } = plan;
  if (before === undefined || !gone) return undefined;
  const top = entriesOf(root, folderOf(before), '');
  if (top.length === 0 || top.some(({ folder, isLink }) => folder !== undefined && !isLink)) return undefined;
  /** Names of files that are written or removed, and the folders above them. */
  const differs = new Set<string>();
  const anew = new Set<string>();
  for (const files of [changed, gone])
    for (const { file } of files) {
      differs.add(file);
      for (let folder = dirname(file); folder !== '.' && !anew.has(folder); folder = dirname(folder)) anew.add(folder);
    }
  const beside = new Set<string>();
  const repeat = (entries: Entry[]) => {
    claim.assertHeld();
    for (const { path, folder } of entries) {
      // Where a file comes into the place of a folder, nothing of the folder stays.
      if (differs.has(path)) continue;
      if (folder === undefined) beside.add(path);
      else if (anew.has(path)) repeat(entriesOf(root, folder, path));
      else linkFolder(root, release, { path, folder });
    }
  };
  repeat(top);
  // What somebody put there is in no list.
  return plan.find(beside);
}
