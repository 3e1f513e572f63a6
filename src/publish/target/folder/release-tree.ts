import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { unlessMissing } from '../disk.ts';
import { assertNoLink } from './no-link.ts';
import { linkedFolder } from './own-links.ts';

const numbered = (release: number) => String(release).padStart(6, '0');

/** Path of a release from the root of the target: it has the release's own files, and links to its folders. */
export const folderOf = (release: number) => `releases/${numbered(release)}`;
export const stagedOf = (release: number) => `${folderOf(release)}.partial`;

const TREES = '_releases/trees';
/** Where the folders lie that a release made anew: each at the path that it has in the site. Releases after it link to them. */
export const treeOf = (release: number) => `${TREES}/${numbered(release)}`;

/** An entry of a release's folder. */
export interface Entry {
  /** In the site: `it/storytracing`. */
  path: string;
  /** From the root of the target. */
  key: string;
  /** For a folder: key of the folder that has its entries. */
  folder?: string;
  /** A folder that another release may have made. */
  isLink: boolean;
}

/**
 * The entries of a folder; none where it is not there.
 * @param key where the folder lies, from the root of the target
 * @param path of the folder in the site, '' for the whole
 * @throws PublishFailed (73) where a link that the publisher did not make is in the way or in the folder
 */
export function entriesOf(root: string, key: string, path: string): Entry[] {
  assertNoLink(root, key);
  return dirents(join(root, key)).flatMap((entry): Entry[] => {
    const own = {
      path: path === '' ? entry.name : `${path}/${entry.name}`,
      key: `${key}/${entry.name}`,
      isLink: false,
    };
    if (entry.isFile()) return [own];
    if (entry.isDirectory()) return [{ ...own, folder: own.key }];
    if (!entry.isSymbolicLink()) return [];
    const folder = linkedFolder(root, own.key, own.path);
    return folder === undefined ? [] : [{ ...own, folder, isLink: true }];
  });
}

function dirents(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    return unlessMissing(error) ?? [];
  }
}
