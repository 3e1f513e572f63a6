import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { type OutputFile, Stage } from '../../output/files.ts';
import { fileOfRow } from '../../output/state/output-manifest.ts';
import type { EntityResult } from '../../work/entity.ts';
import { PICTURES } from '../groups.ts';
import type { BuildContext } from '../options.ts';
import { isOfShard, type Shard } from '../shard.ts';

/** Sends the staged files of an entity, and removes them. @returns until there is room for more; undefined where the build uploads nothing */
export function sendStaged({ upload, places }: BuildContext, { files }: EntityResult): Promise<void> | undefined {
  if (!upload) return undefined;
  const stage = new Stage(places.staging, true);
  for (const file of files) {
    const path = stage.at(file.file);
    // Bytes as in the build before are not staged.
    if (!existsSync(path)) continue;
    upload.send(file, path);
    rmSync(path);
  }
  return upload.room();
}

/** Folder with the renditions of pictures: a part that uploads reads the shared graph. */
export const picturesAt = ({ upload, graph }: BuildContext, own: string): string => (upload && graph?.folder) ?? own;

/** Sends pictures. All parts have the same: each sends its share of them. */
export async function sendPictures(buildContext: BuildContext, pictures: readonly OutputFile[]): Promise<void> {
  const { upload, shard } = buildContext;
  for (const picture of upload ? pictures : []) {
    if (!isOfShard(picture.file, shard)) continue;
    upload?.send(picture, join(picturesAt(buildContext, ''), picture.file));
    await upload?.room();
  }
}

/** Digests of the files that a part sends. */
export function* sentBy(db: DatabaseSync, shard: Shard): Iterable<string> {
  for (const row of db.prepare('SELECT * FROM file').iterate())
    if (row['entity'] !== PICTURES || isOfShard(String(row['file']), shard)) yield fileOfRow(row).digest;
}
