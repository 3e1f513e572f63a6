import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { CHECKOUT } from '../../checkout.ts';
import type { Arrival, SourceFile } from '../../snapshot/arrival.ts';

/** Bytes of all files from which on reading takes longer than a thread takes to load the schemas. */
const WORTH_A_THREAD = 4 * 2 ** 20;
/** More threads would wait for the one that puts in what they bring. */
const MOST_THREADS = 3;
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

const WORKER = join(CHECKOUT, 'src/sources/folder/reading-worker.ts');

/** A thread that reads files of nodes. When it fails it has nothing in hand any more, and takes nothing. */
export class ReadingThread {
  readonly #worker: Worker;
  readonly #inHand = new Set<number>();
  #isAlive = true;
  #onNews = () => {};

  constructor(told: Told) {
    this.#worker = new Worker(WORKER, { workerData: told });
    this.#worker.on('error', () => {
      this.#isAlive = false;
      this.#inHand.clear();
      this.#onNews();
    });
  }

  /** @param onNews called after each answer, and at a failure */
  listen(take: (answer: Answer) => void, onNews: () => void): void {
    this.#onNews = onNews;
    this.#worker.on('message', (answer: Answer) => {
      this.#inHand.delete(answer.index);
      take(answer);
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

/** As many as these files are worth, up to `most`; whoever asks ends them. */
export function readingThreads(told: Told, files: readonly SourceFile[], most: number): ReadingThread[] {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const length = bytes < WORTH_A_THREAD ? 0 : Math.min(most, MOST_THREADS);
  return Array.from({ length }, () => new ReadingThread(told));
}
