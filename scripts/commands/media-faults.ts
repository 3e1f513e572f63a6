import type { Problem } from '../../src/core/problem.ts';
import { missingMedia } from '../../src/pictures/missing-media.ts';
import { openSourceLocations } from '../../src/snapshot/source-locations.ts';
import type { Snapshot } from '../../src/snapshot/snapshot.ts';

/** Media of a folder that are not there or cannot be read, each where its node stands. */
export async function placedMediaFaults(source: string, file: string, snapshot: Snapshot): Promise<Problem[]> {
  const faults = await missingMedia(snapshot, source);
  if (faults.length === 0) return faults;
  const locations = openSourceLocations(file);
  try {
    return faults.map((fault) => {
      const location = locations.of(fault.where);
      if (!location) return fault;
      const index = /^\/(\d+)$/.exec(location.pointer)?.[1];
      const pointer = index === undefined && location.pointer !== '' ? ` › ${location.pointer}` : '';
      return {
        ...fault,
        where: `${location.file}${index === undefined ? '' : `[${index}]`}${pointer} (${fault.where})`,
      };
    });
  } finally {
    locations.close();
  }
}
