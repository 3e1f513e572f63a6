import { join } from 'node:path';
import { withNew, withoutFiles } from './files/file-index.ts';
import { difference, filesInManifest, writeShards } from './files/manifest.ts';
import { claimNext } from './releases/claim.ts';
import { readHead } from './releases/head.ts';
import { carriedAssets, withTouched } from './preflight.ts';
import { readWhole, recordKey } from './releases/releases.ts';
import { keepRecalled } from './recalls/keep-recalled.ts';
import { assertSameRecalls, readRecalls } from './recalls/recalls-file.ts';
import { PublishRefused } from './refused.ts';
import { releaseIndex } from './files/release-index.ts';
import { everyFile, filesThat, SpilledFiles } from './files/sharded-files.ts';
import type { SiteFile } from './files/site-file.ts';
import { isTakenDown, readTakedowns } from './takedowns/takedowns-file.ts';
import { otherSites } from './target/site-mark.ts';
import type { Site } from './target/shown-site.ts';
import { PublishFailed } from './failed.ts';
import { jsonBytes, RECORD, type Store } from './target/store.ts';

export interface RollbackOptions {
  store: Store;
  site: Site;
  /** The release whose bytes come back; the one before the newest by default. */
  to?: number;
  /** Folder targets: where a kept release's files lie. */
  folderOf?: (release: number) => string;
  onProgress?: (done: number, total: number) => void;
}

interface RolledBack {
  release: number;
  restored: number;
  /** Files that recalls reach: as they were before. */
  kept: number;
  of: number;
}

/**
 * Makes a new release of an old one's bytes. Paths published since stay as they are (a printed code may point at them), and so
 * do pages that a recall reaches; the ledger keeps every line.
 */
export async function rollback(options: RollbackOptions): Promise<RolledBack> {
  const { store, site } = options;
  const head = await readHead(store);
  const now = head.whole;
  if (!now)
    throw new PublishFailed(
      `${store.name}: there is no release to roll back. Publish one first: storytrace publish --to ${store.name}`,
      65,
    );
  const before = head.kept.at(-2);
  const of = options.to ?? before;
  if (of === undefined)
    throw new PublishFailed(
      `${store.name}: release ${now.release} is the only one; there is nothing before it to roll back to. Correct the source, then build and publish again`,
      65,
    );
  const wanted = await readWhole(store, of);
  const isTouched = head.takenOver || head.begun.length > 0;
  const takedowns = await readTakedowns(store);
  const isGone = isTakenDown(takedowns);
  // The list of the newest release may have what a takedown that was cut off did not take out of it.
  const isAnyGone = takedowns.takedowns.length > 0;
  const [recalls, found, newest] = await Promise.all([
    readRecalls(store),
    releaseIndex(store, wanted.manifest, isTouched || isAnyGone ? [] : now.manifest),
    releaseIndex(store, now.manifest, wanted.manifest),
  ]);
  const whole = isAnyGone ? withoutFiles(found, filesThat(isGone, found)) : found;
  const { index: restored, kept, made } = await keepRecalled(store, now, { newest, restored: whole }, recalls);
  const differing = await difference(store, now.manifest, restored);
  /** Paths published since, and what open pages ask for; pages that stay ask for their assets as long as they stay. */
  const since = kept.length > 0 ? new SpilledFiles() : carriedAssets(differing.gone, isGone);
  for (const file of differing.gone) if ((kept.length > 0 || file.kind !== 'asset') && !isGone(file)) since.add(file);
  for (const { file } of since) differing.gone.delete(file);
  const manifest = withNew(restored, since);
  const changed = head.takenOver ? everyFile(manifest) : await withTouched(store, head, manifest, differing.changed);
  await site.shown?.();
  const foreign = await otherSites({
    store,
    site: undefined,
    mark: undefined,
    changed: isTouched ? changed : differing.added,
    takeover: false,
    isFirst: false,
  });
  if (foreign.length > 0) throw new PublishRefused([], [], foreign);
  const restoredFrom = (file: SiteFile) =>
    options.folderOf && !since.has(file) && !kept.has(file) ? join(options.folderOf(of), file.file) : undefined;
  const claim = await claimNext(store, head.records);
  await claim.hold(async () => {
    await assertSameRecalls(store, recalls);
    await writeShards(store, manifest, [...now.manifest, ...wanted.manifest]);
    await store.put(recordKey(claim.number, 'manifest'), jsonBytes(manifest.digests), RECORD);
    await site.apply({
      release: claim.number,
      before: now.release,
      files: () => filesInManifest(store, manifest.digests),
      changed,
      gone: head.takenOver ? undefined : differing.gone,
      find: async (names) => {
        const found = [];
        for await (const file of filesInManifest(store, manifest.digests)) if (names.has(file.file)) found.push(file);
        return found;
      },
      sourceOf: (file) => made.get(file.digest) ?? restoredFrom(file),
      stored: (digest) => !made.has(digest),
      claim,
      onProgress: options.onProgress,
    });
    await claim.markWhole({
      manifest: [...manifest.digests],
      ledger: now.ledger,
      graph: wanted.graph,
      rollbackOf: of,
      ...(now.recalls && { recalls: now.recalls }),
      changed: changed.length,
    });
  });
  return { release: claim.number, restored: changed.length, kept: kept.length, of };
}
