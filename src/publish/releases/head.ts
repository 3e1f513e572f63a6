import { readRecord, RECORDS } from './records.ts';
import { readRelease, readWhole, releaseStates, type ReleaseRecord, type Whole } from './releases.ts';
import type { Store } from '../target/store.ts';

/** The newest releases of a target. */
export interface Head {
  /** The newest whole release and those begun after it. */
  records: ReleaseRecord[];
  /** Number of the newest release, whole or not; 0 where there is none. */
  last: number;
  whole?: Whole;
  /** Lists of files of releases begun after the newest whole one and not finished: what they touched is written again. */
  begun: string[][];
  /** One of them was taken from its publisher, which may have written on for a while: every key is written again. */
  takenOver: boolean;
}

/** @param since a whole release: only releases from there on are listed */
export async function readHead(store: Store, since = 0): Promise<Head> {
  const states = [...(await releaseStates(store, since))];
  const newest = states.findLast(([, state]) => state === 'whole')?.[0];
  if (newest === undefined && since > 0) return readHead(store);
  const open = states.filter(([number]) => number >= (newest ?? 0));
  const [whole, records, manifests] = await Promise.all([
    newest === undefined ? undefined : readWhole(store, newest),
    Promise.all(open.map(([number, state]) => readRelease(store, number, state))),
    Promise.all(
      open.map(async ([number]) =>
        number === newest ? undefined : readRecord(store, number, 'manifest', () => RECORDS.manifest),
      ),
    ),
  ]);
  const begun = manifests.filter((manifest) => manifest !== undefined);
  const takenOver = records.some((record, at) => manifests[at] !== undefined && !record.gaveUp);
  return { records, last: records.at(-1)?.number ?? 0, begun, takenOver, ...(whole && { whole }) };
}
