import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { PublishFailed } from '../../failed.ts';
import { type Placement, Placer } from './place.ts';
import type { Answer, Failure } from './place-worker.ts';
import { isImmutable } from '../../files/site-file.ts';

/** Files handed over at once: enough that threads do not wait, few enough that a lost lease is noticed soon. */
const CHUNK = 48;
/** Each takes some 35 MB: memory must not grow with the machine either. */
const MOST_THREADS = 2;
/** Files among which equal bytes are looked for: those of one entity stand together, and memory must not grow with the site. */
const WINDOW = 512;

export interface PlaceOptions {
  precompress: boolean;
  isWorthThreads: boolean;
  /** Asked before each chunk; throws where nothing may be written any more. */
  mayWrite: () => void;
  onPlaced: (files: number) => void;
}

/** Places files in a release folder; files with equal bytes are compressed once. What is worth it is done by worker threads. */
export async function placeFiles(placements: AsyncIterable<Placement>, options: PlaceOptions): Promise<void> {
  const { precompress, isWorthThreads, mayWrite, onPlaced } = options;
  const chunks = chunksOf(placements);
  const isThreaded = precompress && isWorthThreads;
  const threads = isThreaded ? Math.min(MOST_THREADS, availableParallelism()) : 1;
  if (threads > 1) {
    const workers = Array.from({ length: threads }, () => startWorker(precompress));
    try {
      await Promise.all(workers.map((worker) => drain(worker, chunks, options)));
    } finally {
      // Before whoever clears up: no thread writes any more.
      await Promise.all(workers.map((worker) => worker.terminate()));
    }
    return;
  }
  const placer = new Placer(precompress);
  for await (const chunk of chunks) {
    mayWrite();
    for (const group of chunk) placer.place(group);
    onPlaced(chunk.flat().length);
    // Lets the lease be renewed.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** What a thread works on lies outside its heap, which else grows by 25 MB. */
const YOUNG_MB = 4;

const startWorker = (precompress: boolean) =>
  new Worker(new URL('./place-worker.ts', import.meta.url), {
    workerData: { precompress },
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  });

function drain(
  worker: Worker,
  chunks: AsyncIterator<Placement[][]>,
  { mayWrite, onPlaced }: PlaceOptions,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const next = () => {
      chunks
        .next()
        .then(({ done, value }) => {
          if (done) return resolve();
          mayWrite();
          worker.postMessage(value);
        })
        .catch(reject);
    };
    worker.on('error', reject);
    worker.on('message', (answer: Answer) => {
      try {
        if ('failed' in answer) throw revived(answer.failed);
        onPlaced(answer.placed);
        next();
      } catch (error) {
        reject(error as Error);
      }
    });
    next();
  });
}

function revived({ message, exitCode, ...rest }: Failure): Error {
  return exitCode === undefined ? Object.assign(new Error(message), rest) : new PublishFailed(message, exitCode);
}

/** By digest and type: the same bytes are compressed in the same way. */
function groupsOf(placements: readonly Placement[]): Iterable<Placement[]> {
  const groups = new Map<string, Placement[]>();
  for (const placement of placements) {
    const { digest, file } = placement.file;
    const key = `${digest}${file.slice(file.lastIndexOf('.'))}`;
    const group = groups.get(key);
    if (group) group.push(placement);
    else groups.set(key, [placement]);
  }
  return groups.values();
}

async function* chunksOf(placements: AsyncIterable<Placement>): AsyncGenerator<Placement[][]> {
  let window: Placement[] = [];
  for await (const placement of placements) {
    window.push(placement);
    if (window.length < WINDOW) continue;
    yield* chunksIn(groupsOf(window));
    window = [];
  }
  yield* chunksIn(groupsOf(window));
}

function* chunksIn(groups: Iterable<Placement[]>): Generator<Placement[][]> {
  let chunk: Placement[][] = [];
  let files = 0;
  for (const group of groups) {
    chunk.push(group);
    files += group.length;
    // Compressed to the best: one may take seconds.
    if (files < CHUNK && !group.some(({ file }) => isImmutable(file))) continue;
    yield chunk;
    [chunk, files] = [[], 0];
  }
  if (files > 0) yield chunk;
}
