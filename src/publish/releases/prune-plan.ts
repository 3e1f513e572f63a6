import { inParallel } from '../../core/in-parallel.ts';
import { locked } from './claim.ts';
import { daysLost, type DaySpan } from './days-lost.ts';
import { keysNamed } from './named-keys.ts';
import { KEEP_DAYS } from '../files/carried-assets.ts';
import { numberOfRecord, recordKey } from './records.ts';
import { listReleases, type ReleaseRecord } from './releases.ts';
import type { Site } from '../target/shown-site.ts';
import { marksAbove } from '../target/site-mark.ts';
import type { Store } from '../target/store.ts';

export interface PruneOptions {
  store: Store;
  site: Site;
  /** How many of the newest whole releases are kept in any case. */
  keep: number;
  /** By default what the store's clock says: that of this machine may be wrong. */
  now?: Date;
  dryRun?: boolean;
}

export interface PrunePlan {
  /** All releases, as they are when the plan is made. */
  releases: ReleaseRecord[];
  /** Keys, in the order in which they go. */
  removed: string[];
  kept: number[];
  /** Days (UTC) of which `storytrace label-of` cannot tell any more what visitors saw. */
  unanswerable: DaySpan[];
}

/** In the order in which they go: what is left is never taken for a whole release. */
const NAMES = ['whole', 'claim', 'lease', 'manifest', 'abandoned'] as const;
const DAY_MS = 86_400_000;

/** What can go. Nothing is written. @throws PublishFailed (75) while another run holds the target */
export async function planPrune({ store, site, keep, now }: PruneOptions): Promise<PrunePlan> {
  const releases = await listReleases(store);
  const last = releases.at(-1);
  if (last?.state === 'claimed' && last.leaseLeft > 0) throw locked(store, last);
  const records = await recordsOf(store);
  const time = now?.getTime() ?? (await timeOf(store, records));
  const limit = time - KEEP_DAYS * DAY_MS;
  const isYoung = ({ number }: ReleaseRecord) => !((records.get(recordKey(number, 'whole')) ?? time) <= limit);
  const whole = releases.filter(({ state }) => state === 'whole');
  const shown = await site.shown?.();
  const kept = whole.filter(
    (record, index) => index >= whole.length - keep || isYoung(record) || record.number === shown,
  );
  const oldest = kept[0]?.number;
  if (oldest === undefined) return { releases, removed: [], kept: [], unanswerable: [] };
  const named = new Set<string>();
  for (const { number } of kept)
    for await (const { key } of keysNamed(
      store,
      { number, state: 'whole' },
      { isNewest: number === whole.at(-1)?.number },
    ))
      named.add(key);
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
    for await (const { key, isList } of keysNamed(store, record, { left })) {
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
  const isGone = (number: number, age: number) =>
    NAMES.map((name) => recordKey(number, name)).filter((key) => (records.get(key) ?? time) <= time - age);
  for (const { number } of dropped.filter((one) => !needed.has(one)))
    removed.push(...isGone(number, KEEP_DAYS * DAY_MS));
  // Claims of earlier prunes.
  for (const { number, gaveUp } of releases.slice(0, -1))
    if (gaveUp && number > oldest && !records.has(recordKey(number, 'manifest')))
      removed.push(...isGone(number, DAY_MS));
  const touched = new Set(
    removed.flatMap((key) => candidates.get(key)?.map(({ number }) => number) ?? numberOfRecord(key) ?? []),
  );
  const unanswerable = daysLost(whole, touched);
  return { releases, removed, kept: kept.map(({ number }) => number), unanswerable };
}

/** When each record was written, by the store's clock; milliseconds since 1970. */
async function recordsOf(store: Store): Promise<Map<string, number>> {
  const records = new Map<string, number>();
  for await (const { key, modified } of store.list('_releases/')) {
    if (key.startsWith('_releases/objects/')) break;
    records.set(key, modified.getTime());
  }
  return records;
}

/** The time by the store's own clock. One answer with a wrong `Date` makes nothing old. */
async function timeOf(store: Store, records: ReadonlyMap<string, number>): Promise<number> {
  const [key, written] = [...records].find(([name]) => numberOfRecord(name) !== undefined) ?? [];
  if (key === undefined || written === undefined) return 0;
  const looks = [await store.age(key), await store.age(key), await store.age(key)];
  return written + Math.min(...looks.map((age) => age ?? 0));
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
