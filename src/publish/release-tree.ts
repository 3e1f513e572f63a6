import { readdirSync, readlinkSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { isMissing } from './disk.ts';

const numbered = (release: number) => String(release).padStart(6, '0');

/** Where a release stands, from the root of the target: its own files, and links to the folders in it. */
export const folderOf = (release: number) => `releases/${numbered(release)}`;
export const stagedOf = (release: number) => `${folderOf(release)}.partial`;

const TREES = '_releases/trees';
/** Where the folders lie that a release made anew: each at the path that it has in the site. Releases after it link to them. */
export const treeOf = (release: number) => `${TREES}/${numbered(release)}`;

/** What stands in a folder of a release. */
export interface Entry {
  /** In the site: `it/storytracing`. */
  path: string;
  /** From the root of the target. */
  key: string;
  /** Folders: where their own entries are. */
  folder?: string;
  /** A folder that another release may have made. */
  isLink: boolean;
}

/**
 * The entries of a folder; none where it is not there. Links of other forms than ours are somebody's, and left out.
 * @param key where the folder lies, from the root of the target
 * @param path of the folder in the site, '' for the whole
 */
export function entriesOf(root: string, key: string, path: string): Entry[] {
  return dirents(join(root, key)).flatMap((entry): Entry[] => {
    const own = {
      path: path === '' ? entry.name : `${path}/${entry.name}`,
      key: `${key}/${entry.name}`,
      isLink: false,
    };
    if (entry.isFile()) return [own];
    if (entry.isDirectory()) return [{ ...own, folder: own.key }];
    if (!entry.isSymbolicLink()) return [];
    const folder = relative(root, resolve(root, key, readlinkSync(join(root, own.key))));
    const [tree = ''] = /^_releases\/trees\/\d{6,}(?=\/)/.exec(folder) ?? [];
    return folder === `${tree}/${own.path}` ? [{ ...own, folder, isLink: true }] : [];
  });
}

function dirents(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
