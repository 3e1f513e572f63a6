import { readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderSite } from '../../../src/publish/target/folder/folder-site.ts';
import { folderStore } from '../../../src/publish/target/folder/folder-store.ts';
import { folderOf } from '../../../src/publish/target/folder/release-tree.ts';
import { s3Site } from '../../../src/publish/target/s3/s3-site.ts';
import { s3Store } from '../../../src/publish/target/s3/s3-store.ts';
import type { Site } from '../../../src/publish/target/shown-site.ts';
import type { Store } from '../../../src/publish/target/store.ts';
import { temporaryFolder } from './small-build.ts';

/** A target as one process opens it. */
export interface Opened {
  store: Store;
  site: Site;
  /** Of a folder: the folder of a release. */
  folderOf?: (release: number) => string;
}

/** A folder to publish to, by default a new one. */
export function folderTarget({ root = temporaryFolder('target'), precompress = false } = {}) {
  const at = (release: number, file = '') => join(root, folderOf(release), file);
  return {
    root,
    store: folderStore(root),
    site: folderSite(root, { precompress }),
    at,
    folderOf: (release: number) => at(release),
    /** A file as visitors get it. */
    read: (file: string) => readFile(join(root, 'current', file), 'utf8'),
  };
}

export function bucketTarget(bucket: string, endpoint: string, prefix = '') {
  const store = s3Store({ bucket, prefix, endpoint });
  return { store, site: s3Site(store) };
}

/** A store, and the keys that are read from it. */
export function watched(store: Store) {
  const asked: string[] = [];
  const get = (key: string) => {
    asked.push(key);
    return store.get(key);
  };
  return { asked, watched: { ...store, get } };
}

/** A publish that ends before its release is whole. */
export const cutOff = (site: Site): Site => ({
  ...site,
  apply: (plan) => site.apply(plan).then(() => Promise.reject(new Error('cut off'))),
});

/** Sets the time of a release in its records. */
export function setTime(root: string, release: number, at: string): void {
  for (const name of ['claim.json', 'whole.json']) {
    const file = join(root, '_releases', String(release).padStart(6, '0'), name);
    writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as object), at }));
  }
}
