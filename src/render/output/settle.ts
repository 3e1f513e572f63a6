import { takeLock } from './lock.ts';
import { hasLoosePictures } from './loose-pictures.ts';
import { type BuildPaths, buildPathsOf } from './build-paths.ts';
import { finishPending, isPending } from './recover.ts';

/** Completes the decided changes of a killed build, before the caller reads the output. */
export function settle(out: string): void {
  const places = buildPathsOf(out);
  const pending = isPending(places);
  if (!pending && !hasLoosePictures(places)) return;
  const unlock = lockFor(places, pending);
  if (!unlock) return;
  try {
    finishPending(places);
  } finally {
    unlock();
  }
}

/** @returns undefined where a running build has decided no change yet: the caller reads the unchanged state */
function lockFor({ lock }: BuildPaths, pending: boolean): (() => void) | undefined {
  try {
    return takeLock(lock);
  } catch (error) {
    if (!pending && (error as { exitCode?: number }).exitCode === 75) return undefined;
    throw error;
  }
}
