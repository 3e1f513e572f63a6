import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type S3Server, startS3Server } from '../../s3-server.ts';
import { objectKey } from '../../../src/publish/files/wire.ts';
import { prune } from '../../../src/publish/prune.ts';
import { type Published, publish } from '../../../src/publish/publish.ts';
import { readRecord, RECORDS } from '../../../src/publish/releases/records.ts';
import { wholeReleases, readWhole } from '../../../src/publish/releases/releases.ts';
import type { Store } from '../../../src/publish/target/store.ts';
import { filesBuild, LATER } from './files-build.ts';
import { missingOf } from './prune-histories.ts';
import { bucketTarget, cutOff, folderTarget, type Opened, watched } from './targets.ts';
import { smallBuild } from './small-build.ts';

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
