import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { SpilledMap } from '../../storage/spilled-map.ts';
import { difference, objectKey } from '../files/manifest.ts';
import type { PlannedFiles } from '../files/planned-files.ts';
import { keysOf, type SiteFile } from '../files/site-file.ts';
import type { Files } from '../files/sharded-files.ts';
import type { Store } from '../target/store.ts';

export interface Standing {
  store: Store;
  /** Lists of files of releases that were begun and not finished. */
  begun: readonly (readonly string[])[];
  /** Of a first release: nothing is generated for it. */
  manifest: PlannedFiles;
  changed: Files;
  sourceOf: (file: SiteFile) => string | undefined;
}

const INDEX = '/index.html';

/**
 * Names of files that need not be written: all their keys hold their bytes, by the store's own digest (MD5, as S3 tells it). Asked where the
 * publishers before wrote the same and none has ended; what they have under way then brings the same bytes with the same headers.
 */
export async function standingFiles({ store, begun, manifest, changed, sourceOf }: Standing): Promise<SpilledMap> {
  const [others, held, standing] = [new SpilledMap(), new SpilledMap(), new SpilledMap()];
  for (const one of begun) for (const { file } of (await difference(store, one, manifest)).changed) others.set(file);
  for await (const { key, etag } of store.list('')) {
    if (key.startsWith('_releases/objects/')) held.set(key);
    const file = manifest.build.find(key) ?? manifest.build.find(key + INDEX);
    if (!file || etag === undefined || others.has(file.file) || !keysOf(file.file).includes(key)) continue;
    if ((await md5Of(sourceOf(file))) === etag) held.set(key);
  }
  for (const { file, digest } of changed)
    if ([objectKey(digest), ...keysOf(file)].every((key) => held.has(key))) standing.set(file);
  return standing;
}

async function md5Of(source: string | undefined): Promise<string | undefined> {
  const bytes = source === undefined ? undefined : await readFile(source).catch(() => undefined);
  return bytes && createHash('md5').update(bytes).digest('hex');
}
