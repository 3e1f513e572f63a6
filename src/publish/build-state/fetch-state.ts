import { rm } from 'node:fs/promises';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BaseRelease } from '../../render/output/state/base-release.ts';
import type { BuildPaths } from '../../render/output/build-paths.ts';
import { STATE_PARTS } from '../../render/output/state/copied-state.ts';
import { installState } from '../../render/output/state/install-state.ts';
import { takeLock } from '../../render/output/lock.ts';
import { onDisk } from '../target/disk.ts';
import { isSameSite } from '../target/site-mark.ts';
import type { Store } from '../target/store.ts';
import { bringPieces } from './pieces.ts';
import { isTorn, pieceKey, piecesOf, readStateRecord, type StateRecord } from './record.ts';

/** What a state has to be of, for a build to go on from it. */
export interface Wanted {
  site: { brand: string; host: string };
  /** `Basis`. */
  code: string;
  settings: string;
}

export type Fetched = { base: BaseRelease; bytes: number; seconds: number } | { unfit: string };

/**
 * Brings the state of the newest release to an output that is empty, which is sparse then.
 * @returns why there is none to go on from, in words, where all has to be rendered
 * @throws PublishFailed (69) where the store does not answer, (73) where nothing can be written; BuildFailed (75) where a build is at work
 */
export async function fetchState(state: Store, places: BuildPaths, wanted: Wanted): Promise<Fetched> {
  const start = performance.now();
  const record = await readStateRecord(state).catch(ifTorn);
  if (!record) return { unfit: `${state.name} keeps no state yet` };
  if (typeof record === 'string') return { unfit: record };
  const { release, target } = record;
  const name = `The state in ${state.name} (release ${release} of ${target})`;
  const other = otherThan(record, wanted);
  if (other !== undefined) return { unfit: `${name} is of ${other}` };
  const unlock = takeLock(places.lock);
  try {
    if (existsSync(places.out) && readdirSync(places.out).length > 0) return { unfit: `${places.out} is not empty` };
    const torn = await bring(state, record, places.fetched).catch(ifTorn);
    if (torn !== undefined) return { unfit: `${name} is torn: ${torn}` };
    const base = { target, release };
    if (!installState(places, base)) return { unfit: `${name} is no state of a whole site` };
    const bytes = piecesOf(record).reduce((sum, piece) => sum + piece.bytes, 0);
    return { base, bytes, seconds: (performance.now() - start) / 1000 };
  } finally {
    await rm(places.fetched, { recursive: true, force: true });
    unlock();
  }
}

function otherThan({ site, code, settings }: StateRecord, wanted: Wanted): string | undefined {
  if (!isSameSite(site, wanted.site)) return `another site, "${site.brand}" (${site.host})`;
  if (settings !== wanted.settings) return 'other settings of the site';
  return code === wanted.code ? undefined : 'another version of the program, its words or its configuration';
}

/** Malformed or damaged, in words. @throws what else it is: a store that does not answer */
function ifTorn(error: unknown): string {
  if (isTorn(error)) return error.message;
  throw error;
}

async function bring(store: Store, { parts }: StateRecord, folder: string): Promise<undefined> {
  await onDisk(folder, async () => {
    await rm(folder, { recursive: true, force: true });
    for (const part of STATE_PARTS) await bringPieces({ store, keyOf: pieceKey }, parts[part], join(folder, part));
  });
}
