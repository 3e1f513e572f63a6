import { inParallel } from '../core/in-parallel.ts';
import { daysLost, type DaySpan } from './days-lost.ts';
import { locked } from './claim.ts';
import { filesInManifest, objectKey } from './manifest.ts';
import { KEEP_DAYS } from './publish.ts';
import { endOf, listReleases, readWhole, type ReleaseRecord } from './releases.ts';
import { numberOfRecord, readRecord, RECORDS, recordKey } from './records.ts';
import { keysOf } from './site-file.ts';
import { marksAbove } from './site-mark.ts';
import { PublishFailed } from './failed.ts';
import type { Store } from './store.ts';

export interface PruneOptions {
  store: Store;
  /** How many of the newest whole releases are kept in any case. */
  keep: number;
  now?: Date;
  dryRun?: boolean;
}

export interface Pruned {
  removed: string[];
  kept: number[];
  /** Days (UTC) of which `storytrace label-of` cannot tell any more what visitors saw. */
  unanswerable: DaySpan[];
}

const NAMES = ['claim', 'lease', 'manifest', 'abandoned', 'whole'] as const;

/**
 * Removes what a release record names, no kept release does and is older than 90 days. The only thing in this project that deletes.
 * Whatever else is in the bucket or folder is somebody's; sites below this one are not even listed.
 */
export async function prune({ store, keep, now = new Date(), dryRun }: PruneOptions): Promise<Pruned> {
  const limit = now.getTime() - KEEP_DAYS * 86_400_000;
  const releases = await listReleases(store);
  const last = releases.at(-1);
  if (last?.state === 'claimed' && last.leaseLeft > 0) throw locked(store, last);
  const whole = releases.filter(({ state }) => state === 'whole');
  const kept = whole.filter((record, index) => index >= whole.length - keep || Date.parse(record.at) > limit);
  const oldest = kept[0]?.number;
  if (oldest === undefined) return { removed: [], kept: [], unanswerable: [] };
  const named = new Set<string>();
  for (const { number } of kept) for await (const key of keysNamed(store, number, 'whole')) named.add(key);

  const dropped = releases.filter(({ number }) => number < oldest);
  /** What each dropped release names and no kept one does. */
  const candidates = new Map<string, ReleaseRecord[]>();
  for (const record of dropped) {
    for await (const key of keysNamed(store, record.number, record.state)) {
      if (named.has(key)) continue;
      const of = candidates.get(key);
      if (of) of.push(record);
      else candidates.set(key, [record]);
    }
  }
  const removed: string[] = [];
  /** Releases whose records stay: they name something that is too young to go, and nothing else would name it. */
  const needed = new Set<ReleaseRecord>();
  for await (const { key, modified } of found(store, candidates)) {
    if (modified.getTime() <= limit) removed.push(key);
    else for (const record of candidates.get(key) ?? []) needed.add(record);
  }
  const going = new Set(
    dropped.filter((one) => !needed.has(one)).flatMap(({ number }) => NAMES.map((name) => recordKey(number, name))),
  );
  for await (const { key, modified } of store.list('_releases/')) {
    if (key.startsWith('_releases/objects/')) break;
    if (going.has(key) && modified.getTime() <= limit) removed.push(key);
  }
  // Records last, in this order: when it is cut short, the next run still knows what was named.
  if (!dryRun) await store.remove(removed);
  const touched = new Set(
    removed.flatMap((key) => candidates.get(key)?.map(({ number }) => number) ?? numberOfRecord(key) ?? []),
  );
  return { removed, kept: kept.map(({ number }) => number), unanswerable: daysLost(whole, touched) };
}

/** Keys that a release put there, but for its records and its pages: a page's key is never removed, the ledger holds it. */
async function* keysNamed(store: Store, number: number, state: ReleaseRecord['state']): AsyncIterable<string> {
  const end = state === 'whole' ? await readWhole(store, number) : await endOf(store, number).catch(() => undefined);
  const whole = end === 'abandoned' ? undefined : end;
  const manifest = whole?.manifest ?? (await readRecord(store, number, 'manifest', () => RECORDS.manifest)) ?? [];
  const { shards = [], extras } = whole?.ledger ?? {};
  for (const digest of [...manifest, ...shards, ...(extras === undefined ? [] : [extras])]) yield objectKey(digest);
  // Of a release that was not finished, the list of files may not be there.
  for (const digest of manifest) {
    const files = filesInManifest(store, [digest]);
    try {
      for await (const { file, digest } of files) {
        yield objectKey(digest);
        if (store.isServed && isHashed(file)) yield* keysOf(file);
      }
    } catch (error) {
      if (state === 'whole' || !(error instanceof PublishFailed)) throw error;
    }
  }
}

const isHashed = (file: string) => file.startsWith('_astro/') || file.startsWith('media/');

/** Those of the keys that are there: objects by one list, assets one by one, so that nobody else's are listed. */
async function* found(
  store: Store,
  candidates: ReadonlyMap<string, unknown>,
): AsyncIterable<{ key: string; modified: Date }> {
  if (candidates.size === 0) return;
  for await (const object of store.list('_releases/objects/')) if (candidates.has(object.key)) yield object;
  const assets = [...candidates.keys()].filter((key) => !key.startsWith('_releases/'));
  const sites = await marksAbove(store, assets);
  const there: { key: string; modified: Date }[] = [];
  await inParallel(assets, 16, async (asset) => {
    if ([...sites].some((site) => asset.startsWith(`${site}/`))) return;
    for await (const one of store.list(asset)) if (one.key === asset) there.push(one);
  });
  yield* there;
}
