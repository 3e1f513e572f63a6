import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { assertConditional } from './conditional.ts';
import { Lease } from './lease.ts';
import { endOf, listReleases, recordKey, type ReleaseRecord, type Whole } from './releases.ts';
import { PublishFailed } from '../failed.ts';
import { FORMAT } from '../files/wire.ts';
import { isoTimeOf } from '../target/store-time.ts';
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
    fields: Pick<
      Whole,
      'manifest' | 'ledger' | 'graph' | 'facts' | 'rollbackOf' | 'recalls' | 'takedown' | 'safety' | 'alone' | 'changed'
    >,
  ): Promise<void>;
  /** Ends the release without any files: who asked for the claim alone gives it back. */
  end(): Promise<void>;
  /** Does the work of the release and gives the claim up; when the work fails, so that the next publisher need not wait for the lease. */
  hold(work: () => Promise<void>): Promise<void>;
}

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
  // Before the claim: on a full disk nothing is claimed that could not be given up.
  const freeRoom = await store.setRoomAside?.();
  const claim = { by: nameOfThis(), at: await isoTimeOf(store), nonce };
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
  const at = await isoTimeOf(store);
  await store.putNew(recordKey(number, 'abandoned'), jsonBytes({ by, at, nonce }), RECORD);
  const end = jsonBytes({ release: number, abandoned: by, nonce });
  return (await store.putNew(recordKey(number, 'whole'), end, RECORD)) ? 'abandoned' : endOf(store, number);
}

async function holdLease(
  store: Store,
  number: number,
  nonce: string,
  freeRoom: () => Promise<void> = () => Promise.resolve(),
): Promise<Claim> {
  const lease = new Lease(store, number, nonce);
  await lease.renew().catch(async (error: unknown) => {
    await freeRoom();
    if (exitCodeOf(error) === CANNOT_WRITE) await giveUp(store, number, nonce).catch(() => undefined);
    throw error;
  });
  lease.keepRenewing();
  return {
    number,
    assertHeld: () => lease.assertHeld(),
    confirm: () => lease.confirm(),
    async markWhole(fields) {
      // `whole` is final: wait until all writes of this release have ended.
      await store.settled?.();
      await lease.confirm();
      const record: Whole = {
        format: FORMAT,
        release: number,
        at: await isoTimeOf(store),
        by: nameOfThis(),
        nonce,
        ...fields,
      };
      if (!(await store.putNew(recordKey(number, 'whole'), jsonBytes(record), RECORD))) throw await lease.takenOver();
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
        lease.stopRenewing();
        await freeRoom();
      }
    },
  };
}
