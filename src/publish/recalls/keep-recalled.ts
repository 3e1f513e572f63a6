import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inForce } from '../../core/recalls/in-force.ts';
import { sha256 } from '../../storage/sha256.ts';
import { type FileIndex, withNew, withoutFiles } from '../files/file-index.ts';
import { PublishFailed } from '../failed.ts';
import { entityOf } from '../ledger/ownership.ts';
import type { Whole } from '../releases/releases.ts';
import { RELEASE_SHARDS } from '../files/shards.ts';
import { SpilledFiles } from '../files/sharded-files.ts';
import type { SiteFile } from '../files/site-file.ts';
import type { Store } from '../target/store.ts';
import { goneIn } from './reaches.ts';
import { recallsOf } from './of-entities.ts';
import { recallHtml } from '../generated-pages/recall-page.ts';
import type { RecallsFile } from './recalls-file.ts';

interface KeptRecalled {
  /** The release that comes back, with what stays as it is in the newest. */
  index: FileIndex;
  /** Files that stay as the newest release has them. */
  kept: SpilledFiles;
  /** Pages that say a recall in the place of one that only the earlier release has, by digest: where they lie. */
  made: ReadonlyMap<string, string>;
}

/** Asked by every page that is open: what is recalled is told there first. */
const isStatus = ({ file }: SiteFile) => file.startsWith('status/');

/**
 * An earlier release as it comes back: what recalls reach, in force or withdrawn, stays as the newest release has it.
 * @param newest the newest release; only shards that differ are asked for
 * @throws PublishFailed (65) where a recall is kept that the newest release does not say
 */
export async function keepRecalled(
  { name }: Store,
  now: Whole,
  { newest, restored }: { newest: FileIndex; restored: FileIndex },
  recalls: RecallsFile,
): Promise<KeptRecalled> {
  const force = inForce(recalls.records);
  const unsaid = [...force.keys()].filter((one) => !now.recalls?.includes(one));
  if (unsaid.length > 0)
    throw new PublishFailed(
      `${name}: a recall of ${unsaid.join(', ')} was not published to its end. Nothing was written; publish first: storytrace publish --to ${name}`,
      65,
    );
  const reached = new Set(Object.values(recalls.reaches).flatMap(({ itself, others }) => [...itself, ...others]));
  const made = new Map<string, string>();
  if (reached.size === 0) return { index: restored, kept: new SpilledFiles(), made };
  const isReached = (file: SiteFile) =>
    isStatus(file) || (file.means !== undefined && reached.has(entityOf(file.means)));
  const shards = differingShards(newest, restored);
  const [kept, added, drop] = [new SpilledFiles(), new SpilledFiles(), new SpilledFiles()];
  const [old, names] = [new Map<string, SiteFile>(), new Set<string>()];
  for (const shard of shards) for (const file of restored.filesIn(shard)) if (isReached(file)) old.set(file.file, file);
  for (const shard of shards)
    for (const file of newest.filesIn(shard))
      if (isReached(file) || old.has(file.file)) {
        kept.add(file);
        names.add(file.file);
      }
  for (const shard of shards) for (const file of restored.filesIn(shard)) if (names.has(file.file)) drop.add(file);
  const pagesOf = recallsOf({ after: recalls, gone: goneIn(recalls, () => false) });
  for (const file of old.values()) {
    const told = names.has(file.file) ? [] : pagesOf(entityOf(file.means ?? ''));
    if (told.length === 0 || file.path === undefined || file.means === undefined) continue;
    const line = { path: file.path, means: file.means, since: now.release };
    const html = recallHtml(line, told, () => false);
    const digest = sha256(html);
    made.set(digest, html);
    drop.add(file);
    added.add({ file: file.file, digest, kind: 'page', path: file.path, means: file.means, generated: true });
  }
  const index = withNew(withNew(withoutFiles(restored, drop), kept), added);
  return { index, kept, made: await written(made) };
}

/** Those that are in both releases need no look. */
function differingShards(newest: FileIndex, restored: FileIndex): number[] {
  const all = Array.from({ length: Math.max(newest.digests.length, RELEASE_SHARDS) }, (_, shard) => shard);
  return all.filter((shard) => newest.digests[shard] !== restored.digests[shard]);
}

async function written(pages: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  if (pages.size === 0) return files;
  const folder = await mkdtemp(join(tmpdir(), 'storytrace-recalls-'));
  for (const [digest, html] of pages) {
    const file = join(folder, `${digest}.html`);
    await writeFile(file, html);
    files.set(digest, file);
  }
  return files;
}
