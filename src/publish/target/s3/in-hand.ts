/** Lets work begin while what it holds fits: pieces of any size, of which one that is too large is held alone. In order of asking. */
export class InHand {
  readonly #most: number;
  #held = 0;
  readonly #waiting: { size: number; begin: () => void }[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  async hold<T>(size: number, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((begin) => {
      this.#waiting.push({ size, begin });
      this.#beginThose();
    });
    try {
      return await work();
    } finally {
      this.#held -= size;
      this.#beginThose();
    }
  }

  #beginThose(): void {
    for (;;) {
      const [next] = this.#waiting;
      if (!next || (this.#held > 0 && this.#held + next.size > this.#most)) return;
      this.#waiting.shift();
      this.#held += next.size;
      next.begin();
    }
  }
}
