import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { inParallel } from '../../core/in-parallel.ts';
import { FILE_SHARDS } from '../../render/output/publish-shards.ts';
import { sha256 } from '../../storage/sha256.ts';
import { SpilledMap } from '../../storage/spilled-map.ts';
import { writeFileAtomic } from '../../storage/write-file-atomic.ts';
import { onDisk } from '../target/disk.ts';
import { PublishFailed } from '../failed.ts';
import { AT_ONCE, type GeneratedPages } from './generated.ts';
import type { ShardedFiles } from '../files/sharded-files.ts';
import { GENERATED_SHARDS } from '../files/shards.ts';

/**
 * Writes the generated pages among the changed files where the publish can read them.
 * @returns where the page of a digest lies; undefined for one that this publish has not written
 * @throws PublishFailed (70) where a page is not what its digest says
 */
export async function writeGenerated(
  pages: GeneratedPages,
  changed: ShardedFiles,
  stateFolder: string,
): Promise<(digest: string) => string | undefined> {
  const folder = join(stateFolder, 'extras');
  const written = new SpilledMap();
  for (let shard = 0; shard < GENERATED_SHARDS; shard += 1) {
    const files = changed.inShard(FILE_SHARDS + shard);
    if (files.length === 0) continue;
    await onDisk(folder, () => mkdir(folder, { recursive: true }));
    const lines = pages.answeringIn(shard);
    await inParallel(new Map(files.map((file) => [file.digest, file])).values(), AT_ONCE, async ({ file, digest }) => {
      const line = lines.get(file);
      if (!line) return;
      const html = await pages.html(line);
      if (sha256(html) !== digest)
        throw new PublishFailed(
          `The page of ${line.path} is another than the record of the release before says: publish with --force`,
          70,
        );
      const at = join(folder, `${digest}.html`);
      // Another publisher of the same build may read it at this moment.
      await onDisk(at, async () => writeFileAtomic(at, html));
      written.set(digest, at);
    });
  }
  return (digest) => written.get(digest);
}
