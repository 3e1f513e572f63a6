import { FILE_SHARDS } from '../../../render/output/state/publish-shards.ts';
import { readBuild } from '../../build-state/read-build.ts';
import { PublishFailed } from '../../failed.ts';
import { readWhole, type Whole } from '../../releases/releases.ts';
import type { Store } from '../../target/store.ts';

/** Whether the build in a folder has the files of a release, or of the one on which recalls were published without its build. */
export async function isBaseOf(store: Store, whole: Whole, folder: string): Promise<boolean> {
  const build = readBuild(folder);
  try {
    const { manifest } = whole.alone === undefined ? whole : await readWhole(store, whole.alone);
    return build.files.digests.every((digest, shard) => shard >= FILE_SHARDS || digest === manifest[shard]);
  } catch (error) {
    // Prune may have removed it.
    if (error instanceof PublishFailed && error.exitCode === 65) return false;
    throw error;
  } finally {
    build.close();
  }
}
