import type { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { runnable } from '../../checkout.ts';
import { siteValues } from '../../configuration/configured.ts';
import { type EntityResult, renderEntities } from './entity.ts';
import { type Job, openRenderContext } from './renderer.ts';
import type { Answer, Failure, Order } from './worker.ts';

/** Few entities are done before threads have started and loaded the templates: some 0.25 s of CPU each. */
const WORTH_THREADS = 24;
/** Entities handed over at once: large enough that workers do not wait for messages, small enough to end together. */
const CHUNK = 8;
/** Chunks in flight per thread: it renders one while the results of another are stored. */
const MAX_PENDING_CHUNKS = 2;

/** Stores a result. Where it returns a promise, no more is rendered than the threads have begun until it is settled. */
export type Take = (result: EntityResult) => unknown;

/**
 * Renders entities by worker threads and hands each result to `take` as it comes. Results come in no order.
 * @param db the state as it is open here; threads open `job.store` themselves
 * @param threads workers that were started before; new ones are added to them, and the caller ends them
 */
export async function renderAll(
  job: Job,
  keys: Iterable<string>,
  workers: number,
  take: Take,
  db?: DatabaseSync,
  threads?: Thread[],
): Promise<void> {
  const source = keys[Symbol.iterator]();
  const first = next(source, WORTH_THREADS);
  if (first.length === 0) return;
  const isReady = threads?.some((thread) => thread.isReady);
  if (!isReady && (workers < 2 || first.length < WORTH_THREADS)) return renderHere(job, chain(first, source), take, db);
  const chunks = chunked(first, source);
  const failures: unknown[] = [];
  const one = async (thread: Thread) => {
    try {
      await work(thread, job, chunks, take);
    } catch (error) {
      failures.push(error);
      // The other threads finish the chunks that they have.
      chunks.return(undefined);
    }
    // The thread must close the state first: this process is about to write it.
    if (!threads) await thread.end();
  };
  const all = threads ?? [];
  while (all.length < workers) all.push(new Thread());
  await Promise.all(all.slice(0, workers).map(one));
  if (failures.length > 0) throw failures[0];
}

async function renderHere(job: Job, keys: Iterable<string>, take: Take, db?: DatabaseSync): Promise<void> {
  const renderContext = await openRenderContext(job, db);
  try {
    for await (const result of renderEntities(renderContext, keys)) await take(result);
  } finally {
    renderContext.close();
  }
}

function work(thread: Thread, job: Job, chunks: Generator<string[]>, take: Take): Promise<void> {
  return new Promise((resolve, reject) => {
    let pendingChunks = 0;
    const more = () => {
      const { done, value } = chunks.next();
      if (done) return;
      pendingChunks += 1;
      thread.send({ keys: value });
    };
    const onAnswer = async (answer: Answer) => {
      if ('failed' in answer) return reject(revived(answer.failed));
      try {
        if (!('ready' in answer)) {
          pendingChunks -= 1;
          // Send the next chunk before this one's results are stored.
          more();
          for (const result of JSON.parse(answer.results) as EntityResult[]) await take(result);
        }
        if (pendingChunks === 0) resolve();
      } catch (error) {
        reject(error as Error);
      }
    };
    let last = Promise.resolve();
    thread.listen((answer) => void (last = last.then(() => onAnswer(answer))), reject);
    thread.send({ job });
    // Send the first chunks without a request: the main thread may be busy when the worker is ready.
    for (let count = 0; count < MAX_PENDING_CHUNKS; count += 1) more();
  });
}

function revived({ message, stack, ...rest }: Failure): Error {
  return Object.assign(new Error(message), rest, stack === undefined ? {} : { stack });
}

function next(source: Iterator<string>, count: number): string[] {
  const keys: string[] = [];
  while (keys.length < count) {
    const { done, value } = source.next();
    if (done) break;
    keys.push(value);
  }
  return keys;
}

function* chain(first: string[], rest: Iterator<string>): Iterable<string> {
  yield* first;
  for (let keys = next(rest, CHUNK); keys.length > 0; keys = next(rest, CHUNK)) yield* keys;
}

function* chunked(first: string[], rest: Iterator<string>): Generator<string[]> {
  for (let at = 0; at < first.length; at += CHUNK) yield first.slice(at, at + CHUNK);
  for (let keys = next(rest, CHUNK); keys.length > 0; keys = next(rest, CHUNK)) yield keys;
}

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
