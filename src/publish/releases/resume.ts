import { readFile } from 'node:fs/promises';
import type { Build } from '../build.ts';
import type { BuiltFiles } from '../files/built-files.ts';
import type { PlannedRelease } from '../files/planned-release.ts';
import type { Files } from '../files/release-db.ts';
import { keysOf, type SiteFile } from '../files/site-file.ts';
import { objectKey } from '../files/wire.ts';
import { md5 } from '../../storage/md5.ts';
import type { Store } from '../target/store.ts';

interface Resumed {
  store: Store;
  built: BuiltFiles;
  /** What the parts of the site uploaded. */
  uploads?: Build['uploads'];
  planned: PlannedRelease;
  changed: Files;
  sourceOf: (file: SiteFile) => string | undefined;
}

const INDEX = '/index.html';

/**
 * Names of files of a first release that earlier publishers have written: all their keys hold their bytes, by the store's own digest (MD5, as S3
 * lists it). Used only where no publisher began with other bytes: a write in flight then has the same bytes and headers.
 */
export async function writtenFiles({
  store,
  built,
  uploads,
  planned,
  changed,
  sourceOf,
}: Resumed): Promise<Set<string>> {
  const held = new Set<string>();
  for await (const { key, etag } of store.list('')) {
    if (key.startsWith('_releases/objects/')) held.add(key);
    const file = built.find(key) ?? built.find(key + INDEX);
    if (!file || etag === undefined || planned.isTouched(file.file) || !keysOf(file.file).includes(key)) continue;
    const digest = (await md5Of(sourceOf(file))) ?? uploads?.(file.digest)?.md5;
    if (digest === etag) held.add(key);
  }
  const written = new Set<string>();
  for (const { file, digest } of changed)
    if ([objectKey(digest), ...keysOf(file)].every((key) => held.has(key))) written.add(file);
  return written;
}

async function md5Of(source: string | undefined): Promise<string | undefined> {
  const bytes = source === undefined ? undefined : await readFile(source).catch(() => undefined);
  return bytes && md5(bytes);
}
