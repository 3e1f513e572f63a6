import pLimit from 'p-limit';

/** Requests at once in the beginning, at least and at most: below the 50 connections that the SDK opens. */
const FIRST = 8;
const FEWEST = 2;
const MOST = 48;

/**
 * Limits the requests in flight by the answers: each answer allows one more until the first that says "too many" (slow start); from then
 * on the limit grows by one a round, and is halved by each round that has such an answer.
 */
export class InFlight {
  readonly #limit = pLimit(FIRST);
  #most = FIRST;
  #calmBelow = MOST;
  /** Answers until another one that says "too many" counts again: those in flight were sent before the limit was halved. */
  #deaf = 0;

  get most(): number {
    return this.#limit.concurrency;
  }

  run<T>(send: () => Promise<T>, saysTooMany: (error: unknown) => boolean): Promise<T> {
    return this.#limit(async () => {
      try {
        const answer = await send();
        this.#deaf = Math.max(0, this.#deaf - 1);
        this.#allow(this.#most + (this.#most < this.#calmBelow ? 1 : 1 / this.#most));
        return answer;
      } catch (error) {
        if (saysTooMany(error)) this.#halve();
        throw error;
      }
    });
  }

  #halve(): void {
    this.#deaf -= 1;
    if (this.#deaf >= 0) return;
    this.#allow(this.#most / 2);
    this.#calmBelow = this.#most;
    this.#deaf = this.#limit.activeCount;
  }

  #allow(most: number): void {
    this.#most = Math.min(MOST, Math.max(FEWEST, most));
    this.#limit.concurrency = Math.floor(this.#most);
  }
}
