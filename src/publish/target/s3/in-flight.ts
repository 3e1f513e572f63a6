/** Requests at once in the beginning, at least and at most: below the 50 connections that the SDK opens. */
const FIRST = 8;
const FEWEST = 2;
const MOST = 48;

/**
 * How many requests may be in flight, after the answers: each answer makes room for one more until the first that says "too many"
 * (slow start); from then on room grows by one a round, and is halved by each round that has such an answer.
 */
export class InFlight {
  #room = FIRST;
  #calmBelow = MOST;
  #active = 0;
  /** Answers until another one that says "too many" counts again: those in flight were sent before the room was halved. */
  #deaf = 0;
  readonly #waiting: (() => void)[] = [];

  get room(): number {
    return Math.floor(this.#room);
  }

  async run<T>(send: () => Promise<T>, saysTooMany: (error: unknown) => boolean): Promise<T> {
    // Whoever is woken was given its place.
    if (this.#active >= this.room) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#active += 1;
    try {
      const answer = await send();
      this.#deaf = Math.max(0, this.#deaf - 1);
      this.#room = Math.min(MOST, this.#room + (this.#room < this.#calmBelow ? 1 : 1 / this.#room));
      return answer;
    } catch (error) {
      if (saysTooMany(error)) this.#halve();
      throw error;
    } finally {
      this.#pass();
    }
  }

  #halve(): void {
    this.#deaf -= 1;
    if (this.#deaf >= 0) return;
    this.#room = this.#calmBelow = Math.max(FEWEST, this.#room / 2);
    this.#deaf = this.#active;
  }

  /** Gives the place on, and more where there is room for more. */
  #pass(): void {
    this.#active -= 1;
    while (this.#active < this.room) {
      const next = this.#waiting.shift();
      if (!next) return;
      this.#active += 1;
      next();
    }
  }
}
