import { locked } from './claim.ts';
import { unanswerableDays, type DaySpan } from './unanswerable-days.ts';
import { FROM_PARTS } from '../files/wire.ts';
import { KEEP_DAYS } from '../files/carried-assets.ts';
import { numberOfRecord, recordKey } from './records.ts';
import {
  allVersions,
  assertNothingLost,
  outdatedVersions,
  readSafetyRecords,
  type SafetyRecords,
} from '../safety-records/safety-records.ts';
import { listReleases, readWhole, type ReleaseRecord } from './releases.ts';
import type { Site } from '../target/shown-site.ts';
import { storeTime } from '../target/store-time.ts';
import type { Store } from '../target/store.ts';
import { found, isList, releasesOf, unsharedKeys } from './unshared-keys.ts';

export interface PruneOptions {
  store: Store;
  site: Site;
  /** How many of the newest whole releases are kept in any case. */
  keep: number;
  /** Default: the time by the store's clock, because this machine's clock may be wrong. */
  now?: Date;
  dryRun?: boolean;
}

export interface PrunePlan {
  /** All releases, as they are when the plan is made. */
  releases: ReleaseRecord[];
  /** As they were read for the plan. */
  safety: SafetyRecords;
  /** Keys, in the order in which they go. */
  removed: string[];
  kept: number[];
  /** Days (UTC) of which `storytrace label-of` cannot tell any more what visitors saw. */
  unanswerable: DaySpan[];
}

/** In the order in which they go: what is left is never taken for a whole release. */
const NAMES = ['whole', 'claim', 'lease', 'manifest', 'abandoned'] as const;
const DAY_MS = 86_400_000;

/** Lists what a prune may remove; writes nothing. @throws PublishFailed (75) while another run holds the target */
export async function planPrune({ store, site, keep, now }: PruneOptions): Promise<PrunePlan> {
  const releases = await listReleases(store);
  const last = releases.at(-1);
  if (last?.state === 'claimed' && last.leaseLeft > 0) throw locked(store, last);
  const whole = releases.filter(({ state }) => state === 'whole');
  const newest = whole.at(-1);
  const safety = await readSafetyRecords(store, newest && (await readWhole(store, newest.number)));
  assertNothingLost(store, safety);
  const records = await recordsOf(store);
  const time = now?.getTime() ?? (await timeOf(store, records));
  const limit = time - KEEP_DAYS * DAY_MS;
  const isYoung = ({ number }: ReleaseRecord) => !((records.get(recordKey(number, 'whole')) ?? time) <= limit);
  const shown = await site.shown?.();
  const stays = (record: ReleaseRecord, index: number) =>
    index >= whole.length - keep || isYoung(record) || record.number === shown;
  const oldest = whole.find(stays)?.number ?? (records.has(FROM_PARTS) ? 0 : undefined);
  if (oldest === undefined) return { releases, safety, removed: [], kept: [], unanswerable: [] };
  const staying = releases.filter(({ number }) => number >= oldest).map(({ number }) => number);
  const leftBy = site.leftBehind?.([...staying, shown ?? oldest]) ?? (() => []);
  const staySafe = await Promise.all(
    whole.filter(({ number }) => number >= oldest).map(({ number }) => readWhole(store, number)),
  );
  const outdated = await outdatedVersions(
    store,
    safety,
    staySafe.flatMap((one) => one.safety ?? []),
  );
  const hasUploads = records.has(FROM_PARTS);
  const versions = hasUploads ? await allVersions(store, safety) : [];
  const about = { oldest, newest: newest?.number ?? oldest, outdated, versions, hasUploads, leftBy };
  const keys = await unsharedKeys(store, releases, about);
  const removed: string[] = [];
  /** Releases whose records stay: they name something that is too young to go, and nothing else would name it. */
  const needed = new Set<number>();
  const oldLists: string[] = [];
  for await (const { key, modified } of found(store, keys, hasUploads)) {
    if (modified.getTime() <= limit) (isList(keys, key) ? oldLists : removed).push(key);
    else for (const release of releasesOf(keys, key)) needed.add(release);
  }
  removed.push(...oldLists.filter((key) => !releasesOf(keys, key).some((release) => needed.has(release))));
  const isGone = (number: number, age: number) =>
    NAMES.map((name) => recordKey(number, name)).filter((key) => (records.get(key) ?? time) <= time - age);
  for (const { number } of releases)
    if (number < oldest && !needed.has(number)) removed.push(...isGone(number, KEEP_DAYS * DAY_MS));
  // Claims of earlier prunes.
  for (const { number, gaveUp } of releases.slice(0, -1))
    if (gaveUp && number > oldest && !records.has(recordKey(number, 'manifest')))
      removed.push(...isGone(number, DAY_MS));
  const touched = new Set(removed.flatMap((key) => numberOfRecord(key) ?? releasesOf(keys, key)));
  const kept = whole.map(({ number }) => number).filter((number) => number >= oldest);
  return { releases, safety, removed, kept, unanswerable: unanswerableDays(whole, touched) };
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
  if (key === undefined || written === undefined) return (await storeTime(store)).ms;
  const looks = [await store.age(key), await store.age(key), await store.age(key)];
  return written + Math.min(...looks.map((age) => age ?? 0));
}
