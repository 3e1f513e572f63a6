import { join } from 'node:path';
import { assertAllowed, assertRedirectsLead } from './assert-allowed.ts';
import type { Build } from './build.ts';
import { generateExtras, type Generated } from './generated.ts';
import type { LedgerLine, Retirement } from './ledger-line.ts';
import { checkLedger, type LedgerOutcome, writeLedger } from './ledger.ts';
import { allFiles, type FileIndex, indexOf, withFiles } from './file-index.ts';
import { difference, filesInManifest, writeShards } from './manifest.ts';
import { claimNext, locked } from './claim.ts';
import { NamesOfToday } from './names-of-today.ts';
import { type Head, readHead } from './head.ts';
import { recordKey } from './releases.ts';
import { PublishRefused } from './refused.ts';
import { standingFiles } from './resume.ts';
import { assertSourced, sourceIn } from './source-of.ts';
import { sameLedger } from './same-ledger.ts';
import { retiredNow, shrinkage } from './shrink.ts';
import { otherSites, writeMark } from './site-mark.ts';
import type { SiteFile } from './site-file.ts';
import type { Site } from './site.ts';
import { PublishFailed } from './failed.ts';
import { jsonBytes, RECORD, type Store } from './store.ts';
import { answersOf, assertSuccessorsLead } from './successor.ts';

export { PublishRefused };

/** Changed files for each shard of the list of files from which on reading it costs less than writing again what the store keeps. */
const WORTH_READING = 8;

/** How long what no build has any more stays. */
export const KEEP_DAYS = 90;

export interface PublishOptions {
  store: Store;
  site: Site;
  build: Build;
  retire?: readonly Retirement[];
  /** Retired entities that may come back. */
  revive?: readonly string[];
  allowShrink?: boolean;
  /** Publish only on top of this release: what a build was compared with. */
  after?: number;
  /** Folder targets: where a kept release's files lie. */
  folderOf?: (release: number) => string;
  /** Writes every file again, as if nothing were known to be there. */
  force?: boolean;
  /** Publishes although the target holds another site. */
  takeover?: boolean;
  onProgress?: (done: number, total: number) => void;
  /** Told once visitors have the release: files whose bytes or headers are other than before. */
  onLive?: (changed: readonly SiteFile[]) => void;
}

export interface Published {
  /** The release that visitors see now. */
  release: number;
  changed: number;
  gone: number;
  redirects: LedgerLine[];
  /** Nothing differed: no release was made. */
  unchanged: boolean;
}

/** What a publish would do, without doing it: the preflight asks the same. */
export interface Preflight {
  head: Head;
  ledger: LedgerOutcome;
  extras: Generated;
  manifest: FileIndex;
  changed: SiteFile[];
  gone: SiteFile[];
  /** Names of those changed that the release before has; undefined where more is written than what differs from it. */
  replaced?: ReadonlySet<string>;
  /** Names of files that no build has any more and open pages ask for. */
  carried: ReadonlySet<string>;
  lost: string[];
  /** Why the target is another site's. */
  foreign: string[];
}

export async function preflight(
  options: Omit<PublishOptions, 'site' | 'after' | 'onProgress' | 'onLive'> & { site?: Site },
): Promise<Preflight> {
  const { store, build, site } = options;
  const head = await readHead(store);
  const isShown = !site?.shown || (await site.shown()) === head.whole?.release;
  const release = (head.records.at(-1)?.number ?? 0) + 1;
  const retire = options.retire ?? [];
  const revive = options.revive ?? [];
  const index = build.index ?? indexOf(build.files);
  const before = head.whole?.ledger;
  // What is asked of entities, and old addresses, are looked up in the whole ledger.
  const isPlain = retire.length === 0 && revive.length === 0 && !build.redirects?.length;
  const ledger =
    (isPlain ? await sameLedger(store, before, index, build.formerly) : undefined) ??
    (await checkLedger({ store, before, files: build.files, release, retire, revive, formerly: build.formerly }));
  const lost = options.allowShrink
    ? []
    : shrinkage(
        head.whole?.graph,
        build.graph,
        new NamesOfToday(build.formerly),
        retire.map(({ entity }) => entity),
        retiredNow(ledger.extras, release),
      );
  assertRedirectsLead(build, ledger);
  const answers = answersOf(index, ledger.extras);
  assertSuccessorsLead(retire, answers);
  const extras = await generateExtras(ledger.extras, join(build.stateFolder, 'extras'), build, answers);
  const made = withFiles(index, extras.files);
  const differing = await difference(store, head.whole?.manifest ?? [], made);
  const kept = carriedAssets(differing.gone);
  const carried = new Set(kept.map(byFile));
  const manifest = withFiles(made, kept);
  const isAll = (options.force ?? false) || head.takenOver || !isShown;
  const changed = isAll ? [...allFiles(made)] : await withTouched(store, head, manifest, differing.changed);
  // Their names as a line of the list of files have a day now.
  if (head.takenOver && store.isServed) changed.push(...kept);
  index.assertSame();
  const isBuilt = ({ file, digest }: SiteFile) => !carried.has(file) && !extras.sources.has(digest);
  await assertSourced(store, build, changed.filter(isBuilt), head.kept);
  const replaced = isAll || head.begun.length > 0 ? undefined : differing.replaced;
  return {
    head,
    ledger,
    extras,
    manifest,
    lost,
    changed,
    carried,
    gone: differing.gone.filter((file) => !carried.has(file.file)),
    ...(replaced && { replaced }),
    foreign: await otherSites({
      store,
      site: build.site,
      // A site below that came later has none of the keys that this one had.
      changed: replaced ? changed.filter(({ file }) => !replaced.has(file)) : changed,
      takeover: options.takeover ?? false,
      isFirst: !head.whole,
    }),
  };
}

