import { Worker } from 'node:worker_threads';
import type { Arrival, SourceFile } from '../../snapshot/arrival.ts';

/** Files that a thread has in hand: it goes on while what came of others is put in. */
const IN_HAND = 4;

/** What every file is read by. */
export interface Told {
  folder: string;
  /** From which media may be named by URL. */
  mediaHosts: readonly string[];
}

/** A file that is to be read, and its place among all. */
export interface Order {
  index: number;
  file: SourceFile;
}

/** What it brought; undefined when it holds events. */
export interface Answer {
  index: number;
  brought: Arrival[] | undefined;
}

/** A thread that reads files of nodes. When it fails it has nothing in hand any more, and takes nothing. */
export class ReadingThread {
  readonly #worker: Worker;
  readonly #inHand = new Set<number>();
  #isAlive = true;

  /** @param onNews called after each answer, and at a failure */
  constructor(told: Told, take: (index: number, brought: Answer['brought']) => void, onNews: () => void) {
    this.#worker = new Worker(new URL('./reading-worker.ts', import.meta.url), { workerData: told });
    this.#worker.on('message', ({ index, brought }: Answer) => {
      this.#inHand.delete(index);
      take(index, brought);
      onNews();
    });
    this.#worker.on('error', () => {
      this.#isAlive = false;
      this.#inHand.clear();
      onNews();
    });
  }

  get isFree(): boolean {
    return this.#isAlive && this.#inHand.size < IN_HAND;
  }

  has(index: number): boolean {
    return this.#inHand.has(index);
  }

  read(order: Order): void {
    this.#inHand.add(order.index);
    this.#worker.postMessage(order);
  }

  end(): void {
    void this.#worker.terminate();
  }
}
