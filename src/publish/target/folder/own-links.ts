import { readlinkSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { slashed } from '../../../storage/slashed.ts';
import { unlessMissing } from '../disk.ts';
import { assertNoLink, foreignLink, isLink } from './no-link.ts';

/**
 * The folder that a link of a release leads to: `_releases/trees/{number}/{path}`.
 * @param key where the link lies, from the root of the target
 * @param path of the folder in the site
 * @returns undefined where the link is gone: a prune of another process may remove it
 * @throws PublishFailed (73) where the publisher did not make the link
 */
export function linkedFolder(root: string, key: string, path: string): string | undefined {
  const link = join(root, key);
  let text: string;
  try {
    text = readlinkSync(link);
  } catch (error) {
    return unlessMissing(error);
  }
  const folder = slashed(relative(root, resolve(dirname(link), text)));
  const [, inSite] = /^_releases\/trees\/\d{6,}\/(.+)$/s.exec(folder) ?? [];
  if (inSite === path) return folder;
  throw foreignLink(link);
}

/** Maximum number of folders whose links are cached: files of one entity come one after the other. */
const MOST_FOLDERS = 1000;

/**
 * Resolves paths of files in releases (`releases/000042/it/index.html`), through links of the publisher alone.
 * @returns the absolute path; throws PublishFailed (73) where another link is in the way
 */
export function releasedPaths(root: string): (key: string) => string {
  const folders = new Map<string, string>();
  function folderAt(names: readonly string[]): string {
    const key = names.join('/');
    const known = folders.get(key);
    if (known !== undefined) return known;
    const [, , ...site] = names;
    const here = site.length === 0 ? key : `${folderAt(names.slice(0, -1))}/${names.at(-1)}`;
    const found =
      site.length > 0 && isLink(join(root, here)) ? (linkedFolder(root, here, site.join('/')) ?? here) : here;
    assertNoLink(root, found);
    if (folders.size === MOST_FOLDERS) folders.clear();
    folders.set(key, found);
    return found;
  }
  return (key) => {
    const names = key.split('/');
    const path = join(root, folderAt(names.slice(0, -1)), names.at(-1) ?? '');
    if (isLink(path)) throw foreignLink(path);
    return path;
  };
}
