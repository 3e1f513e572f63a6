import { join } from 'node:path';
import { assertAllowed, assertRedirectsLead } from './assert-allowed.ts';
import type { Build } from './build.ts';
import { generateExtras, type Generated } from './generated.ts';
import type { LedgerLine, Retirement } from './ledger-line.ts';
import { checkLedger, type LedgerOutcome, writeLedger } from './ledger.ts';
import { difference, filesOf, shardFiles, type Sharded, writeShards } from './manifest.ts';
import { claimNext, locked } from './claim.ts';
import { NamesOfToday } from './names-of-today.ts';
import { readRecord, RECORDS } from './records.ts';
import { readRelease, readWhole, recordKey, releaseStates, type ReleaseRecord, type Whole } from './releases.ts';
import { PublishRefused } from './refused.ts';
import { shrinkage } from './shrink.ts';
import { otherSites, writeMark } from './site-mark.ts';
import type { SiteFile } from './site-file.ts';
import type { Site } from './site.ts';
import { PublishFailed } from './failed.ts';
import { jsonBytes, RECORD, type Store } from './store.ts';

export { PublishRefused };

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
  /** Writes every file again, as if nothing were known to be there. */
  force?: boolean;
  /** Publishes although the target holds another site. */
  takeover?: boolean;
  onProgress?: (done: number, total: number) => void;
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

interface Head {
  /** Numbers of all whole releases, oldest first. */
  kept: number[];
  /** The newest whole release and those begun after it. */
  records: ReleaseRecord[];
  whole?: Whole;
  /** Manifests of releases begun after the head and not finished: what they touched is written again. */
  begun: string[][];
  /** One of them was taken from its publisher, which may have written on for a while: every key is written again. */
  takenOver: boolean;
}

export async function readHead(store: Store): Promise<Head> {
  const states = [...(await releaseStates(store))];
  const kept = states.filter(([, state]) => state === 'whole').map(([number]) => number);
  const last = kept.at(-1);
  const open = states.filter(([number]) => number >= (last ?? 0));
  const [whole, records, manifests] = await Promise.all([
    last === undefined ? undefined : readWhole(store, last),
    Promise.all(open.map(([number, state]) => readRelease(store, number, state))),
    Promise.all(
      open.map(([number]) =>
        number === last ? undefined : readRecord(store, number, 'manifest', () => RECORDS.manifest),
      ),
    ),
  ]);
  const begun = manifests.filter((manifest) => manifest !== undefined);
  const takenOver = records.some((record, at) => manifests[at] !== undefined && !record.gaveUp);
  return { kept, records, begun, takenOver, ...(whole && { whole }) };
}

/** What a publish would do, without doing it: the preflight asks the same. */
export interface Preflight {
  head: Head;
  ledger: LedgerOutcome;
  extras: Generated;
  manifest: Sharded;
  files: SiteFile[];
  changed: SiteFile[];
  gone: SiteFile[];
  /** Names of files that no build has any more and open pages ask for. */
  carried: ReadonlySet<string>;
  lost: string[];
  /** Why the target is another site's. */
  foreign: string[];
}

export async function preflight(
  options: Omit<PublishOptions, 'site' | 'after' | 'onProgress'> & { site?: Site },
): Promise<Preflight> {
  const { store, build, site } = options;
  const head = await readHead(store);
  const isShown = !site?.shown || (await site.shown()) === head.whole?.release;
  const release = (head.records.at(-1)?.number ?? 0) + 1;
  const retired = (options.retire ?? []).map(({ entity }) => entity);
  const lost = options.allowShrink
    ? []
    : shrinkage(head.whole?.graph, build.graph, new NamesOfToday(build.formerly), retired);
  const ledger = await checkLedger({
    store,
    before: head.whole?.ledger,
    files: build.files,
    release,
    retire: options.retire ?? [],
    ...(options.revive && { revive: options.revive }),
    formerly: build.formerly,
  });
  assertRedirectsLead(build, ledger);
  const extras = await generateExtras(ledger.extras, join(build.stateFolder, 'extras'), build);
  const generated = new Set(extras.files.map(byFile));
  const files = [...build.files.filter(({ file }) => !generated.has(file)), ...extras.files];
  const made = shardFiles(files);
  const differing = await difference(store, head.whole?.manifest ?? [], made);
  const kept = carriedAssets(differing.gone);
  const carried = new Set(kept.map(byFile));
  const manifest = kept.length > 0 ? shardFiles([...files, ...kept]) : made;
  const isAll = options.force || head.takenOver || !isShown;
  const changed = isAll ? [...files] : await withTouched(store, head, manifest, differing.changed);
  // Their names as a line of the list of files have a day now.
  if (head.takenOver && store.isServed) changed.push(...kept);
  files.push(...kept);
  return {
    head,
    ledger,
    extras,
    manifest,
    files,
    lost,
    changed,
    carried,
    gone: differing.gone.filter((file) => !carried.has(file.file)),
    foreign: await otherSites({
      store,
      site: build.site,
      changed,
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
  manifest: Sharded,
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
    await site.apply({
      release: claim.number,
      before: head.whole?.release,
      files: () => plan.files,
      changed: plan.changed,
      sourceOf: ({ file, digest }) =>
        plan.carried.has(file)
          ? undefined
          : (plan.extras.sources.get(digest) ?? build.sources?.get(digest) ?? join(build.folder, file)),
      stored: (digest) => kept.has(digest),
      claim,
      onProgress: options.onProgress,
    });
    try {
      await claim.markWhole({
        manifest: plan.manifest.digests,
        ledger: ledger.index,
        graph: build.graph,
        changed: plan.changed.length,
      });
    } catch (error) {
      await site.takeBack?.(claim.number, head.whole?.release);
      throw error;
    }
  });
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
  if (!head.whole || changed.length < 200) return kept;
  const wanted = new Set(changed.map((file) => file.digest));
  for await (const file of filesOf(store, head.whole.manifest)) if (wanted.has(file.digest)) kept.add(file.digest);
  return kept;
}
