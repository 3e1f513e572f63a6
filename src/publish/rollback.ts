import { join } from 'node:path';
import { PublishFailed } from './failed.ts';
import { writeFacts } from './facts/facts-file.ts';
import type { LabelFacts } from './facts/label-facts.ts';
import { restoredFacts } from './facts/restored-facts.ts';
import { carriedAssets } from './files/carried-assets.ts';
import { PlannedRelease } from './files/planned-release.ts';
import type { SiteFile } from './files/site-file.ts';
import { keepRecallFeeds } from './recalls/feed/recall-feeds.ts';
import { keepRecalled, withFilesOf } from './recalls/keep-recalled.ts';
import { PublishRefused } from './refused.ts';
import { claimNext } from './releases/claim.ts';
import { deriveRelease } from './releases/derive-release.ts';
import { type Head, readHead } from './releases/head.ts';
import { readWhole, type Whole, wholeReleases } from './releases/releases.ts';
import { assertNothingLost, readSafetyRecords, restoredLines } from './safety-records/safety-records.ts';
import { assertTakedownsRecorded } from './takedowns/assert-recorded.ts';
import { isTakenDown } from './takedowns/takedowns-file.ts';
import type { Site } from './target/shown-site.ts';
import { otherSites } from './target/site-mark.ts';
import type { Store } from './target/store.ts';

export interface RollbackOptions {
  store: Store;
  site: Site;
  /** The release to restore; default: the one before the newest. */
  to?: number;
  /** Go on although the restored release lacks an allergen or has a later use-by date. */
  acceptFacts?: boolean;
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
  /** One line for each record of the target that was repaired. */
  repaired: string[];
  /** One of the two releases names no allergens and dates: they were not compared. */
  areFactsUnknown: boolean;
}

/**
 * Makes a new release of an old one's bytes. Paths published since stay as they are (a printed code may point at them), and so
 * do pages that a recall reaches; the ledger keeps every line.
 */
export async function rollback(options: RollbackOptions): Promise<RolledBack> {
  const head = await readHead(options.store);
  const releases = await releasesOf(options, head);
  const facts = await restoredFacts(options.store, releases, options.acceptFacts ?? false);
  return restore(options, head, releases, facts, await planRollback(options.store, head, releases));
}

interface Releases {
  now: Whole;
  wanted: Whole;
}

async function restore(
  options: RollbackOptions,
  head: Head,
  { now, wanted }: Releases,
  labelFacts: LabelFacts | undefined,
  { planned, safety, kept, pages, staying }: Awaited<ReturnType<typeof planRollback>>,
): Promise<RolledBack> {
  const { store, site } = options;
  const of = wanted.release;
  const isTouched = head.takenOver || head.begun.length > 0;
  const changed = planned.select(head.takenOver ? 'now' : 'changed');
  await site.shown?.();
  const foreign = await otherSites({
    store,
    site: undefined,
    mark: undefined,
    changed: isTouched ? changed : planned.select('added'),
    takeover: false,
    isFirst: false,
  });
  if (foreign.length > 0) throw new PublishRefused([], [], foreign);
  const restoredFrom = ({ file }: SiteFile) =>
    options.folderOf && !staying.has(file) ? join(options.folderOf(of), file) : undefined;
  const claim = await claimNext(store, head.records);
  await claim.hold(() =>
    withFilesOf(pages, async (made) => {
      const facts = labelFacts && (await writeFacts(store, labelFacts));
      await deriveRelease({
        ...{ store, site, claim, now, planned, lists: [...now.manifest, ...wanted.manifest], safety, changed },
        gone: head.takenOver ? undefined : planned.select('gone'),
        sourceOf: (file) => made.get(file.digest) ?? restoredFrom(file),
        stored: (digest) => !made.has(digest),
        onProgress: options.onProgress,
        fields: { graph: wanted.graph, facts, rollbackOf: of, changed: changed.length },
      });
    }),
  );
  await site.show?.(claim.number);
  return {
    release: claim.number,
    restored: changed.length,
    kept: kept.size,
    of,
    repaired: restoredLines(store, safety),
    areFactsUnknown: labelFacts === undefined,
  };
}

/** The restored files and the files of the newest release that stay. `kept`: pages that a recall reaches; `staying`: all that stay. */
async function planRollback(store: Store, head: Head, { now, wanted }: Releases) {
  const safety = await readSafetyRecords(store, now);
  assertNothingLost(store, safety);
  const [recalls, takedowns] = [safety.recalls.value, safety.takedowns.value];
  await assertTakedownsRecorded(store, wanted, takedowns);
  const isGone = isTakenDown(takedowns);
  const planned = new PlannedRelease({ store, before: now.manifest, now: wanted.manifest });
  await planned.compare();
  // The list of the newest release may have files that an interrupted takedown did not remove from it.
  if (takedowns.takedowns.length > 0) await planned.dropAll(isGone);
  const { kept, pages } = await keepRecalled(store, now, planned, recalls);
  const feeds = keepRecallFeeds(planned);
  const since = stayingFiles(planned, isGone, kept.size > 0);
  for (const file of since) planned.put(file);
  planned.seal();
  if (head.takenOver) await planned.loadAll();
  else for (const begun of head.begun) await planned.touch(begun);
  return { planned, safety, kept, pages, staying: new Set([...since.map(({ file }) => file), ...kept, ...feeds]) };
}

/** The newest release and the release to restore. @throws PublishFailed (65) where there is none */
async function releasesOf({ store, to }: RollbackOptions, { whole }: Head): Promise<Releases> {
  if (!whole)
    throw new PublishFailed(
      `${store.name}: there is no release to roll back. Publish one first: storytrace publish --to ${store.name}`,
      65,
    );
  const of = to ?? (await wholeReleases(store)).at(-2);
  if (of === undefined)
    throw new PublishFailed(
      `${store.name}: release ${whole.release} is the only one; there is nothing before it to roll back to. Correct the source, then build and publish again`,
      65,
    );
  return { now: whole, wanted: await readWhole(store, of) };
}

/** Paths published since then, and assets that open pages request; pages that stay need their assets as long as they stay. */
function stayingFiles(planned: PlannedRelease, isGone: (file: SiteFile) => boolean, arePagesKept: boolean): SiteFile[] {
  const gone = planned.select('gone');
  const carried = arePagesKept ? [] : carriedAssets(gone, isGone);
  const others = [...gone].filter((file) => (arePagesKept || file.kind !== 'asset') && !isGone(file));
  return [...carried, ...others];
}
