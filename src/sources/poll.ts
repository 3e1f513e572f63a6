import { basename, dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileIn } from './folder/listing.ts';

/** `follow` of a source by `look`, which returns undefined or throws where the source cannot be reached. */
export function poll(
  look: () => Promise<string | undefined>,
  recallsFile: string,
  every: number,
  onChange: () => void,
  signal: AbortSignal,
): void {
  let day = today();
  let last: string | undefined;
  // A failed check may have missed a change: the next successful one counts as a sign.
  let missed = false;
  const seen = async () => {
    const now = await look();
    return now === undefined ? undefined : `${now} ${fileIn(dirname(recallsFile), basename(recallsFile)).stamp}`;
  };
  void (async () => {
    while (!signal.aborted) {
      const now = await seen().catch(() => undefined);
      const differs = now !== undefined && last !== undefined && now !== last;
      if (differs || (now !== undefined && missed) || day !== today()) onChange();
      missed = now === undefined;
      last = now ?? last;
      day = today();
      await wait(every, undefined, { signal }).catch(() => undefined);
    }
  })();
}

const today = () => new Date().toISOString().slice(0, 10);
