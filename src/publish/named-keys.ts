import { ENDINGS, isCompressible } from './compress.ts';
import { PublishFailed } from './failed.ts';
import { filesInManifest, objectKey } from './manifest.ts';
import { readRecord, RECORDS } from './records.ts';
import { endOf, readWhole, type ReleaseRecord } from './releases.ts';
import { keysOf } from './site-file.ts';
import type { Site } from './site.ts';
import type { Store } from './store.ts';

/**
 * Keys that a release put there, but for its records and its pages: the key of a page in a bucket is never removed, the ledger holds it. In a folder
 * target each release has copies of its own.
 */
export async function* keysNamed(
  { store, site }: { store: Store; site: Site },
  number: number,
  state: ReleaseRecord['state'],
): AsyncIterable<string> {
  const end = state === 'whole' ? await readWhole(store, number) : await endOf(store, number).catch(() => undefined);
  const whole = end === 'abandoned' ? undefined : end;
  const manifest = whole?.manifest ?? (await readRecord(store, number, 'manifest', () => RECORDS.manifest)) ?? [];
  const { shards = [], extras } = whole?.ledger ?? {};
  for (const digest of [...manifest, ...shards, ...(extras === undefined ? [] : [extras])]) yield objectKey(digest);
  const folders = site.foldersOf?.(number) ?? [];
  // Of a release that was not finished, the list of files may not be there.
  for (const digest of manifest) {
    const files = filesInManifest(store, [digest]);
    try {
      for await (const { file, digest } of files) {
        yield objectKey(digest);
        if (store.isServed && isHashed(file)) yield* keysOf(file);
        for (const folder of folders) yield* withTwins(`${folder}/${file}`);
      }
    } catch (error) {
      if (state === 'whole' || !(error instanceof PublishFailed)) throw error;
    }
  }
}

const isHashed = (file: string) => file.startsWith('_astro/') || file.startsWith('media/');

const withTwins = (key: string) => [key, ...(isCompressible(key) ? ENDINGS.map((ending) => key + ending) : [])];
