import { chmodSync, existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { assertNoLink } from './no-link.ts';
import { folderOf, stagedOf, treeOf } from './release-tree.ts';

const FOLDER = 0o755;
const FILE = 0o644;
const TREES = dirname(treeOf(0));

/** `folder` and its parents that do not exist, outermost first. @param folder absolute path */
export function missingFolders(folder: string): string[] {
  return existsSync(folder) ? [] : [...missingFolders(dirname(folder)), folder];
}

/** Makes folders that a publish created readable, regardless of its umask. */
export function openFolders(folders: readonly string[]): void {
  for (const folder of folders) widen(folder, FOLDER);
}

/**
 * Makes the trees and the folder of a release readable for the web server, regardless of the umask of a publish: folders 0755, files 0644,
 * narrowed by the mode of the target folder (0750 gives 0750 and 0640). Wider modes are kept.
 * @param isAll also walks trees whose own folder is readable
 * @returns number of files and folders whose mode was narrower
 * @throws the file system's error where a file belongs to another user; PublishFailed (73) where a folder is a link
 */
export function openToReaders(root: string, release: number, isAll = false): number {
  const limit = statSync(root).mode & 0o777;
  const walk = (folder: string): number => {
    let widened = 0;
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) widened += walk(path);
      else if (entry.isFile()) widened += widen(path, FILE & limit);
    }
    // Last, so that the next publish repeats a walk that was interrupted.
    return widened + widen(folder, FOLDER & limit);
  };
  const present = (...keys: string[]) =>
    keys.flatMap((key) => {
      assertNoLink(root, key);
      return existsSync(join(root, key)) ? [join(root, key)] : [];
    });
  const trees = present(TREES).flatMap((path) => present(...readdirSync(path).map((name) => `${TREES}/${name}`)));
  const shown = [...trees, ...present(folderOf(release), stagedOf(release))];
  const narrow = shown.filter((path) => isAll || isNarrower(path, FOLDER & limit));
  const above = present('releases', '_releases', TREES).map((path) => widen(path, FOLDER & limit));
  return [...narrow.map(walk), ...above].reduce((sum, one) => sum + one, 0);
}

const isNarrower = (path: string, mode: number): boolean => (lstatSync(path).mode & mode) !== mode;

function widen(path: string, mode: number): 0 | 1 {
  if (!isNarrower(path, mode)) return 0;
  chmodSync(path, (lstatSync(path).mode & 0o7777) | mode);
  return 1;
}
