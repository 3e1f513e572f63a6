import { takeLock } from './lock.ts';
import { placesOf } from './places.ts';
import { finishPending, isPending } from './recover.ts';

/** Finishes what a killed build had decided, for whoever is about to read the output. */
export function settle(out: string): void {
  const places = placesOf(out);
  if (!isPending(places)) return;
  const unlock = takeLock(places.lock);
  try {
    finishPending(places);
  } finally {
    unlock();
  }
}
