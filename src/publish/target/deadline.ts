import { PublishFailed } from '../failed.ts';

/** When a whole run has to be over. Every request of the run is aborted then. */
export class Deadline {
  #controller = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  readonly #milliseconds: number;

  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds;
    this.restart();
  }

  /** Ask for it anew before each request: `allowMore` replaces it. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** @throws PublishFailed (69) after the deadline */
  assertLeft(): void {
    if (!this.signal.aborted) return;
    throw new PublishFailed(
      `The run took longer than its --deadline of ${this.#milliseconds / 1000} s and was stopped. ` +
        `Visitors keep what they have; publish again (it goes on from there), or allow more: --deadline <seconds>`,
      69,
    );
  }

  /** The whole time again, from now on: for the next round of a run that has many. */
  restart(): void {
    this.allowMore(this.#milliseconds);
  }

  /** Time to give a release up, when the rest is spent. */
  allowMore(milliseconds: number): void {
    clearTimeout(this.#timer);
    const controller = new AbortController();
    this.#controller = controller;
    this.#timer = setTimeout(() => controller.abort(), milliseconds).unref();
  }
}
