import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publish, type Published } from '../../../src/publish/publish.ts';
import { createBucket } from './bucket.ts';
import { type Gateway, hasGateway } from './gateway.ts';
import { brand, history, keysIn, KNOWN, missingOf, type Place, runHistory } from './prune-histories.ts';
import { bucketTarget, cutOff, folderTarget, type Opened, watched } from './targets.ts';
import { sharedGateway } from './shared-gateway.ts';
import { smallBuild } from './small-build.ts';
import { refusal } from '../../refusal.ts';
import { type S3Server, startS3Server } from '../../s3-server.ts';
import { objectKey } from '../../../src/publish/files/wire.ts';
import { prune } from '../../../src/publish/prune.ts';
import { readRecord, RECORDS } from '../../../src/publish/releases/records.ts';
import { readWhole, wholeReleases } from '../../../src/publish/releases/releases.ts';
import type { Store } from '../../../src/publish/target/store.ts';
import { filesBuild, LATER } from './files-build.ts';

describe('prune deletes nothing that is somebody else’s', () => {
  const inFolder = () => {
    const target = folderTarget();
    return { ...target, below: (name: string) => folderTarget({ root: join(target.root, name) }) };
  };

  // `npm run soak prune` runs 200.
  it('in a folder: random histories of releases, rollbacks, foreign objects and sites below', async () => {
    expect(await runHistory(inFolder(), KNOWN)).toBeGreaterThan(0);
    const property = fc.asyncProperty(history('hostile'), async (steps) => {
      const place = inFolder();
      await runHistory(place, steps).finally(() => rm(place.root, { recursive: true, force: true }));
    });
    await fc.assert(property, { numRuns: 5 });
  }, 300_000);

  describe.skipIf(!hasGateway())('in a bucket (Ceph RADOS Gateway)', () => {
    let gateway: Gateway;
    let count = 0;
    beforeAll(async () => {
      gateway = await sharedGateway();
    }, 180_000);

    async function inBucket(): Promise<Place> {
      const bucket = `prune-${(count += 1)}`;
      await createBucket(gateway, bucket);
      const at = (prefix?: string) => bucketTarget(bucket, gateway.endpoint, prefix);
      return { ...at(), below: at };
    }

    // `npm run soak prune` runs random ones.
    it('a history of releases, foreign objects and a site below', async () => {
      const place = await inBucket();
      expect(await runHistory(place, KNOWN)).toBeGreaterThan(0);
      const keys = [...(await keysIn(place.store))];
      // One file of this site was removed as well: the script that no kept release has.
      expect(keys).not.toContain('_astro/v3.js');
    }, 300_000);

    it('a site in a prefix stands beside the one above; where one would write into the other, it is refused', async () => {
      const { store, site, below } = await inBucket();
      const build = async (name: string, text: string) => ({
        ...(await smallBuild({ lots: ['A1'], text })),
        site: brand(name),
      });
      await publish({ store, site, build: await build('above', 'v1') });
      const shop = below('shop');
      await publish({ ...shop, build: await build('shop', 'v1') });
      await expect(publish({ store, site, build: await build('above', 'v2') })).resolves.toMatchObject({ release: 2 });
      // The site above would write into the prefix.
      const files = { 'shop/press/index.html': 'press' };
      const into = { ...(await smallBuild({ lots: ['A1'], text: 'v3', files })), site: brand('above') };
      await expect(publish({ store, site, build: into })).rejects.toMatchObject(
        refusal(65, '/shop is another site, and shop/press lies in it'),
      );
      // A new one would write over the pages of the one above: `en/…` of a site at `en/storytracing`.
      const inside = await build('inside', 'v1');
      await expect(publish({ ...below('en/storytracing'), build: inside })).rejects.toMatchObject(
        refusal(65, /en\/storytracing\/01\/\S+ is its own/),
      );
      await expect(publish({ ...below('_releases/x'), build: inside })).rejects.toMatchObject({ exitCode: 65 });
    }, 120_000);
  });
});

let server: S3Server;
let count = 0;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.stop());

const inFolder = (): Opened => folderTarget();
const inBucket = (): Opened => bucketTarget(`prune-lists-${(count += 1)}`, server.endpoint);

async function listsOf(store: Store, releases: readonly number[]): Promise<Set<string>> {
  const whole = await Promise.all(releases.map((number) => readWhole(store, number)));
  return new Set(whole.flatMap(({ manifest }) => manifest.map(objectKey)));
}

