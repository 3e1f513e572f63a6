import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { assertConditional } from './conditional.ts';
import { endOf, LEASE_MS, listReleases, readRelease, recordKey, type ReleaseRecord, type Whole } from './releases.ts';
import { PublishFailed } from '../failed.ts';
import { FORMAT } from '../files/wire.ts';
import { jsonBytes, RECORD, type Store } from '../target/store.ts';

/** The right to write, for as long as the lease is renewed. */
export interface Claim {
  number: number;
  /** @throws PublishFailed (75) when the lease ran out: another publisher may have taken over */
  assertHeld(): void;
  /** Asks the store. Before each batch of writes. @throws PublishFailed (75) when another publisher has taken over */
  confirm(): Promise<void>;
  /** Ends the release. @throws PublishFailed (75) when it was given up meanwhile */
  markWhole(
    fields: Pick<Whole, 'manifest' | 'ledger' | 'graph' | 'rollbackOf' | 'recalls' | 'takedown' | 'changed'>,
  ): Promise<void>;
  /** Ends the release without any files: who asked for the claim alone gives it back. */
  end(): Promise<void>;
  /** Does the work of the release and gives the claim up; when the work fails, so that the next publisher need not wait for the lease. */
  hold(work: () => Promise<void>): Promise<void>;
}

const RENEWED_EVERY = LEASE_MS / 4;
/** What a publisher leaves unused of its lease: longer than an attempt of a write can be under way. */
const MARGIN = LEASE_MS / 2;
/** To give a release up once the deadline of the run is over. */
const LAST_WORDS = 40_000;

export function locked(store: Store, record: ReleaseRecord): PublishFailed {
  return new PublishFailed(
    `${store.name}: release ${record.number} is being published by ${record.by} since ${record.at}. ` +
      `Wait for it; if it died, the next publish takes over in ${Math.ceil(record.leaseLeft / 1000)} s`,
    75,
  );
}

const CANNOT_WRITE = 73;
const exitCodeOf = (error: unknown) => (error instanceof PublishFailed ? error.exitCode : undefined);

/** Who runs, for records. */
export const nameOfThis = () => `pid ${process.pid} on ${hostname()}`;

/**
 * Claims exactly the number after `known`, giving up the last release if its lease ran out.
 * @throws PublishFailed (75) when another holds it, (69) where the store does not keep claims apart
 */
export async function claimNext(store: Store, known: ReleaseRecord[]): Promise<Claim> {
  const last = known.at(-1);
  if (last?.state === 'claimed' && last.leaseLeft > 0) throw locked(store, last);
  const nonce = randomUUID();
  await assertConditional(store, nonce);
  if (last && last.state !== 'whole' && (await giveUp(store, last.number, nonce)) !== 'abandoned')
    throw new PublishFailed(
      `${store.name}: release ${last.number} was finished meanwhile. Publish again to go on from it`,
      75,
    );
  const number = (last?.number ?? 0) + 1;
  const claim = { by: nameOfThis(), at: new Date().toISOString(), nonce };
  // Before the claim: on a full disk nothing is claimed that could not be given up.
  const freeRoom = await store.setRoomAside?.();
  const isOurs = await store
    .putNew(recordKey(number, 'claim'), jsonBytes(claim), RECORD)
    .catch(async (error: unknown) => {
      await freeRoom?.();
      throw error;
    });
  if (isOurs) return holdLease(store, number, nonce, freeRoom);
  const winner = (await listReleases(store)).find((record) => record.number === number);
  throw winner?.state === 'claimed'
    ? locked(store, winner)
    : new PublishFailed(
        `${store.name}: release ${number} was published by ${winner?.by ?? 'another'} meanwhile. Publish again to go on from it`,
        75,
      );
}

/** Abandons a release. @returns how it ended: another process may have completed it before */
async function giveUp(store: Store, number: number, nonce: string): Promise<Whole | 'abandoned' | undefined> {
  const by = nameOfThis();
  await store.putNew(recordKey(number, 'abandoned'), jsonBytes({ by, at: new Date().toISOString(), nonce }), RECORD);
  const end = jsonBytes({ release: number, abandoned: by, nonce });
  return (await store.putNew(recordKey(number, 'whole'), end, RECORD)) ? 'abandoned' : endOf(store, number);
}

async function holdLease(
  store: Store,
  number: number,
  nonce: string,
  freeRoom: () => Promise<void> = () => Promise.resolve(),
): Promise<Claim> {
  let left = 0;
  let since = stopwatch();
  let isLost = false;
  const renew = async () => {
    const begun = stopwatch();
    await store.put(recordKey(number, 'lease'), jsonBytes({ ms: LEASE_MS, nonce }), RECORD);
    [since, left] = [begun, LEASE_MS - MARGIN];
  };
  const claim: Claim = {
    number,
    assertHeld() {
      store.deadline?.assertLeft();
      if (!isLost && since() < left) return;
      throw new PublishFailed(
        `${store.name}: the lease of release ${number} ran out; publish again: the next run finishes what this one began`,
        75,
      );
    },
    async confirm() {
      const signs = await Promise.all([
        store.age(recordKey(number, 'abandoned')),
        store.age(recordKey(number + 1, 'claim')),
      ]);
      isLost ||= signs.some((age) => age !== undefined);
      if (isLost) throw await takenOver();
      claim.assertHeld();
    },
    async markWhole(fields) {
      // `whole` is final: wait until all writes of this release have ended.
      await store.settled?.();
      await claim.confirm();
      const record: Whole = {
        format: FORMAT,
        release: number,
        at: new Date().toISOString(),
        by: nameOfThis(),
        nonce,
        ...fields,
      };
      if (!(await store.putNew(recordKey(number, 'whole'), jsonBytes(record), RECORD))) throw await takenOver();
    },
    async end() {
      await store.settled?.();
      await giveUp(store, number, nonce);
    },
    async hold(work) {
      try {
        await work();
      } catch (error) {
        store.deadline?.allowMore(LAST_WORDS);
        await freeRoom();
        await store.settled?.();
        const end = await giveUp(store, number, nonce).catch(() => undefined);
        // The answer to `whole` was lost for good, and the record is there: visitors have the release.
        if (typeof end === 'object' && end.nonce === nonce) return;
        throw error;
      } finally {
        clearInterval(timer);
        await freeRoom();
      }
    },
  };

  async function takenOver(): Promise<PublishFailed> {
    const next = await readRelease(store, number + 1, 'claimed').catch(() => undefined);
    return new PublishFailed(
      `${store.name}: release ${number} was taken over${next?.at ? ` by ${next.by}` : ''}: its lease had run out. ` +
        `This run has stopped; publish again once the other is done`,
      75,
    );
  }

  await renew().catch(async (error: unknown) => {
    await freeRoom();
    if (exitCodeOf(error) === CANNOT_WRITE) await giveUp(store, number, nonce).catch(() => undefined);
    throw error;
  });
  let renewal: Promise<void> | undefined;
  const timer = setInterval(() => {
    // Without an answer the lease runs out by itself.
    renewal ??= claim
      .confirm()
      .then(renew)
      .catch(() => undefined)
      .finally(() => (renewal = undefined));
  }, RENEWED_EVERY);
  timer.unref();
  return claim;
}

/** Milliseconds since now, by the larger of two clocks: the monotonic one stops while a machine sleeps, the wall clock can be set back. */
function stopwatch(): () => number {
  const [steady, wall] = [performance.now(), Date.now()];
  return () => Math.max(performance.now() - steady, Date.now() - wall);
}
