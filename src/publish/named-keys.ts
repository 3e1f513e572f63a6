import { ENDINGS, isCompressible } from './compress.ts';
import { PublishFailed } from './failed.ts';
import { filesInManifest, objectKey } from './manifest.ts';
import { readRecord, RECORDS } from './records.ts';
import { endOf, readWhole, type ReleaseRecord } from './releases.ts';
import { keysOf } from './site-file.ts';
import type { Store } from './store.ts';

/**
 * Keys that a release put there, but for its records and its pages: the key of a page in a bucket is never removed, the ledger holds it.
 * @param left folder targets: keys of what it alone has, by path in the site
 */
export async function* keysNamed(
  store: Store,
  { number, state }: Pick<ReleaseRecord, 'number' | 'state'>,
  left: ReadonlyMap<string, readonly string[]> = new Map(),
): AsyncIterable<string> {
  const end = state === 'whole' ? await readWhole(store, number) : await endOf(store, number).catch(() => undefined);
  const whole = end === 'abandoned' ? undefined : end;
  const manifest = whole?.manifest ?? (await readRecord(store, number, 'manifest', () => RECORDS.manifest)) ?? [];
  const { shards = [], extras } = whole?.ledger ?? {};
  for (const digest of [...manifest, ...shards, ...(extras === undefined ? [] : [extras])]) yield objectKey(digest);
  // Of a release that was not finished, the list of files may not be there.
  for (const digest of manifest) {
    const files = filesInManifest(store, [digest]);
    try {
      for await (const { file, digest } of files) {
        yield objectKey(digest);
        if (store.isServed && isHashed(file)) yield* keysOf(file);
        for (const name of withTwins(file)) yield* left.get(name) ?? [];
      }
    } catch (error) {
      if (state === 'whole' || !(error instanceof PublishFailed)) throw error;
    }
  }
}

const isHashed = (file: string) => file.startsWith('_astro/') || file.startsWith('media/');

const withTwins = (file: string) => [file, ...(isCompressible(file) ? ENDINGS.map((ending) => file + ending) : [])];
