import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { assertBuilt } from '../../files/built-bytes.ts';
import { inParallel } from '../../../core/in-parallel.ts';
import { InHand } from './in-hand.ts';
import type { NamedFiles } from '../../files/release-db.ts';
import { objectKey } from '../../files/wire.ts';
import type { S3Store } from './s3-store.ts';
import { headersOf, type Kind, KINDS, keysOf, type SiteFile } from '../../files/site-file.ts';
import type { Site } from '../shown-site.ts';

const OBJECT = { contentType: 'application/octet-stream', cacheControl: 'no-store' };
/** Files in hand at once; how many of their requests are in flight, the answers say (in-flight.ts). */
const AT_ONCE = 48;
/** Bytes of files in hand; a larger one is in hand alone. */
const MOST_BYTES = 32 * 1024 * 1024;
/** Files between two looks for a newer claim. */
const BATCH = 240;
/** Bytes up to which a put costs less than a copy made by the store. Those of a batch are in memory. */
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
      const inHand = new InHand(MOST_BYTES);
      /** Of files that visitors have already: their other keys, and the bytes under their digest. */
      let rest: (() => Promise<void>)[] = [];
      for (const kind of KINDS) {
        // It asks for pages in either spelling.
        if (kind === 'worker') await writeRest();
        for (const batch of batchesOf(changed, kind)) {
          if (rest.length + batch.length > BATCH) await writeRest();
          await claim.confirm();
          await inParallel(batch, AT_ONCE, (file) => inHand.hold(sizeOf(file), () => show(file)));
        }
      }
      await writeRest();

      /** A small file goes to the key first that links and codes lead to: of an edit that is what everybody waits for. */
      async function show(file: SiteFile): Promise<void> {
        const bytes = await bytesOf(file);
        const kept = objectKey(file.digest);
        const headers = headersOf(file);
        const keys = keysOf(file.file);
        const keep = () => (bytes ? store.put(kept, bytes, OBJECT, claim.assertHeld) : Promise.resolve());
        if (!bytes || bytes.length > SMALL) {
          await keep();
          await inParallel(keys, keys.length, (key) => store.copy(kept, key, headers, claim.assertHeld));
          return told();
        }
        const put = (key: string) => store.put(key, bytes, headers, claim.assertHeld);
        const [first = file.file, ...others] = keys;
        await put(first);
        rest.push(async () => {
          await inParallel([keep, ...others.map((key) => () => put(key))], keys.length, (write) => write());
          told();
        });
      }

      async function writeRest(): Promise<void> {
        if (rest.length === 0) return;
        await claim.confirm();
        const writes = rest;
        rest = [];
        await inParallel(writes, AT_ONCE, (write) => write());
      }

      function told(): void {
        done += 1;
        onProgress?.(done, changed.length);
      }

      /** Where the bytes lie that have to be sent: nowhere, where the store keeps them. */
      function ownOf(file: SiteFile): string | undefined {
        return stored(file.digest) ? undefined : sourceOf(file);
      }

      function sizeOf(file: SiteFile): number {
        const path = ownOf(file);
        return (path !== undefined && statSync(path, { throwIfNoEntry: false })?.size) || 0;
      }

      async function bytesOf(file: SiteFile): Promise<Uint8Array | undefined> {
        const path = ownOf(file);
        if (path === undefined) return undefined;
        const bytes = await readFile(path).catch(() => undefined);
        assertBuilt(bytes, file);
        return bytes;
      }
    },
  };
}

function* batchesOf(files: NamedFiles, kind: Kind): Iterable<SiteFile[]> {
  let batch: SiteFile[] = [];
  for (const file of files.ofKind(kind)) {
    batch.push(file);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
