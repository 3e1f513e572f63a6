import { inParallel } from '../core/in-parallel.ts';
import { SpilledMap } from '../storage/spilled-map.ts';
import type { Rows } from '../storage/spilled-rows.ts';
import { assertAllowed } from './assert-allowed.ts';
import { claimNext, locked } from './releases/claim.ts';
import { PublishFailed } from './failed.ts';
import type { Head } from './releases/head.ts';
import type { LedgerLine } from './ledger/ledger-line.ts';
import { writeLedger } from './ledger/ledger.ts';
import { filesInManifest, writeShards } from './files/manifest.ts';
import { everyPlannedFile } from './files/planned-files.ts';
import { preflight, type PreflightOptions } from './preflight.ts';
import { PublishRefused } from './refused.ts';
import { assertSameRecalls, shownRecalls, writeRecalls } from './recalls/recalls-file.ts';
import { isOtherFile } from './recalls/reconcile.ts';
import { recordKey } from './releases/releases.ts';
import { standingFiles } from './releases/resume.ts';
import { type Files, without } from './files/sharded-files.ts';
import { isBuilt, type SiteFile } from './files/site-file.ts';
import { writeMark } from './target/site-mark.ts';
import { sourceIn } from './files/source-of.ts';
import type { Site } from './target/shown-site.ts';
import { jsonBytes, RECORD, type Store } from './target/store.ts';

export { PublishRefused };

/** Changed files for each shard of the list of files from which on reading it costs less than writing again what the store keeps. */
const WORTH_READING = 8;

export interface PublishOptions extends PreflightOptions {
  site: Site;
  /** Publish only on top of this release: what a build was compared with. */
  after?: number;
  /** Folder targets: where a kept release's files lie. */
  folderOf?: (release: number) => string;
  onProgress?: (done: number, total: number) => void;
  /** Told once visitors have the release: files whose bytes or headers are other than before. */
  onLive?: (changed: Files) => void;
}

export interface Published {
  /** The release that visitors see now. */
  release: number;
  changed: number;
  gone: number;
  /** In order of path. */
  redirects: Rows<LedgerLine>;
  /** Nothing differed: no release was made. */
  unchanged: boolean;
  /** Files and folders of the release before that its web server could not read. */
  opened: number;
}

/** One publish, whole or not at all; see docs/publishing.md for the order. */
export async function publish(options: PublishOptions): Promise<Published> {
  const { store, site, build } = options;
  const plan = await preflight(options);
  const { head, ledger } = plan;
  if (options.after !== undefined && (head.records.at(-1)?.number ?? 0) !== options.after) {
    throw new PublishFailed(
      `${store.name}: the last release is ${head.records.at(-1)?.number ?? 0}, not ${options.after}: another publisher was quicker`,
      75,
    );
  }
  const last = head.records.at(-1);
  if (last?.state === 'claimed' && last.leaseLeft > 0) throw locked(store, last);
  assertAllowed(store, build, plan);
  const { recalls } = plan;
  const opened = head.whole ? ((await site.openToReaders?.(head.whole.release, options.force ?? false)) ?? 0) : 0;
  if (plan.changed.length === 0 && plan.gone.length === 0 && head.whole && !recalls.isChanged) {
    return { release: head.whole.release, changed: 0, gone: 0, redirects: [], unchanged: true, opened };
  }
  const claim = await claimNext(store, head.records);
  await claim.hold(async () => {
    const { site: mark } = build;
    // Nobody writes them without a claim: what is read now stands until this release has ended.
    await assertSameRecalls(store, recalls.before);
    // Before the first page: who goes on after a publish that was cut off knows of them.
    if (isOtherFile(recalls)) await writeRecalls(store, recalls.after, claim.assertHeld);
    const records = [
      ...(mark ? [() => writeMark(store, mark)] : []),
      () => writeShards(store, plan.manifest, (!options.force && head.whole?.manifest) || []),
      // By digest, so that nobody reads it before `whole` names it; a disk that is full says so before anything is shown.
      () => writeLedger(store, ledger),
    ];
    await inParallel(records, records.length, (write) => write());
    // Once what it names is there.
    await store.put(recordKey(claim.number, 'manifest'), jsonBytes(plan.manifest.digests), RECORD);
    const kept = options.force ? new SpilledMap() : await keptDigests(store, head, plan.changed);
    const builtAt = sourceIn(build, options.folderOf);
    const sourceOf = (file: SiteFile) => {
      if (file.generated) return plan.generatedAt(file.digest);
      return isBuilt(file) ? builtAt(file) : undefined;
    };
    const { manifest, changed } = plan;
    // A first publish that was cut off goes on where it ended.
    const isResumed = store.isServed && !head.whole && head.begun.length > 0 && !options.force;
    const standing = isResumed
      ? await standingFiles({ store, begun: head.begun, manifest, changed, sourceOf })
      : new SpilledMap();
    await site.apply({
      release: claim.number,
      before: head.whole?.release,
      files: () => everyPlannedFile(manifest),
      changed: without(changed, standing),
      gone: plan.isAll ? undefined : plan.gone,
      find: (names) => manifest.find(names),
      sourceOf,
      stored: (digest) => kept.has(digest),
      claim,
      onProgress: options.onProgress,
    });
    try {
      // What it lists was read while it was written.
      plan.assertSame();
      await claim.markWhole({
        manifest: [...plan.manifest.digests],
        ledger: ledger.index,
        graph: build.graph,
        ...shownRecalls(recalls.after),
        changed: plan.changed.length,
      });
    } catch (error) {
      await site.takeBack?.(claim.number, head.whole?.release);
      throw error;
    }
  });
  options.onLive?.(plan.changed);
  return {
    release: claim.number,
    changed: plan.changed.length,
    gone: plan.gone.length,
    redirects: ledger.redirects,
    unchanged: false,
    opened,
  };
}

/** Digests among the changed that the store keeps already: a renamed file, or an undone edit. */
async function keptDigests(store: Store, head: Head, changed: Files): Promise<SpilledMap> {
  const [wanted, kept] = [new SpilledMap(), new SpilledMap()];
  if (!head.whole || changed.length < head.whole.manifest.length * WORTH_READING) return kept;
  for (const { digest } of changed) wanted.set(digest);
  for await (const { digest } of filesInManifest(store, head.whole.manifest)) if (wanted.has(digest)) kept.set(digest);
  return kept;
}
