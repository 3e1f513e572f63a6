import type { Problem } from '../../src/core/problem.ts';
import { missingMedia } from '../../src/pictures/missing-media.ts';
import { openPlaces } from '../../src/snapshot/places.ts';
import type { Snapshot } from '../../src/snapshot/snapshot.ts';

/** Media of a folder that are not there or cannot be read, each where its node stands. */
export async function placedMediaFaults(source: string, file: string, snapshot: Snapshot): Promise<Problem[]> {
  const faults = await missingMedia(snapshot, source);
  if (faults.length === 0) return faults;
  const places = openPlaces(file);
  try {
    return faults.map((fault) => {
      const place = places.of(fault.where);
      if (!place) return fault;
      const index = /^\/(\d+)$/.exec(place.pointer)?.[1];
      const pointer = index === undefined && place.pointer !== '' ? ` › ${place.pointer}` : '';
      return { ...fault, where: `${place.file}${index === undefined ? '' : `[${index}]`}${pointer} (${fault.where})` };
    });
  } finally {
    places.close();
  }
}
