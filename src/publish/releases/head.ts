import { readRecord, RECORDS } from './records.ts';
import { readRelease, readWhole, releaseStates, type ReleaseRecord, type Whole } from './releases.ts';
import type { Store } from '../target/store.ts';

/** Where the releases of a target stand. */
export interface Head {
  /** Numbers of all whole releases, oldest first. */
  kept: number[];
  /** The newest whole release and those begun after it. */
  records: ReleaseRecord[];
  whole?: Whole;
  /** Manifests of releases begun after the head and not finished: what they touched is written again. */
  begun: string[][];
  /** One of them was taken from its publisher, which may have written on for a while: every key is written again. */
  takenOver: boolean;
}

export async function readHead(store: Store): Promise<Head> {
  const states = [...(await releaseStates(store))];
  const kept = states.filter(([, state]) => state === 'whole').map(([number]) => number);
  const last = kept.at(-1);
  const open = states.filter(([number]) => number >= (last ?? 0));
  const [whole, records, manifests] = await Promise.all([
    last === undefined ? undefined : readWhole(store, last),
    Promise.all(open.map(([number, state]) => readRelease(store, number, state))),
    Promise.all(
      open.map(async ([number]) =>
        number === last ? undefined : readRecord(store, number, 'manifest', () => RECORDS.manifest),
      ),
    ),
  ]);
  const begun = manifests.filter((manifest) => manifest !== undefined);
  const takenOver = records.some((record, at) => manifests[at] !== undefined && !record.gaveUp);
  return { kept, records, begun, takenOver, ...(whole && { whole }) };
}
