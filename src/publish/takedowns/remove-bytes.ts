import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ENDINGS } from '../target/folder/compress.ts';
import { assertNoLink } from '../target/folder/no-link.ts';
import { objectKey } from '../files/wire.ts';
import { entriesOf } from '../target/folder/release-tree.ts';
import type { Store } from '../target/store.ts';

interface Removed {
  files: readonly { file: string; digest: string }[];
}

/**
 * Removes files from every key of a target: visible keys, bytes by digest, and every release of a folder target.
 * @param root root of a folder target
 * @returns keys that existed
 */
export async function removeBytes(store: Store, root: string | undefined, { files }: Removed): Promise<string[]> {
  const digests = new Set(files.map(({ digest }) => digest));
  const names = new Set(files.map(({ file }) => file));
  if (root !== undefined) return removeFromFolder(root, names);
  const wanted = new Set([...names, ...[...digests].map(objectKey)]);
  const there: string[] = [];
  for (const prefix of ['media/', '_releases/objects/'])
    for await (const { key } of store.list(prefix)) if (wanted.has(key)) there.push(key);
  await store.remove(there);
  return there;
}

/** Each release of a folder target has its own folder `media`, or a link to another release's. */
async function removeFromFolder(root: string, names: ReadonlySet<string>): Promise<string[]> {
  const removed: string[] = [];
  const twins = new Set([...names].flatMap((name) => [name, ...ENDINGS.map((ending) => name + ending)]));
  for (const above of ['releases', '_releases/trees']) {
    assertNoLink(root, above);
    const releases = (await namesIn(join(root, above))).filter((name) => RELEASE.test(name));
    for (const release of releases)
      for (const { path, folder, isLink } of entriesOf(root, `${above}/${release}`, '')) {
        // A linked folder is removed in its tree.
        if (path !== 'media' || folder === undefined || isLink) continue;
        for (const { path: name, key } of entriesOf(root, folder, path)) {
          if (!twins.has(name)) continue;
          await rm(join(root, key), { force: true });
          removed.push(key);
        }
      }
  }
  return removed;
}

/** Folders of releases, unfinished ones too. */
const RELEASE = /^\d{6,}(?:\.partial)?$/;
const namesIn = (folder: string) => readdir(folder).catch((): string[] => []);
