import { readFile } from 'node:fs/promises';
import { inParallel } from './in-parallel.ts';
import { objectKey } from './manifest.ts';
import type { S3Store } from './s3-store.ts';
import { digestOf } from './shards.ts';
import { headersOf, KINDS, keysOf, type SiteFile } from './site-file.ts';
import type { Site } from './site.ts';
import { PublishFailed } from './store.ts';

const OBJECT = { contentType: 'application/octet-stream', cacheControl: 'no-store' };
const AT_ONCE = 24;

/**
 * Visitors see the keys themselves. Bytes go up once, to their digest's key; every visible key is a copy made by the store:
 * assets, pages, aliases, indexes, the worker last. Nothing is removed, so whatever an open page asks for is there.
 */
export function s3Site(store: S3Store): Site {
  return {
    async apply({ changed, sourceOf, stored, claim, onProgress }) {
      let done = 0;
      const uploaded = new Set<string>();
      for (const kind of KINDS) {
        const files = changed.filter((file) => file.kind === kind);
        await inParallel(files, AT_ONCE, async (file) => {
          claim.assertHeld();
          await upload(file);
          for (const key of keysOf(file.file)) {
            claim.assertHeld();
            await store.copy(objectKey(file.digest), key, headersOf(file));
          }
          onProgress?.((done += 1), changed.length);
        });
      }

      async function upload(file: SiteFile): Promise<void> {
        if (uploaded.has(file.digest) || stored(file.digest)) return;
        const path = sourceOf(file);
        if (!path) return;
        const bytes = await readFile(path);
        if (digestOf(bytes) !== file.digest) {
          throw new PublishFailed(
            `${file.file} changed since it was built: build again with --verify, then publish`,
            65,
          );
        }
        await store.put(objectKey(file.digest), bytes, OBJECT);
        uploaded.add(file.digest);
      }
    },
  };
}
