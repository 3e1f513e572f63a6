import { Worker } from 'node:worker_threads';
import { runnable } from '../../checkout.ts';
import { siteValues } from '../../configuration/configured.ts';
import type { Answer, Order } from './worker.ts';

/** Limits of a thread's heap: without them the young generation grows with the machine and saves no time, as pages are short-lived. */
const LIMITS = { maxYoungGenerationSizeMb: 64, maxOldGenerationSizeMb: 512 };

const WORKER = runnable('render/work/worker.ts');

/** A thread that renders. */
export class Thread {
  readonly #worker: Worker;
  #failure: { error: unknown } | undefined;
  #isReady = false;
  #onAnswer: (answer: Answer) => void = () => {};
  #onFailure: (error: unknown) => void = () => {};

  constructor() {
    this.#worker = new Worker(WORKER, { workerData: siteValues(), resourceLimits: LIMITS });
    this.#worker.on('message', (answer: Answer) => {
      if ('ready' in answer) this.#isReady = true;
      this.#onAnswer(answer);
    });
    this.#worker.on('error', (error) => {
      this.#failure = { error };
      this.#onFailure(error);
    });
  }

  /** Whether it has its templates and has begun with a job: another one costs little. */
  get isReady(): boolean {
    return this.#isReady;
  }

  /** Also reports a failure that happened before the call. */
  listen(onAnswer: (answer: Answer) => void, onFailure: (error: unknown) => void): void {
    this.#onFailure = onFailure;
    if (this.#failure) onFailure(this.#failure.error);
    this.#onAnswer = onAnswer;
  }

  send(order: Order): void {
    this.#worker.postMessage(order);
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}
