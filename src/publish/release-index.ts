import { inParallel } from '../core/in-parallel.ts';
import { FILE_SHARDS } from '../render/output/publish-shards.ts';
import { SpilledMap } from '../storage/spilled-map.ts';
import { type FileIndex, indexOf } from './file-index.ts';
import { filesInManifest, READ_AHEAD, readShard } from './manifest.ts';
import { linesOf, RELEASE_SHARDS, toLines } from './shards.ts';
import type { SiteFile } from './site-file.ts';
import type { Store } from './store.ts';

/** The files of a release. Of its build's shards those that `other` has too cannot be asked for: they are not read. */
export async function releaseIndex(
  store: Store,
  manifest: readonly string[],
  other: readonly string[] = [],
): Promise<FileIndex> {
  if (manifest.length !== RELEASE_SHARDS) return earlierIndex(store, manifest);
  const isSame = (shard: number) =>
    shard < FILE_SHARDS && other.length === RELEASE_SHARDS && other[shard] === manifest[shard];
  const shards = new SpilledMap();
  await inParallel(
    [...manifest.keys()].filter((shard) => !isSame(shard)),
    READ_AHEAD,
    async (shard) => shards.set(`${shard}`, toLines(await readShard<SiteFile>(store, manifest[shard] ?? ''))),
  );
  return {
    digests: manifest,
    filesIn(shard) {
      const lines = shards.get(`${shard}`);
      if (lines === undefined) throw new Error(`Shard ${shard} was not read: both releases have it`);
      return linesOf(lines).map((line) => JSON.parse(line) as SiteFile);
    },
  };
}

/** Releases of earlier versions have fewer shards. */
async function earlierIndex(store: Store, manifest: readonly string[]): Promise<FileIndex> {
  const files: SiteFile[] = [];
  for await (const file of filesInManifest(store, manifest)) files.push(file);
  return indexOf(files);
}
