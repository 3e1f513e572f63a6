import type { z } from 'zod';
import { inParallel } from '../../core/in-parallel.ts';
import { firstFolderFrom, readRecord, recordKey, RECORDS } from './records.ts';
import { PublishFailed } from '../failed.ts';
import type { Store } from '../target/store.ts';

export { recordKey };

/**
 * A release is a number and records under `_releases/{number}/`, each created once and never replaced, but for the lease:
 * `claim` (names the writer) → `manifest` (the intended files; written before the first page changes) → `whole` (every file is written).
 * An abandoned release has the record `abandoned`, and `givenUp` under the key of `whole`: the first process that creates that key
 * decides how the release ends.
 */
export interface ReleaseRecord {
  number: number;
  state: 'whole' | 'claimed' | 'abandoned';
  by: string;
  at: string;
  /** Milliseconds until a claimed release may be taken over, by the store's clock. */
  leaseLeft: number;
  /** Abandoned by the publisher that had claimed it, after its last write: nothing of it is under way. */
  gaveUp?: boolean;
}

export type Whole = z.infer<typeof RECORDS.whole>;
export type LedgerIndex = Whole['ledger'];
/** What the shrink guard compares. */
export type GraphFacts = Whole['graph'];

export const LEASE_MS = 60_000;
/** Records of releases that are read at once. */
const READ_AT_ONCE = 16;

/** Releases from a number on, oldest first: number and state. */
export async function releaseStates(store: Store, from = 0): Promise<Map<number, ReleaseRecord['state']>> {
  const found = new Map<number, Set<string>>();
  for await (const { key } of store.list('_releases/', from > 0 ? firstFolderFrom(from) : undefined)) {
    const [, digits, name = ''] = /^_releases\/(\d{6,})\/([a-z]+)\.json$/.exec(key) ?? [];
    // In order of key the bytes by digest follow the numbers: there are many of them, and no release.
    if (key.startsWith('_releases/objects/')) break;
    if (digits === undefined || Number(digits) < from) continue;
    found.set(Number(digits), (found.get(Number(digits)) ?? new Set()).add(name));
  }
  const states = [...found].sort(([a], [b]) => a - b);
  return new Map(
    await Promise.all(states.map(async ([number, names]) => [number, await stateOf(store, number, names)] as const)),
  );
}

async function stateOf(store: Store, number: number, names: Set<string>): Promise<ReleaseRecord['state']> {
  if (!names.has('abandoned')) return names.has('whole') ? 'whole' : 'claimed';
  return names.has('whole') && (await endOf(store, number)) !== 'abandoned' ? 'whole' : 'abandoned';
}

/** How a release ended, by its record. */
export async function endOf(store: Store, number: number): Promise<Whole | 'abandoned' | undefined> {
  const end = await readRecord(store, number, 'whole', (value) => (isGivenUp(value) ? RECORDS.givenUp : RECORDS.whole));
  return isGivenUp(end) ? 'abandoned' : (end as Whole | undefined);
}

const isGivenUp = (end: unknown) => typeof end === 'object' && end !== null && 'abandoned' in end;

export async function readRelease(store: Store, number: number, state: ReleaseRecord['state']): Promise<ReleaseRecord> {
  const [claim, abandoned, leaseLeft] = await Promise.all([
    readRecord(store, number, 'claim', () => RECORDS.claim),
    state === 'abandoned' ? readRecord(store, number, 'abandoned', () => RECORDS.abandoned) : undefined,
    state === 'claimed' ? leaseLeftOf(store, number) : 0,
  ]);
  const gaveUp = abandoned?.nonce !== undefined && abandoned.nonce === claim?.nonce;
  return {
    number,
    state,
    by: claim?.by ?? 'unknown',
    at: claim?.at ?? '',
    leaseLeft,
    ...(gaveUp && { gaveUp }),
  };
}

/** Milliseconds left of a lease. Both times come from the store, since clocks of publishers may differ. One answer with a wrong `Date` must not end a lease. */
async function leaseLeftOf(store: Store, number: number): Promise<number> {
  const look = async () => {
    const lease = await readRecord(store, number, 'lease', () => RECORDS.lease);
    const age = await store.age(recordKey(number, lease ? 'lease' : 'claim'));
    return (lease?.ms ?? LEASE_MS) - Math.max(0, age ?? Infinity);
  };
  let left = await look();
  for (let looks = 1; left <= 0 && looks < 3; looks += 1) left = await look();
  return Math.max(0, left);
}

/** All releases, oldest first. */
export async function listReleases(store: Store): Promise<ReleaseRecord[]> {
  const states = await releaseStates(store);
  const records: ReleaseRecord[] = [];
  await inParallel([...states].entries(), READ_AT_ONCE, async ([at, [number, state]]) => {
    records[at] = await readRelease(store, number, state);
  });
  return records;
}

export async function readWhole(store: Store, number: number): Promise<Whole> {
  const whole = await endOf(store, number);
  if (whole && whole !== 'abandoned') return whole;
  throw new PublishFailed(
    `${store.name}: release ${number} is not whole; \`storytrace releases\` lists those that are`,
    65,
  );
}

/** Numbers of all complete releases, oldest first. */
export async function wholeReleases(store: Store): Promise<number[]> {
  return [...(await releaseStates(store))].filter(([, state]) => state === 'whole').map(([number]) => number);
}
