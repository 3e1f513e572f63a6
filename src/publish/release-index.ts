import { FILE_SHARDS } from '../render/output/publish-shards.ts';
import { inParallel } from '../core/in-parallel.ts';
import { type FileIndex, indexOf } from './file-index.ts';
import { filesInManifest, readShard } from './manifest.ts';
import type { SiteFile } from './site-file.ts';
import type { Store } from './store.ts';

/** The files of a release. Of shards that `other` has too none can be asked for: they are not read. */
export async function releaseIndex(
  store: Store,
  manifest: readonly string[],
  other: readonly string[],
): Promise<FileIndex> {
  // Releases of earlier versions have fewer shards.
  if ([manifest, other].some(({ length }) => length !== FILE_SHARDS)) return wholeIndex(store, manifest);
  const shards = new Map<number, SiteFile[]>();
  const differing = [...manifest.keys()].filter((index) => manifest[index] !== other[index]);
  await inParallel(differing, 16, async (index) => {
    shards.set(index, await readShard<SiteFile>(store, manifest[index] ?? ''));
  });
  const byName = new Map([...shards.values()].flat().map((file) => [file.file, file]));
  return {
    digests: manifest,
    filesIn(shard) {
      const files = shards.get(shard);
      if (!files) throw new Error(`Shard ${shard} was not read: both releases have it`);
      return files;
    },
    find: (file) => byName.get(file),
  };
}

export async function wholeIndex(store: Store, manifest: readonly string[]): Promise<FileIndex> {
  const files: SiteFile[] = [];
  for await (const file of filesInManifest(store, manifest)) files.push(file);
  return indexOf(files);
}
