import { inParallel } from '../core/in-parallel.ts';
import { daysLost, type DaySpan } from './days-lost.ts';
import { locked } from './claim.ts';
import { keysNamed } from './named-keys.ts';
import { KEEP_DAYS } from './preflight.ts';
import { listReleases, type ReleaseRecord } from './releases.ts';
import { numberOfRecord, recordKey } from './records.ts';
import type { Site } from './site.ts';
import { marksAbove } from './site-mark.ts';
import type { Store } from './store.ts';

export interface PruneOptions {
  store: Store;
  site: Site;
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

/** In the order in which they go: what is left is never taken for a whole release. */
const NAMES = ['whole', 'claim', 'lease', 'manifest', 'abandoned'] as const;

/**
 * Removes what a release record names, no kept release does and is older than 90 days. The only thing in this project that deletes.
 * Whatever else is in the bucket or folder is somebody's; sites below this one are not even listed.
 */
export async function prune({ store, site, keep, now = new Date(), dryRun }: PruneOptions): Promise<Pruned> {
  const limit = now.getTime() - KEEP_DAYS * 86_400_000;
  const releases = await listReleases(store);
  const last = releases.at(-1);
  if (last?.state === 'claimed' && last.leaseLeft > 0) throw locked(store, last);
  const whole = releases.filter(({ state }) => state === 'whole');
  const shown = await site.shown?.();
  const isKept = (record: ReleaseRecord, index: number) =>
    index >= whole.length - keep || Date.parse(record.at) > limit || record.number === shown;
  const kept = whole.filter(isKept);
  const oldest = kept[0]?.number;
  if (oldest === undefined) return { removed: [], kept: [], unanswerable: [] };
  const named = new Set<string>();
  for (const { number } of kept)
    for await (const { key } of keysNamed(store, { number, state: 'whole' })) named.add(key);

  const dropped = releases.filter(({ number }) => number < oldest);
  const staying = releases.filter(({ number }) => number >= oldest).map(({ number }) => number);
  const leftBy = site.leftBehind?.(shown === undefined ? staying : [...staying, shown]);
  /** Of releases that a folder holds whole: when what is left of them was written. */
  const written = new Map<string, Date>();
  /** What each dropped release names and no kept one does. */
  const candidates = new Map<string, ReleaseRecord[]>();
  const lists = new Set<string>();
  for (const record of dropped) {
    const left = new Map<string, string[]>();
    const links: string[] = [];
    for (const { key, file, modified } of leftBy?.(record.number) ?? []) {
      written.set(key, modified);
      if (file === undefined) links.push(key);
      else left.set(file, [...(left.get(file) ?? []), key]);
    }
    const name = (key: string) => {
      if (named.has(key)) return;
      const of = candidates.get(key);
      if (of) of.push(record);
      else candidates.set(key, [record]);
    };
    for await (const { key, isList } of keysNamed(store, record, left)) {
      if (isList) lists.add(key);
      name(key);
    }
    for (const key of links) name(key);
  }
  const removed: string[] = [];
  /** Releases whose records stay: they name something that is too young to go, and nothing else would name it. */
  const needed = new Set<ReleaseRecord>();
  const oldLists: string[] = [];
  for await (const { key, modified } of found(store, candidates, written)) {
    if (modified.getTime() <= limit) (lists.has(key) ? oldLists : removed).push(key);
    else for (const record of candidates.get(key) ?? []) needed.add(record);
  }
  removed.push(...oldLists.filter((key) => !candidates.get(key)?.some((record) => needed.has(record))));
  const oldRecords = new Set<string>();
  for await (const { key, modified } of store.list('_releases/')) {
    if (key.startsWith('_releases/objects/')) break;
    if (modified.getTime() <= limit) oldRecords.add(key);
  }
  for (const { number } of dropped.filter((one) => !needed.has(one)))
    removed.push(...NAMES.map((name) => recordKey(number, name)).filter((key) => oldRecords.has(key)));
  // Lists after what they name, records last: when it is cut short, the next run still knows what was named.
  if (!dryRun) await store.remove(removed);
  const touched = new Set(
    removed.flatMap((key) => candidates.get(key)?.map(({ number }) => number) ?? numberOfRecord(key) ?? []),
  );
  return { removed, kept: kept.map(({ number }) => number), unanswerable: daysLost(whole, touched) };
}

/** Those of the keys that are there: objects by one list, assets one by one, so that nobody else's are listed. */
async function* found(
  store: Store,
  candidates: ReadonlyMap<string, unknown>,
  written: ReadonlyMap<string, Date>,
): AsyncIterable<{ key: string; modified: Date }> {
  if (candidates.size === 0) return;
  for await (const object of store.list('_releases/objects/')) if (candidates.has(object.key)) yield object;
  for (const [key, modified] of written) if (candidates.has(key)) yield { key, modified };
  const isAsset = (key: string) => !key.startsWith('_releases/') && !written.has(key);
  const assets = [...candidates.keys()].filter(isAsset);
  const sites = await marksAbove(store, assets);
  const there: { key: string; modified: Date }[] = [];
  await inParallel(assets, 16, async (asset) => {
    if ([...sites].some((site) => asset.startsWith(`${site}/`))) return;
    for await (const one of store.list(asset)) if (one.key === asset) there.push(one);
  });
  yield* there;
}