describe.each([
  ['a folder', inFolder],
  ['a bucket', inBucket],
])('prune reads lists: %s', (_, open) => {
  it('keeps what an unfinished release shares with a pruned one', async () => {
    const place = open();
    const { store, site } = place;
    const build = (text: string) => smallBuild({ lots: ['A1'], text, script: text });
    await publish({ store, site, build: await build('one') });
    await publish({ store, site, build: await build('two') });
    await expect(publish({ store, site: cutOff(site), build: await build('one') })).rejects.toThrow('cut off');
    const { removed, kept } = await prune({ store, site, keep: 1, now: LATER });
    expect(kept).toEqual([2]);
    expect(removed).toContain('_releases/000001/whole.json');
    const lists = await readRecord(store, 3, 'manifest', () => RECORDS.manifest);
    expect(lists?.filter((digest) => removed.includes(objectKey(digest)))).toEqual([]);
    const { release } = (await publish({ store, site, build: await build('three') })) as Published;
    expect(await missingOf(place, release)).toEqual([]);
  });

  it('reads each list once, and no list when no release goes', async () => {
    const { store: opened, site } = open();
    const { watched: store, asked } = watched(opened);
    const read = () => asked.filter((key) => key.startsWith('_releases/objects/'));
    const files: Record<string, string> = Object.fromEntries(
      Array.from({ length: 20 }, (__, page) => [`data/${page}.json`, 'first']),
    );
    for (let release = 1; release <= 12; release += 1) {
      files[`data/${release}.json`] = 'changed';
      await publish({ store, site, build: await filesBuild(files) });
    }
    const lists = await listsOf(store, await wholeReleases(store));
    asked.length = 0;
    const { removed } = await prune({ store, site, keep: 10, now: LATER });
    expect(removed).toContain('_releases/000002/whole.json');
    expect(lists.isSupersetOf(new Set(read()))).toBe(true);
    expect(read()).toHaveLength(new Set(read()).size);
    asked.length = 0;
    expect((await prune({ store, site, keep: 10, now: LATER })).removed).not.toContain('_releases/000003/whole.json');
    expect(read()).toEqual([]);
  });

  it('a list that is missing: ends a prune where the newest release names it, and no other', async () => {
    const { store, site } = open();
    for (const text of ['one', 'two', 'three'])
      await publish({ store, site, build: await filesBuild({ 'a.json': text }) });
    const only = async (release: number, others: readonly number[]) => [
      ...(await listsOf(store, [release])).difference(await listsOf(store, others)),
    ];
    await store.remove([...(await only(2, [1, 3]))]);
    await expect(prune({ store, site, keep: 2, now: LATER })).resolves.toMatchObject({ kept: [2, 3] });
    await publish({ store, site, build: await filesBuild({ 'a.json': 'four' }) });
    const newest = (await wholeReleases(store)).at(-1) ?? 0;
    await store.remove([...(await only(newest, [2, 3]))]);
    await expect(prune({ store, site, keep: 1, now: LATER })).rejects.toMatchObject({ exitCode: 69 });
  });

  it('a list that is damaged: ends a prune where a whole release names it, not an unfinished one', async () => {
    const { store, site } = open();
    const build = (text: string) => filesBuild({ 'a.json': text });
    const damage = async (digest: string | undefined) =>
      store.put(objectKey(digest ?? ''), Buffer.from('{'), { contentType: 'text/plain', cacheControl: 'no-store' });
    await publish({ store, site, build: await build('one') });
    await publish({ store, site, build: await build('two') });
    await expect(publish({ store, site: cutOff(site), build: await build('three') })).rejects.toThrow('cut off');
    const lists = await Promise.all(
      [2, 3].map((number) => readRecord(store, number, 'manifest', () => RECORDS.manifest)),
    );
    const [whole = [], unfinished = []] = lists.map((list) => list ?? []);
    await damage(unfinished.find((digest) => !whole.includes(digest)));
    await expect(prune({ store, site, keep: 1, dryRun: true, now: LATER })).resolves.toMatchObject({ kept: [2] });
    await damage(whole.find((digest) => !unfinished.includes(digest)));
    await expect(prune({ store, site, keep: 1, dryRun: true, now: LATER })).rejects.toMatchObject({ exitCode: 69 });
  });
});
