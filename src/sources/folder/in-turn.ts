import type { Arrival, SourceFile } from '../../snapshot/arrival.ts';
import { readNodeFile } from './node-files.ts';
import type { ReadingThread } from './reading-thread.ts';

export interface Reading {
  folder: string;
  files: readonly SourceFile[];
  /** They read for this one. */
  threads: readonly ReadingThread[];
}

/** What a file brings; undefined when it holds events. */
type Brought = Iterable<Arrival> | undefined;

/** Bytes of files in hand from which on no more are handed out: what they bring waits in memory for its turn. */
const ENOUGH = 2 ** 21;
/** Bytes of a file that no thread reads before its turn. */
const LARGE = 2 ** 24;

/**
 * Hands over what files bring, in the order given. Threads read them, where there are some; what they leave, this one reads: a file that
 * is large, or that a thread failed on, so that a failure is the same with threads and without.
 */
export async function* inTurn(reading: Reading): AsyncIterable<{ file: SourceFile; brought: Brought }> {
  const { folder, files, threads } = reading;
  const waiting = new Map<number, Brought>();
  let wake = () => {};
  for (const thread of threads)
    thread.listen(
      ({ index, brought }) => waiting.set(index, brought),
      () => wake(),
    );
  /** The first file that nobody has read, or has in hand. */
  let next = 0;
  let inHand = 0;
  const handOut = () => {
    for (const thread of threads)
      while (thread.isFree && inHand < ENOUGH) {
        const file = files[next];
        if (!file || file.size >= LARGE) return;
        thread.read({ index: next, file });
        inHand += file.size;
        next += 1;
      }
  };
  for (const [index, file] of files.entries()) {
    handOut();
    while (!waiting.has(index) && threads.some((thread) => thread.has(index))) {
      await new Promise<void>((resolve) => (wake = resolve));
      handOut();
    }
    if (index < next) inHand -= file.size;
    else next = index + 1;
    yield { file, brought: waiting.has(index) ? waiting.get(index) : readNodeFile(folder, file) };
    waiting.delete(index);
  }
}
