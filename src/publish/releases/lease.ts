import { LEASE_MS, readRelease, recordKey } from './releases.ts';
import { PublishFailed } from '../failed.ts';
import { jsonBytes, RECORD, type Store } from '../target/store.ts';

const RENEWED_EVERY = LEASE_MS / 4;
/** Milliseconds of its lease that a publisher does not use: more than an attempt of a write may take. */
const MARGIN = LEASE_MS / 2;

/** The lease of a claimed release: a record that is renewed until the release ends or another publisher takes over. */
export class Lease {
  readonly #store: Store;
  readonly #number: number;
  readonly #nonce: string;
  #left = 0;
  #since = stopwatch();
  #isLost = false;
  #renewal: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(store: Store, number: number, nonce: string) {
    [this.#store, this.#number, this.#nonce] = [store, number, nonce];
  }

  async renew(): Promise<void> {
    const begun = stopwatch();
    const record = jsonBytes({ ms: LEASE_MS, nonce: this.#nonce });
    await this.#store.put(recordKey(this.#number, 'lease'), record, RECORD);
    [this.#since, this.#left] = [begun, LEASE_MS - MARGIN];
  }

  /** @throws PublishFailed (75) when the lease ran out: another publisher may have taken over */
  assertHeld(): void {
    this.#store.deadline?.assertLeft();
    if (!this.#isLost && this.#since() < this.#left) return;
    throw new PublishFailed(
      `${this.#store.name}: the lease of release ${this.#number} ran out; publish again: the next run finishes what this one began`,
      75,
    );
  }

  /** Reads the records of a takeover from the store. @throws PublishFailed (75) when another publisher has taken over */
  async confirm(): Promise<void> {
    const signs = await Promise.all([
      this.#store.age(recordKey(this.#number, 'abandoned')),
      this.#store.age(recordKey(this.#number + 1, 'claim')),
    ]);
    this.#isLost ||= signs.some((age) => age !== undefined);
    if (this.#isLost) throw await this.takenOver();
    this.assertHeld();
  }

  async takenOver(): Promise<PublishFailed> {
    const next = await readRelease(this.#store, this.#number + 1, 'claimed').catch(() => undefined);
    return new PublishFailed(
      `${this.#store.name}: release ${this.#number} was taken over${next?.at ? ` by ${next.by}` : ''}: its lease had run out. ` +
        `This run has stopped; publish again once the other is done`,
      75,
    );
  }

  keepRenewing(): void {
    this.#timer = setInterval(() => {
      // Without an answer the lease runs out by itself.
      this.#renewal ??= this.confirm()
        .then(() => this.renew())
        .catch(() => undefined)
        .finally(() => (this.#renewal = undefined));
    }, RENEWED_EVERY);
    this.#timer.unref();
  }

  stopRenewing(): void {
    clearInterval(this.#timer);
  }
}

/** Milliseconds since now, by the larger of two clocks: the monotonic one stops while a machine sleeps, the wall clock can be set back. */
function stopwatch(): () => number {
  const [steady, wall] = [performance.now(), Date.now()];
  return () => Math.max(performance.now() - steady, Date.now() - wall);
}
