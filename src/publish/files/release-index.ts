import { inParallel } from '../../core/in-parallel.ts';
import { FILE_SHARDS } from '../../render/output/publish-shards.ts';
import { SpilledMap } from '../../storage/spilled-map.ts';
import { type FileIndex, indexOf } from './file-index.ts';
import { filesInManifest, READ_AHEAD, readShard } from './manifest.ts';
import { RELEASE_SHARDS, rowsOf, toLines } from './shards.ts';
import type { SiteFile } from './site-file.ts';
import type { Store } from '../target/store.ts';

/** The files of a release. Of its build's shards those that `other` has too cannot be asked for: they are not read. */
export async function releaseIndex(
  store: Store,
  manifest: readonly string[],
  other: readonly string[] = [],
): Promise<FileIndex> {
  // In releases of the first versions a shard holds files of the build and others.
  if (manifest.length <= FILE_SHARDS) return indexOf(await filesOf(store, manifest));
  const isCutAlike = manifest.length === RELEASE_SHARDS;
  const isSame = (shard: number) =>
    shard < FILE_SHARDS && other.length === RELEASE_SHARDS && other[shard] === manifest[shard];
  const listed = isCutAlike ? manifest : manifest.slice(0, FILE_SHARDS);
  const shards = new SpilledMap();
  await inParallel(
    [...listed.keys()].filter((shard) => !isSame(shard)),
    READ_AHEAD,
    async (shard) => shards.set(`${shard}`, toLines(await readShard<SiteFile>(store, listed[shard] ?? ''))),
  );
  // What a publish adds was cut in fewer shards before.
  const added = isCutAlike ? undefined : indexOf(await filesOf(store, manifest.slice(FILE_SHARDS)));
  return {
    digests: added ? [...listed, ...added.digests.slice(FILE_SHARDS)] : manifest,
    filesIn(shard) {
      if (added && shard >= FILE_SHARDS) return added.filesIn(shard);
      const lines = shards.get(`${shard}`);
      if (lines === undefined) throw new Error(`Shard ${shard} was not read: both releases have it`);
      return rowsOf(lines);
    },
  };
}

async function filesOf(store: Store, manifest: readonly string[]): Promise<SiteFile[]> {
  const files: SiteFile[] = [];
  for await (const file of filesInManifest(store, manifest)) files.push(file);
  return files;
}
