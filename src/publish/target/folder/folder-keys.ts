import { readdir, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { onDisk, unlessMissing } from '../disk.ts';
import { recordKey } from '../../releases/records.ts';
import { assertNoLink, foreignLink } from './no-link.ts';
import { folderOf, stagedOf, treeOf } from './release-tree.ts';
import type { Listed } from '../store.ts';

/** Folders without links of the publisher. */
const RECORDS = /^_releases\/(?!trees\/)/;

/** Keys in order. @param folder to begin in, with a slash at its end; '' for the whole */
export async function* listKeys(
  root: string,
  prefix: string,
  from = '',
  folder = prefix.slice(0, prefix.lastIndexOf('/') + 1),
): AsyncGenerator<Listed> {
  const entries = await onDisk(root, () => readdir(join(root, folder), { withFileTypes: true }).catch(unlessMissing));
  const keyed = (entries ?? []).map((entry) => ({
    entry,
    key: `${folder}${entry.name}${entry.isDirectory() ? '/' : ''}`,
  }));
  for (const { entry, key } of keyed.sort((a, b) => (a.key < b.key ? -1 : 1))) {
    if (entry.isSymbolicLink() && RECORDS.test(key)) throw foreignLink(join(root, key));
    if (!key.startsWith(prefix) || (key < from && !from.startsWith(key))) continue;
    if (entry.isDirectory()) yield* listKeys(root, prefix, from, key);
    if (!entry.isFile() || key < from || key.endsWith('.partial')) continue;
    const found = await onDisk(root, () => stat(join(root, key)).catch(unlessMissing));
    // A prune of another process may have removed it since the folder was read.
    if (found) yield { key, modified: found.mtime, bytes: found.size };
  }
}

/** Removes files, and the folders of the releases that they belong to: a folder is no key. A folder that holds anything else stays. */
export async function removeKeys(root: string, keys: readonly string[]): Promise<void> {
  const releases = new Set(keys.flatMap((key) => /^_?releases\/(?:trees\/)?(\d+)/.exec(key)?.[1] ?? []));
  const folders = [...releases].map(Number).flatMap((release) => FOLDERS.map((pathOf) => pathOf(release)));
  // A key may be a link of a release; above it there is none.
  const above = keys.map((key) => key.slice(0, Math.max(0, key.lastIndexOf('/'))));
  for (const folder of new Set([...above, ...folders])) assertNoLink(root, folder);
  for (const key of keys) await rm(join(root, key), { force: true });
  for (const folder of folders) await removeEmpty(join(root, folder));
}

const FOLDERS = [folderOf, stagedOf, treeOf, (release: number) => dirname(recordKey(release, 'claim'))];

/** Removes a folder with all folders in it, inner ones first, but for those that hold anything else. */
async function removeEmpty(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) if (entry.isDirectory()) await removeEmpty(join(folder, entry.name));
  await rmdir(folder).catch(() => undefined);
}
