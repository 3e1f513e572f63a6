import { objectKey } from '../../../src/publish/files/wire.ts';
import { readHead } from '../../../src/publish/releases/head.ts';
import { currentRecords } from '../../../src/publish/safety-records/safety-records.ts';
import type { Store } from '../../../src/publish/target/store.ts';
import type { Step } from './steps.ts';

/**
 * Damages the recalls of a target.
 * @param how `its object too`: the bytes of the newest version are nowhere on the target any more
 * @returns whether a release names these bytes: of a version that an interrupted command wrote, the target cannot know
 */
export async function damage(store: Store, how: Step['how']): Promise<boolean> {
  const key = '_releases/recalls.json';
  const { bytes, digest } = (await currentRecords(store)).recalls;
  if (!bytes || digest === undefined) return false;
  const headers = { contentType: 'application/json', cacheControl: 'no-store' };
  if (how === 'emptied') await store.put(key, Buffer.from('{"format":1,"reaches":{},"records":[]}\n'), headers);
  else if (how === 'altered') await store.put(key, Buffer.from(bytes).subarray(1), headers);
  else await store.remove([key, ...(how === 'its object too' ? [objectKey(digest)] : [])]);
  return how === 'its object too' && (await readHead(store)).whole?.safety?.recalls === digest;
}
