import { beforeAll, describe, expect, it } from 'vitest';
import { folderStore } from '../../../src/publish/target/folder/folder-store.ts';
import { s3Store } from '../../../src/publish/target/s3/s3-store.ts';
import { RECORD, type Store } from '../../../src/publish/target/store.ts';
import { createBucket } from './bucket.ts';
import { hasGateway } from './gateway.ts';
import { sharedGateway } from './shared-gateway.ts';
import { temporaryFolder } from './small-build.ts';

const numbered = (release: number) => `_releases/${String(release).padStart(6, '0')}`;
const KEYS = [
  ...[1, 2, 9, 10, 11, 120].flatMap((release) =>
    ['claim.json', 'lease.json', 'whole.json'].map((name) => `${numbered(release)}/${name}`),
  ),
  ...['_releases/objects/a1', '_releases/site.json', 'it/a/index.html', 'it/a', 'it/a-b', 'it/b/c/index.html', 'sw.js'],
];
const LISTS: [prefix: string, from?: string][] = [
  [''],
  ['it/a'],
  ['it/', 'it/a-'],
  ['_releases/'],
  ['_releases/', numbered(10)],
  ['_releases/', `${numbered(10)}/`],
  ['_releases/', `${numbered(10)}/lease.json`],
  ['_releases/', `${numbered(10)}/lease.json0`],
  ['_releases/', numbered(12)],
  ['_releases/', '_'],
  ['_releases/', 'a'],
  ['', 'it/a/index.html'],
];

/** @param keys what the store can hold */
async function compare(store: Store, keys: readonly string[]): Promise<void> {
  for (const key of keys) await store.put(key, Buffer.from(key), RECORD);
  for (const [prefix, from] of LISTS) {
    const listed = await Array.fromAsync(store.list(prefix, from));
    const expected = keys.filter((key) => key.startsWith(prefix) && key >= (from ?? '')).sort();
    expect(
      listed.map(({ key }) => key),
      `${prefix} from ${from}`,
    ).toEqual(expected);
    expect(listed.map(({ bytes }) => bytes)).toEqual(expected.map((key) => key.length));
  }
}

describe('a list of keys from one on has that one and those after it, in order', () => {
  it('in a folder', async () => {
    // A file and a folder cannot have one name.
    await compare(
      folderStore(temporaryFolder('list')),
      KEYS.filter((key) => key !== 'it/a'),
    );
  });

  describe.skipIf(!hasGateway())('in a bucket (Ceph RADOS Gateway)', () => {
    let endpoint: string;
    beforeAll(async () => {
      const gateway = await sharedGateway();
      endpoint = gateway.endpoint;
      await createBucket(gateway, 'lists');
    }, 180_000);

    for (const prefix of ['', 'brand/site'])
      it(prefix === '' ? 'of its own' : 'at a prefix', async () => {
        await compare(s3Store({ bucket: 'lists', prefix, endpoint }), KEYS);
      });
  });
});
