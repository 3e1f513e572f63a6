import { setTimeout as sleep } from 'node:timers/promises';
import { readList } from '../files/lists.ts';
import type { SiteFile } from '../files/site-file.ts';
import { EMPTY, releaseShardOf, rowsIn } from '../files/wire.ts';
import { readHead } from '../releases/head.ts';
import type { Store } from '../target/store.ts';

/** Milliseconds between two looks at a release that is being published. */
const PAUSE = 200;

export interface Release {
  store: Store;
  release: number;
}

/**
 * Files of a release as the newest one has them, where another publisher made one meanwhile: a status file or a feed of many lots is replaced soon.
 * Waits for a publish that is under way.
 * @returns the number of the newest release and the files, without those that it does not have; undefined where no other release followed
 */
export async function asInNewest(
  { store, release }: Release,
  files: readonly SiteFile[],
): Promise<(Release & { files: SiteFile[] }) | undefined> {
  let head = await readHead(store, release);
  for (; head.records.some(({ leaseLeft }) => leaseLeft > 0); head = await readHead(store, release)) await sleep(PAUSE);
  const { whole } = head;
  if (!whole || whole.release === release) return undefined;
  const found: SiteFile[] = [];
  for (const [shard, before] of Map.groupBy(files, releaseShardOf)) {
    const names = new Set(before.map(({ file }) => file));
    const rows = rowsIn<SiteFile>(await readList(store, whole.manifest[shard] ?? EMPTY));
    found.push(...rows.filter(({ file }) => names.has(file)));
  }
  return { store, release: whole.release, files: found };
}
