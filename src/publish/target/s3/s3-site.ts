import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { assertBuilt } from '../../files/built-bytes.ts';
import { inParallel } from '../../../core/in-parallel.ts';
import type { NamedFiles } from '../../files/release-db.ts';
import { objectKey } from '../../files/wire.ts';
import type { S3Store } from './s3-store.ts';
import { headersOf, isLookUpIndex, type Kind, KINDS, keysOf, type SiteFile } from '../../files/site-file.ts';
import type { Site, SitePlan } from '../shown-site.ts';
import { OBJECT } from '../store.ts';

const [KB, MB] = [1024, 1024 * 1024];
/** Concurrent files by size in bytes: together at most 24 MB, or one large file. in-flight.ts adapts the number of requests to the store's answers. */
const SIZES = [
  { most: 512 * KB, atOnce: 48 },
  { most: 4 * MB, atOnce: 6 },
  { most: Infinity, atOnce: 1 },
];
/** Writes of the rest at once: of small files. */
const AT_ONCE = 48;
/** Files between two looks for a newer claim. */
const BATCH = 240;
/** Bytes up to which a put costs less than a copy inside the store. The files of a batch are in memory. */
const SMALL = 64 * KB;

type Write = () => Promise<void>;

/**
 * Visitors read the keys themselves, and the store also keeps the bytes under their digest. Order: assets, pages, aliases, indexes, the
 * worker last. Large files, and files that the store has, go to visible keys by a copy inside the store. Nothing is removed, so every
 * file that an open page requests is there.
 */
export function s3Site(store: S3Store): Site {
  return {
    async apply(plan) {
      const { changed, claim, onProgress } = plan;
      let [done, rest]: [number, Write[]] = [0, []];
      const finish = async (write?: Write) => {
        await write?.();
        onProgress?.((done += 1), changed.length);
      };
      const writeRest = async () => {
        if (rest.length === 0) return;
        await claim.confirm();
        const writes = rest;
        rest = [];
        await inParallel(writes, AT_ONCE, finish);
      };
      const show = async (file: SiteFile) => {
        const later = await showFile(store, plan, file);
        if (later) rest.push(later);
        else await finish();
      };
      for (const kind of KINDS) {
        // The worker asks for pages in either spelling.
        if (kind === 'worker') await writeRest();
        for (const batch of batchesOf(changed, kind)) {
          if (rest.length + batch.length > BATCH) await writeRest();
          await claim.confirm();
          const bySize = Map.groupBy(batch, (file) => SIZES.find(({ most }) => sizeOf(plan, file) <= most));
          for (const size of SIZES) await inParallel(bySize.get(size) ?? [], size.atOnce, show);
        }
      }
      await writeRest();
    },
  };
}

/**
 * Writes the keys of a file; of a small one first the key that links and codes lead to: of an edit that is what everybody waits for.
 * @returns writes what can wait: its other keys, and the bytes under their digest
 */
async function showFile(store: S3Store, plan: SitePlan, file: SiteFile): Promise<Write | undefined> {
  const { assertHeld } = plan.claim;
  const [bytes, kept, headers] = [await bytesOf(plan, file), objectKey(file.digest), headersOf(file)];
  const keys = keysOf(file.file);
  if (!bytes || bytes.length > SMALL) {
    if (bytes) await store.put(kept, bytes, OBJECT, assertHeld);
    await inParallel(keys, keys.length, (key) => store.copy(kept, key, headers, assertHeld));
    return undefined;
  }
  const [first, ...others] = keys.map((key) => () => store.put(key, bytes, headers, assertHeld));
  await first?.();
  const rest = [() => store.put(kept, bytes, OBJECT, assertHeld), ...others];
  return () => inParallel(rest, rest.length, (write) => write());
}

/** Where the bytes lie that have to be sent: nowhere, where the store keeps them. */
const sentFrom = ({ stored, sourceOf }: SitePlan, file: SiteFile) => (stored(file.digest) ? undefined : sourceOf(file));

function sizeOf(plan: SitePlan, file: SiteFile): number {
  const path = sentFrom(plan, file);
  return (path !== undefined && statSync(path, { throwIfNoEntry: false })?.size) || 0;
}

async function bytesOf(plan: SitePlan, file: SiteFile): Promise<Uint8Array | undefined> {
  const path = sentFrom(plan, file);
  if (path === undefined) return undefined;
  const bytes = await readFile(path).catch(() => undefined);
  assertBuilt(bytes, file);
  return bytes;
}

function* batchesOf(files: NamedFiles, kind: Kind): Iterable<SiteFile[]> {
  let batch: SiteFile[] = [];
  const last: SiteFile[] = [];
  for (const file of files.ofKind(kind)) {
    if (isLookUpIndex(file.file)) {
      last.push(file);
      continue;
    }
    batch.push(file);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  for (const rest of [batch, last]) if (rest.length > 0) yield rest;
}
