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
