import { cp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { claimNext } from '../../../src/publish/releases/claim.ts';
import { folderSite } from '../../../src/publish/target/folder/folder-site.ts';
import { folderStore } from '../../../src/publish/target/folder/folder-store.ts';
import { readHead } from '../../../src/publish/releases/head.ts';
import { publish } from '../../../src/publish/publish.ts';
import { prune } from '../../../src/publish/prune.ts';
import { listReleases, recordKey } from '../../../src/publish/releases/releases.ts';
import type { SitePlan } from '../../../src/publish/target/shown-site.ts';
import { jsonBytes, RECORD } from '../../../src/publish/target/store.ts';
import { GTIN, smallBuild, temporaryFolder } from './small-build.ts';

function target() {
  const root = temporaryFolder('target');
  const store = folderStore(root);
  const site = folderSite(root, { precompress: true });
  const read = (file: string) => readFile(join(root, 'current', file), 'utf8');
  return { root, store, site, read };
}
const LOT = `en/storytracing/01/${GTIN}/10/A1/index.html`;

describe('claims', () => {
  it('names who holds the claim, and takes over when the lease ran out', async () => {
    const { store, site, read } = target();
    await publish({ store, site, build: await smallBuild({ lots: ['A1'], text: 'one' }) });
    await claimNext(store, await listReleases(store));
    await expect(
      publish({ store, site, build: await smallBuild({ lots: ['A1'], text: 'two' }) }),
    ).rejects.toMatchObject({
      exitCode: 75,
      message: expect.stringContaining(`pid ${process.pid}`) as string,
    });
    await store.put(recordKey(2, 'lease'), jsonBytes({ ms: 0 }), RECORD);
    await expect(
      publish({ store, site, build: await smallBuild({ lots: ['A1'], text: 'two' }) }),
    ).resolves.toMatchObject({ release: 3 });
    expect(await read(LOT)).toContain('two');
    expect((await listReleases(store)).map(({ state }) => state)).toEqual(['whole', 'abandoned', 'whole']);
  });

  it('lets exactly one of eight publishers win, whose bytes the site then has', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { store, site, read } = target();
      const builds = await Promise.all(
        Array.from({ length: 8 }, (_, index) => smallBuild({ lots: ['A1'], text: `publisher ${index}` })),
      );
      const results = await Promise.allSettled(builds.map((build) => publish({ store, site, build, after: 0 })));
      const winner = results.findIndex(({ status }) => status === 'fulfilled');
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const result of results)
        if (result.status === 'rejected') expect(result.reason).toMatchObject({ exitCode: 75 });
      expect(await read(LOT)).toContain(`publisher ${winner}`);
      expect((await readHead(store)).whole?.release).toBe(1);
    }
  });
});

describe('prune', () => {
  it('takes the folders of releases with their precompressed files, finished or not, and leaves what somebody put there', async () => {
    const { root, store, site } = target();
    const build = (text: string) => smallBuild({ lots: ['A1'], text });
    await publish({ store, site, build: await build('one') });
    const cutOff = {
      ...site,
      apply: (plan: SitePlan) => site.apply(plan).then(() => Promise.reject(new Error('killed'))),
    };
    await expect(publish({ store, site: cutOff, build: await build('two') })).rejects.toThrow('killed');
    await cp(join(root, 'releases/000002'), join(root, 'releases/000002.partial'), { recursive: true });
    await writeFile(join(root, 'releases/000001/press.pdf'), 'of somebody');
    await publish({ store, site, build: await build('three') });
    await prune({ store, site, keep: 1, now: new Date(Date.now() + 100 * 86_400_000) });
    expect(await readdir(join(root, 'releases'))).toEqual(['000001', '000003']);
    expect(await readdir(join(root, 'releases/000001'))).toEqual(['press.pdf']);
  });

  it('keeps the release that visitors see, whichever it is', async () => {
    const { root, store, site, read } = target();
    for (const text of ['one', 'two']) await publish({ store, site, build: await smallBuild({ lots: ['A1'], text }) });
    await rm(join(root, 'current'));
    await symlink('releases/000001', join(root, 'current'));
    const { removed } = await prune({ store, site, keep: 1, now: new Date(Date.now() + 100 * 86_400_000) });
    expect(removed).toEqual([]);
    expect(await read(LOT)).toContain('one');
  });
});

it('says which record is damaged', async () => {
  const { root, store, site } = target();
  await publish({ store, site, build: await smallBuild({ lots: ['A1'], text: 'one' }) });
  await writeFile(join(root, '_releases/000001/whole.json'), '{');
  await expect(publish({ store, site, build: await smallBuild({ lots: ['A1'], text: 'two' }) })).rejects.toMatchObject({
    exitCode: 69,
  });
});
