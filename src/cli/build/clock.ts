import type { Progress } from '../../render/build/options.ts';

/** Build step → step that a round of `watch` reports. A step that is not listed counts towards the step before it. */
const REPORTED_STEPS: Record<string, string> = {
  compile: 'compile',
  read: 'read',
  pictures: 'render',
  render: 'render',
};

/** How long each step of a round takes. */
export class Clock {
  readonly #start = performance.now();
  readonly #spent = new Map<string, number>();
  #step: string | undefined;
  #since = 0;

  begin(step: string): void {
    this.end();
    this.#step = step;
    this.#since = performance.now();
  }

  end(): void {
    if (this.#step === undefined) return;
    this.#spent.set(this.#step, (this.#spent.get(this.#step) ?? 0) + performance.now() - this.#since);
    this.#step = undefined;
  }

  progress(): Progress {
    const step = (name: string) => {
      const reported = REPORTED_STEPS[name];
      if (reported !== undefined) this.begin(reported);
    };
    return { step, read: () => undefined, rendered: () => undefined };
  }

  /** Seconds since the round began. */
  seconds(): string {
    return inSeconds(performance.now() - this.#start);
  }

  /** `read 0.12 s, render 0.20 s, publish 0.81 s` */
  summary(): string {
    return [...this.#spent].map(([step, milliseconds]) => `${step} ${inSeconds(milliseconds)}`).join(', ');
  }
}

const inSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;
