import type { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { type EntityResult, renderEntities } from './entity.ts';
import { useLeanResponses } from './page-response.ts';
import type { Answer, Failure } from './worker.ts';
import { type Job, openWorkplace } from './workplace.ts';

/** Few entities are done before a thread has started. */
const WORTH_THREADS = 12;
/** Entities handed over at once: large enough that workers do not wait for messages, small enough to end together. */
const CHUNK = 8;
/** Of one thread. Left to itself the young generation grows with the machine, and saves no time: pages are short-lived. */
const ROOM = { maxYoungGenerationSizeMb: 24, maxOldGenerationSizeMb: 512 };

/**
 * Renders entities by worker threads and hands each result to `take` as it comes. Results come in no order.
 * @param db the state as it is open here; threads open `job.store` themselves
 */
export async function renderAll(
  job: Job,
  keys: Iterable<string>,
  workers: number,
  take: (result: EntityResult) => void,
  db?: DatabaseSync,
): Promise<void> {
  const source = keys[Symbol.iterator]();
  const first = next(source, WORTH_THREADS);
  if (first.length === 0) return;
  if (workers < 2 || first.length < WORTH_THREADS) return renderHere(job, chain(first, source), take, db);
  const chunks = chunked(first, source);
  const failures: unknown[] = [];
  const one = () =>
    work(job, chunks, take).catch((error: unknown) => {
      failures.push(error);
      // The others end with what they have in hand.
      chunks.return(undefined);
    });
  await Promise.all(Array.from({ length: workers }, one));
  if (failures.length > 0) throw failures[0];
}

async function renderHere(
  job: Job,
  keys: Iterable<string>,
  take: (result: EntityResult) => void,
  db?: DatabaseSync,
): Promise<void> {
  const asBefore = useLeanResponses();
  try {
    const workplace = await openWorkplace(job, db);
    try {
      for await (const result of renderEntities(workplace, keys)) take(result);
    } finally {
      workplace.close();
    }
  } finally {
    asBefore();
  }
}

function work(job: Job, chunks: Generator<string[]>, take: (result: EntityResult) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: job, resourceLimits: ROOM });
    const end = (error?: unknown) => {
      // Not before it has let go of the state, which is about to be written.
      void worker.terminate().then(() => (error === undefined ? resolve() : reject(error as Error)));
    };
    const more = () => {
      const { done, value } = chunks.next();
      if (done) end();
      else worker.postMessage(value);
    };
    worker.on('error', end);
    worker.on('message', (answer: Answer) => {
      if ('failed' in answer) return end(revived(answer.failed));
      try {
        // The next chunk goes out before this one's results are booked.
        more();
        if ('results' in answer) for (const result of answer.results) take(result);
      } catch (error) {
        end(error);
      }
    });
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
