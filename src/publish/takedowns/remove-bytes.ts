import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ENDINGS } from '../compress.ts';
import { objectKey } from '../manifest.ts';
import type { Store } from '../store.ts';

interface Removed {
  files: readonly { file: string; digest: string }[];
}

/**
 * Removes files from every key at which a target has them: what visitors ask for, the bytes by digest, and in a folder every release.
 * @param root of a folder target
 * @returns keys that were there
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

/** Every release of a folder shows its pictures in a folder `media` of its own, or by a link to that of another. */
async function removeFromFolder(root: string, names: ReadonlySet<string>): Promise<string[]> {
  const removed: string[] = [];
  const twins = new Set([...names].flatMap((name) => [name, ...ENDINGS.map((ending) => name + ending)]));
  for (const above of ['releases', '_releases/trees'])
    for (const release of await namesIn(join(root, above)))
      for (const name of await namesIn(join(root, above, release, 'media'))) {
        if (!twins.has(`media/${name}`)) continue;
        const key = `${above}/${release}/media/${name}`;
        await rm(join(root, key), { force: true });
        removed.push(key);
      }
  return removed;
}

const namesIn = (folder: string) => readdir(folder).catch((): string[] => []);
