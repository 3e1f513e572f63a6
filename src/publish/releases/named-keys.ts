import { ENDINGS, isCompressible } from '../target/folder/compress.ts';
import { PublishFailed } from '../failed.ts';
import { filesInLists } from '../files/lists.ts';
import { objectKey } from '../files/wire.ts';
import { readRecord, RECORDS } from './records.ts';
import { endOf, readWhole, type ReleaseRecord } from './releases.ts';
import { keysOf } from '../files/site-file.ts';
import type { Store } from '../target/store.ts';

export interface Named {
  key: string;
  /** By which a release knows what else it names. */
  isList: boolean;
}

/**
 * Keys that a release put there, but for its records and its pages: the key of a page in a bucket is never removed, the ledger holds it.
 * @param how.left of releases that go from a folder: keys of what they alone have, by path in the site
 * @param how.isNewest no list may be missing. Of another release one may be gone: all that it named went before, or the release cannot be restored
 * @throws PublishFailed (69) where a list cannot be read
 */
export async function* keysNamed(
  store: Store,
  { number, state }: Pick<ReleaseRecord, 'number' | 'state'>,
  { left, isNewest = false }: { left?: ReadonlyMap<string, readonly string[]>; isNewest?: boolean } = {},
): AsyncIterable<Named> {
  const end = state === 'whole' ? await readWhole(store, number) : await endOf(store, number).catch(() => undefined);
  const whole = end === 'abandoned' ? undefined : end;
  const manifest = whole?.manifest ?? (await readRecord(store, number, 'manifest', () => RECORDS.manifest)) ?? [];
  for (const digest of [...manifest, ...(whole?.ledger.shards ?? [])]) yield { key: objectKey(digest), isList: true };
  for (const list of manifest) {
    try {
      for await (const { file, digest } of filesInLists(store, [list])) {
        const keys = [objectKey(digest), ...(store.isServed && isHashed(file) ? keysOf(file) : [])];
        if (left) for (const name of withTwins(file)) keys.push(...(left.get(name) ?? []));
        for (const key of keys) yield { key, isList: false };
      }
    } catch (error) {
      if (!(error instanceof PublishFailed)) throw error;
      // Of a release that was not finished, lists may be missing, or half there.
      if (state === 'whole' && (isNewest || (await store.age(objectKey(list))) !== undefined)) throw error;
    }
  }
}

const isHashed = (file: string) => file.startsWith('_astro/') || file.startsWith('media/');

const withTwins = (file: string) => [file, ...(isCompressible(file) ? ENDINGS.map((ending) => file + ending) : [])];
