import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FileIndex, Files } from './file-index.ts';
import { difference, objectKey } from './manifest.ts';
import { keysOf, type SiteFile } from './site-file.ts';
import type { Store } from './store.ts';

export interface Standing {
  store: Store;
  /** Lists of files of releases that were begun and not finished. */
  begun: readonly (readonly string[])[];
  manifest: FileIndex;
  changed: Files;
  sourceOf: (file: SiteFile) => string | undefined;
}

const INDEX = '/index.html';

/**
 * Names of files that need not be written: all their keys hold their bytes, by the store's own digest (MD5, as S3 tells it). Asked where the
 * publishers before wrote the same and none has ended; what they have under way then brings the same bytes with the same headers.
 */
export async function standingFiles({ store, begun, manifest, changed, sourceOf }: Standing): Promise<Set<string>> {
  const wanted = new Map<string, SiteFile>();
  for (const file of changed) wanted.set(file.file, file);
  for (const one of begun)
    for (const file of (await difference(store, one, manifest)).changed) wanted.delete(file.file);
  const left = new Map<string, number>();
  const objects = new Set<string>();
  for await (const { key, etag } of store.list('')) {
    if (key.startsWith('_releases/objects/')) objects.add(key);
    const file = wanted.get(key) ?? wanted.get(key + INDEX);
    if (!file || etag === undefined || !keysOf(file.file).includes(key)) continue;
    if ((await md5Of(sourceOf(file))) === etag)
      left.set(file.file, (left.get(file.file) ?? keysOf(file.file).length) - 1);
  }
  const standing = [...left].filter(([, keys]) => keys === 0).map(([file]) => file);
  return new Set(standing.filter((file) => objects.has(objectKey(wanted.get(file)?.digest ?? ''))));
}

async function md5Of(source: string | undefined): Promise<string | undefined> {
  const bytes = source === undefined ? undefined : await readFile(source).catch(() => undefined);
  return bytes && createHash('md5').update(bytes).digest('hex');
}
