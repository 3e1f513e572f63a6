import { readFile } from 'node:fs/promises';
import { assertBuilt } from './built-bytes.ts';
import { inParallel } from '../core/in-parallel.ts';
import { objectKey } from './manifest.ts';
import type { S3Store } from './s3-store.ts';
import { headersOf, type Kind, KINDS, keysOf, type SiteFile } from './site-file.ts';
import type { Site } from './site.ts';

const OBJECT = { contentType: 'application/octet-stream', cacheControl: 'no-store' };
/** Files in hand at once; how many of their requests are in flight, the answers say (in-flight.ts). */
const AT_ONCE = 24;
/** Files between two looks for a newer claim. */
const BATCH = 240;
/** Bytes up to which a put costs less than a copy made by the store. */
const SMALL = 64 * 1024;

/**
 * Visitors see the keys themselves, and the store keeps the bytes under their digest too: assets, pages, aliases, indexes, the
 * worker last. What is large or kept already goes to visible keys by a copy inside the store. Nothing is removed, so whatever
 * an open page asks for is there.
 */
export function s3Site(store: S3Store): Site {
  return {
    async apply({ changed, sourceOf, stored, claim, onProgress }) {
      let done = 0;
      for (const kind of KINDS) {
        for (const batch of batchesOf(changed, kind)) {
          await claim.confirm();
          await inParallel(batch, AT_ONCE, write);
        }
      }

      async function write(file: SiteFile): Promise<void> {
        const bytes = await bytesOf(file);
        const kept = objectKey(file.digest);
        const headers = headersOf(file);
        const isCopied = !bytes || bytes.length > SMALL;
        const put = bytes ? [() => store.put(kept, bytes, OBJECT, claim.assertHeld)] : [];
        const show = keysOf(file.file).map(
          (key) => () =>
            isCopied
              ? store.copy(kept, key, headers, claim.assertHeld)
              : store.put(key, bytes, headers, claim.assertHeld),
        );
        for (const writes of isCopied ? [put, show] : [[...put, ...show]])
          await inParallel(writes, 3, (write) => write());
        done += 1;
        onProgress?.(done, changed.length);
      }

      /** Nothing when the store keeps them. */
      async function bytesOf(file: SiteFile): Promise<Uint8Array | undefined> {
        const path = stored(file.digest) ? undefined : sourceOf(file);
        if (!path) return undefined;
        const bytes = await readFile(path).catch(() => undefined);
        assertBuilt(bytes, file);
        return bytes;
      }
    },
  };
}

function* batchesOf(files: Iterable<SiteFile>, kind: Kind): Iterable<SiteFile[]> {
  let batch: SiteFile[] = [];
  for (const file of files) {
    if (file.kind !== kind) continue;
    batch.push(file);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
