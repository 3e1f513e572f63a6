import { hostname } from 'node:os';
import { jsonBytes, PublishFailed, readJson, RECORD, type Store } from './store.ts';

/**
 * A release is a number and four records under `_releases/{number}/`, each created once and never replaced, but for the lease:
 * `claim` (who writes it) → `manifest` (what it will be; before the first page is touched) → `whole` (all of it is there),
 * or `abandoned` (its lease ran out; the next publisher finishes what it began).
 */
export interface ReleaseRecord {
  number: number;
  state: 'whole' | 'claimed' | 'abandoned';
  by: string;
  at: string;
  leaseUntil: number;
}

export interface Whole {
  release: number;
  at: string;
  by: string;
  /** Digests of the shards of the list of files. */
  manifest: string[];
  ledger: LedgerIndex;
  graph: GraphFacts;
  rollbackOf?: number;
  changed: number;
}

export interface LedgerIndex {
  shards: string[];
  /** Digest of what of each shard lives in this release: equal means nothing to check. */
  living: string[];
  /** Digest of the list of tombstones and redirects, which are pages of every later release. */
  extras?: string;
}

/** What the shrink guard compares. */
export interface GraphFacts {
  revision: string;
  counts: Record<string, number>;
  operators: string[];
  /** Texts per language. */
  locales: Record<string, number>;
}

export const LEASE_MS = 60_000;

const folderOf = (number: number) => `_releases/${String(number).padStart(6, '0')}`;
export const recordKey = (number: number, name: 'claim' | 'lease' | 'manifest' | 'whole' | 'abandoned') =>
  `${folderOf(number)}/${name}.json`;

/** All releases, oldest first: number and state. */
export async function releaseStates(store: Store): Promise<Map<number, ReleaseRecord['state']>> {
  const found = new Map<number, ReleaseRecord['state']>();
  for await (const { key } of store.list('_releases/')) {
    const [, digits, name] = /^_releases\/(\d{6,})\/([a-z]+)\.json$/.exec(key) ?? [];
    // In order of key the bytes by digest follow the numbers: there are many of them, and no release.
    if (key.startsWith('_releases/objects/')) break;
    if (digits === undefined) continue;
    const state = name === 'whole' || name === 'abandoned' ? name : 'claimed';
    const known = found.get(Number(digits));
    if (known === undefined || known === 'claimed' || state === 'whole') found.set(Number(digits), state);
  }
  return new Map([...found].sort(([a], [b]) => a - b));
}

export async function readRelease(store: Store, number: number, state: ReleaseRecord['state']): Promise<ReleaseRecord> {
  const [claim, lease] = await Promise.all([
    readJson<{ by: string; at: string }>(store, recordKey(number, 'claim')),
    state === 'whole' ? undefined : readJson<{ until: number }>(store, recordKey(number, 'lease')),
  ]);
  const leaseUntil = lease?.until ?? (claim ? Date.parse(claim.at) + LEASE_MS : 0);
  return { number, state, by: claim?.by ?? 'unknown', at: claim?.at ?? '', leaseUntil };
}

/** All releases, oldest first. */
export async function listReleases(store: Store): Promise<ReleaseRecord[]> {
  const states = await releaseStates(store);
  return Promise.all([...states].map(([number, state]) => readRelease(store, number, state)));
}

export async function readWhole(store: Store, number: number): Promise<Whole> {
  const whole = await readJson<Whole>(store, recordKey(number, 'whole'));
  if (!whole)
    throw new PublishFailed(
      `${store.name}: release ${number} is not whole; \`storytrace releases\` lists those that are`,
      65,
    );
  return whole;
}

/** The right to write, for as long as the lease is renewed. */
export interface Claim {
  number: number;
  /** @throws PublishFailed (75) when the lease ran out: another publisher may have taken over. */
  assertHeld(): void;
  /** Does the work of the release and gives the claim up; when the work fails, so that the next publisher need not wait for the lease. */
  hold(work: () => Promise<void>): Promise<void>;
}

export function locked(store: Store, record: ReleaseRecord): PublishFailed {
  const left = Math.max(0, Math.ceil((record.leaseUntil - Date.now()) / 1000));
  return new PublishFailed(
    `${store.name}: release ${record.number} is being published by ${record.by} since ${record.at}. ` +
      `Wait for it; if it died, the next publish takes over in ${left} s`,
    75,
  );
}

const nameOfThis = () => `pid ${process.pid} on ${hostname()}`;

/** Claims exactly the number after `after`, abandoning claims whose lease ran out. @throws PublishFailed (75) when another holds it */
export async function claimNext(store: Store, known: ReleaseRecord[]): Promise<Claim> {
  const by = nameOfThis();
  const last = known.at(-1);
  if (last?.state === 'claimed') {
    if (last.leaseUntil > Date.now()) throw locked(store, last);
    await store.putNew(recordKey(last.number, 'abandoned'), jsonBytes({ by, at: new Date().toISOString() }), RECORD);
  }
  const number = (last?.number ?? 0) + 1;
  const at = new Date().toISOString();
  if (!(await store.putNew(recordKey(number, 'claim'), jsonBytes({ by, at }), RECORD))) {
    const others = await listReleases(store);
    const winner = others.find((record) => record.number === number);
    throw winner?.state === 'claimed'
      ? locked(store, winner)
      : new PublishFailed(
          `${store.name}: release ${number} was published by ${winner?.by ?? 'another'} meanwhile. Publish again to go on from it`,
          75,
        );
  }
  return holdLease(store, number);
}

async function holdLease(store: Store, number: number): Promise<Claim> {
  let heldUntil = 0;
  const renew = async () => {
    const until = Date.now() + LEASE_MS;
    if (await store.get(recordKey(number, 'abandoned'))) return;
    await store.put(recordKey(number, 'lease'), jsonBytes({ until }), RECORD);
    // A margin for the time between our look at the clock and the store's.
    heldUntil = until - LEASE_MS / 4;
  };
  await renew();
  const timer = setInterval(() => void renew().catch(() => undefined), LEASE_MS / 4);
  timer.unref();
  return {
    number,
    assertHeld() {
      if (Date.now() > heldUntil) {
        throw new PublishFailed(
          `${store.name}: the lease of release ${number} ran out; publish again: the next run finishes what this one began`,
          75,
        );
      }
    },
    async hold(work) {
      try {
        await work();
      } catch (error) {
        const abandoned = { by: nameOfThis(), at: new Date().toISOString() };
        await store.putNew(recordKey(number, 'abandoned'), jsonBytes(abandoned), RECORD).catch(() => undefined);
        throw error;
      } finally {
        clearInterval(timer);
      }
    },
  };
}
