import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inForce } from '../../core/recalls/merge.ts';
import { sha256 } from '../../storage/sha256.ts';
import type { PlannedRelease } from '../files/planned-release.ts';
import { PublishFailed } from '../failed.ts';
import type { Whole } from '../releases/releases.ts';
import type { SiteFile } from '../files/site-file.ts';
import { generatedShardOf } from '../files/wire.ts';
import type { Store } from '../target/store.ts';
import { reachedEntities } from './reaches.ts';
import { recallsByEntity } from './of-entities.ts';
import { recallHtml } from '../generated-pages/recall-page.ts';
import type { RecallsFile } from './recalls-file.ts';

interface KeptRecalled {
  /** Names of files that stay as the newest release has them. */
  kept: ReadonlySet<string>;
  /** Pages that say a recall in the place of one that only the earlier release has, by digest. */
  pages: ReadonlyMap<string, string>;
}

/** Status files: every open page polls them, so they are the first to show a recall. */
const isStatus = ({ file }: SiteFile) => file.startsWith('status/');

/**
 * Leaves what recalls reach, in force or withdrawn, as the newest release has it.
 * @param planned the release that a rollback restores
 * @throws PublishFailed (65) where a recall is kept that the newest release does not say
 */
export async function keepRecalled(
  { name }: Store,
  now: Whole,
  planned: PlannedRelease,
  recalls: RecallsFile,
): Promise<KeptRecalled> {
  const unpublished = [...inForce(recalls.records).keys()].filter((one) => !now.recalls?.includes(one));
  if (unpublished.length > 0)
    throw new PublishFailed(
      `${name}: a recall of ${unpublished.join(', ')} was not published to its end. Nothing was written; publish first: storytrace publish --to ${name}`,
      65,
    );
  const reached = reachedEntities(recalls);
  const kept = new Set<string>();
  const pages = new Map<string, string>();
  if (reached.size === 0) return { kept, pages };
  const isReached = (file: SiteFile) => isStatus(file) || (file.owner !== undefined && reached.has(file.owner));
  const filesIn = (table: 'was' | 'now') =>
    planned.shards.flatMap((shard) => [...planned.inShard(shard, table)].map((file) => ({ shard, file })));
  const restored = filesIn('now').filter(({ file }) => isReached(file));
  const names = new Set(restored.map(({ file }) => file.file));
  const staying = filesIn('was').filter(({ file }) => isReached(file) || names.has(file.file));
  for (const { file } of staying) kept.add(file.file);
  for (const { shard, file } of filesIn('now')) if (kept.has(file.file)) planned.drop(file, shard);
  for (const { shard, file } of staying) planned.put(file, shard);
  const byEntity = recallsByEntity(recalls);
  for (const { shard, file } of restored) {
    const { owner, path, route } = file;
    const found = kept.has(file.file) || owner === undefined ? [] : (byEntity.get(owner) ?? []);
    if (found.length === 0 || path === undefined || owner === undefined) continue;
    const page = { path, owner, ...(route !== undefined && { route }) };
    const html = recallHtml({ ...page, since: now.release }, found, () => false);
    const digest = sha256(html);
    pages.set(digest, html);
    planned.drop(file, shard);
    await planned.load([generatedShardOf(path)]);
    planned.put({ file: file.file, digest, kind: 'page', ...page, generated: true });
  }
  return { kept, pages };
}

/** Writes pages to files, by digest, which are there as long as `use` runs. */
export async function withFilesOf<T>(
  pages: ReadonlyMap<string, string>,
  use: (files: ReadonlyMap<string, string>) => Promise<T>,
): Promise<T> {
  const files = new Map<string, string>();
  if (pages.size === 0) return use(files);
  const folder = await mkdtemp(join(tmpdir(), 'storytrace-recalls-'));
  try {
    for (const [digest, html] of pages) {
      files.set(digest, join(folder, `${digest}.html`));
      await writeFile(join(folder, `${digest}.html`), html);
    }
    return await use(files);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