const byFile = (file: SiteFile) => file.file;

/** Pages that are open now ask for these hashed files for a while. */
export function carriedAssets(gone: readonly SiteFile[], today = new Date()): SiteFile[] {
  const day = today.toISOString().slice(0, 10);
  const until = new Date(today.getTime() + KEEP_DAYS * 86_400_000).toISOString().slice(0, 10);
  return gone
    .filter((file) => file.kind === 'asset' && (file.until ?? until) >= day)
    .map((file) => ({ ...file, until: file.until ?? until }));
}

/** Keys that an unfinished release may have written do not hold what the head says. */
export async function withTouched(
  store: Store,
  head: Head,
  manifest: FileIndex,
  changed: SiteFile[],
): Promise<SiteFile[]> {
  if (head.begun.length === 0) return changed;
  const wanted = new Map(changed.map((file) => [file.file, file]));
  for (const begun of head.begun) {
    const { changed: ours } = await difference(store, begun, manifest);
    for (const file of ours) wanted.set(file.file, file);
    // Equal in both, but perhaps not written: it differs from the head then, and is in `changed` already.
  }
  return [...wanted.values()];
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
  assertAllowed(plan);
  if (plan.changed.length === 0 && plan.gone.length === 0 && head.whole) {
    return { release: head.whole.release, changed: 0, gone: 0, redirects: [], unchanged: true };
  }
  const claim = await claimNext(store, head.records);
  await claim.hold(async () => {
    if (build.site) await writeMark(store, build.site);
    await writeShards(store, plan.manifest, head.whole?.manifest ?? []);
    await store.put(recordKey(claim.number, 'manifest'), jsonBytes(plan.manifest.digests), RECORD);
    // By digest, so that nobody reads it before `whole` names it; a disk that is full says so before anything is shown.
    await writeLedger(store, ledger);
    const kept = await keptDigests(store, head, plan.changed);
    const builtAt = sourceIn(build, options.folderOf);
    const sourceOf = (file: SiteFile) =>
      plan.carried.has(file.file) ? undefined : (plan.extras.sources.get(file.digest) ?? builtAt(file));
    const { manifest, changed } = plan;
    // A first publish that was cut off goes on where it ended.
    const isResumed = store.isServed && !head.whole && head.begun.length > 0 && !options.force;
    const standing = isResumed
      ? await standingFiles({ store, begun: head.begun, manifest, changed, sourceOf })
      : new Set<string>();
    await site.apply({
      release: claim.number,
      before: head.whole?.release,
      files: () => allFiles(manifest),
      changed: changed.filter(({ file }) => !standing.has(file)),
      sourceOf,
      stored: (digest) => kept.has(digest),
      claim,
      onProgress: options.onProgress,
    });
    try {
      await claim.markWhole({
        manifest: [...plan.manifest.digests],
        ledger: ledger.index,
        graph: build.graph,
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
  };
}

/** Digests among the changed that the store keeps already: a renamed file, or an undone edit. */
async function keptDigests(store: Store, head: Head, changed: readonly SiteFile[]): Promise<Set<string>> {
  const kept = new Set<string>();
  if (!head.whole || changed.length < head.whole.manifest.length * WORTH_READING) return kept;
  const wanted = new Set(changed.map((file) => file.digest));
  for await (const file of filesInManifest(store, head.whole.manifest))
    if (wanted.has(file.digest)) kept.add(file.digest);
  return kept;
}
