import { cp, readdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { claimNext } from '../../../src/publish/releases/claim.ts';
import { folderSite } from '../../../src/publish/target/folder/folder-site.ts';
import { folderStore } from '../../../src/publish/target/folder/folder-store.ts';
import { ledgerLines } from '../../../src/publish/ledger/ledger.ts';
import { readHead } from '../../../src/publish/releases/head.ts';
import { publish, PublishRefused } from '../../../src/publish/publish.ts';
import { prune } from '../../../src/publish/prune.ts';
import { listReleases, readWhole, recordKey } from '../../../src/publish/releases/releases.ts';
import { rollback } from '../../../src/publish/rollback.ts';
import type { SitePlan } from '../../../src/publish/target/shown-site.ts';
import { jsonBytes, RECORD } from '../../../src/publish/target/store.ts';
import { builtOf } from './built-of.ts';
import { GTIN, smallBuild, temporaryFolder } from './small-build.ts';

function target() {
  const root = temporaryFolder('target');
  const store = folderStore(root);
  const site = folderSite(root, { precompress: true });
  const read = (file: string) => readFile(join(root, 'current', file), 'utf8');
  return { root, store, site, read };
}
const LOT = `en/storytracing/01/${GTIN}/10/A1/index.html`;

describe('publishing to a folder', () => {
  it('publishes, then only what changed, and keeps the release before', async () => {
    const { root, store, site, read } = target();
    const first = await publish({ store, site, build: await smallBuild({ lots: ['A1'], text: 'one' }) });
    expect(first).toMatchObject({ release: 1, unchanged: false });
    expect(await read(LOT)).toContain('one');
    const again = await publish({ store, site, build: await smallBuild({ lots: ['A1'], text: 'one' }) });
    expect(again).toMatchObject({ release: 1, unchanged: true, changed: 0 });
    const second = await publish({ store, site, build: await smallBuild({ lots: ['A1'], text: 'two' }) });
    expect(second.release).toBe(2);
    expect(await read(LOT)).toContain('two');
    expect(await readlink(join(root, 'current'))).toBe('releases/000002');
    expect(await readFile(join(root, 'releases/000001', LOT), 'utf8')).toContain('one');
  });

  it('serves precompressed twins of texts', async () => {
    const { root, store, site } = target();
    await publish({ store, site, build: await smallBuild({ lots: ['A1'], text: 'one' }) });
    await expect(readFile(join(root, 'current', `${LOT}.br`))).resolves.toBeTruthy();
    await expect(readFile(join(root, 'current', `${LOT}.gz`))).resolves.toBeTruthy();
  });

  it('keeps hashed files that an open page may still ask for', async () => {
    const { store, site, read } = target();
    await publish({ store, site, build: await smallBuild({ lots: ['A1'], text: 'one', script: 'old' }) });
    await publish({ store, site, build: await smallBuild({ lots: ['A1'], text: 'two', script: 'new' }) });
    await publish({ store, site, build: await smallBuild({ lots: ['A1'], text: 'three', script: 'newer' }) });
    expect(await read('_astro/old.js')).toContain('old');
    expect(await read('_astro/new.js')).toContain('new');
  });

  it('refuses to drop a batch and lists every path, with exit code 65 and nothing written', async () => {
    const { store, site, read } = target();
    await publish({ store, site, build: await smallBuild({ lots: ['A1', 'B2'], text: 'one' }) });
    const refused = await publish({
      store,
      site,
      build: await smallBuild({ lots: ['A1'], text: 'two' }),
      allowShrink: true,
    }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(PublishRefused);
    const { faults, exitCode, message } = refused as PublishRefused;
    expect(exitCode).toBe(65);
    expect([...faults].filter(({ fault }) => fault === 'dropped').map(({ path }) => path)).toContain(
      `/01/${GTIN}/10/B2`,
    );
    expect(message).toContain('--retire');
    expect(await read(LOT)).toContain('one');
    expect(await listReleases(store)).toHaveLength(1);
  });

  it('refuses a path that comes to mean something else', async () => {
    const { store, site } = target();
    await publish({ store, site, build: await smallBuild({ lots: ['A1'], text: 'one' }) });
    const build = await smallBuild({ lots: ['A1'], text: 'two' });
    const files = [...build.files].map((file) => ({
      ...file,
      ...(file.owner && { owner: file.owner.replace('cheese', 'butter') }),
    }));
    await expect(publish({ store, site, build: { ...build, files: builtOf(files) } })).rejects.toThrow(
      /changed meaning: was product:cheese gtin\/product, now product:butter/,
    );
  });

  it('leads a vanished sub-page of a living batch to the batch, and reports it', async () => {
    const { store, site, read } = target();
    await publish({ store, site, build: await smallBuild({ lots: ['A1'], text: 'one' }) });
    const done = await publish({
      store,
      site,
      build: await smallBuild({ lots: ['A1'], text: 'two', withIngredient: [] }),
    });
    expect([...done.redirects].map(({ path, redirect }) => [path, redirect])).toContainEqual([
      `/en/storytracing/01/${GTIN}/10/A1/ingredient/milk`,
      `/en/storytracing/01/${GTIN}/10/A1`,
    ]);
    const file = `en/storytracing/01/${GTIN}/10/A1/ingredient/milk/index.html`;
    expect(await read(file)).toContain(`url=/en/storytracing/01/${GTIN}/10/A1`);
    await publish({ store, site, build: await smallBuild({ lots: ['A1'], text: 'three', withIngredient: [] }) });
    expect(await read(file)).toContain('refresh');
  });

  it('retires an entity: a tombstone explains in the language of the path and stays in every later release', async () => {
    const { store, site, read } = target();
    await publish({ store, site, build: await smallBuild({ lots: ['A1', 'B2'], text: 'one' }) });
    const retire = [
      { entity: 'batch:cheese/B2', reason: 'Sold out & <closed>', successor: `/it/storytracing/01/${GTIN}/10/A1` },
    ];
    await publish({ store, site, build: await smallBuild({ lots: ['A1'], text: 'two' }), retire, allowShrink: true });
    const stone = await read(`it/storytracing/01/${GTIN}/10/B2/index.html`);
    expect(stone).toContain('Questa pagina è stata ritirata');
    expect(stone).toContain('Sold out &#38; &#60;closed&#62;');
    expect(stone).toContain('content="batch:cheese/B2"');
    expect(await read(`01/${GTIN}/10/B2/index.html`)).toContain('retirée');
    await publish({ store, site, build: await smallBuild({ lots: ['A1'], text: 'three' }) });
    expect(await read(`it/storytracing/01/${GTIN}/10/B2/index.html`)).toContain('ritirata');
    await expect(
      publish({ store, site, build: await smallBuild({ lots: ['A1', 'B2'], text: 'four' }) }),
    ).rejects.toThrow(/was retired and is back/);
  });

  it('does not publish a graph that shrank by a fifth, or lost a language or an operator', async () => {
    const { store, site } = target();
    await publish({ store, site, build: await smallBuild({ lots: ['A1'], text: 'one', products: 10 }) });
    const shrunk = await smallBuild({ lots: ['A1'], text: 'two', products: 8 });
    shrunk.graph.operators = [];
    shrunk.graph.locales['fr'] = 0;
    await expect(publish({ store, site, build: shrunk })).rejects.toThrow(
      /product: 10 before, 8 now\n *operator dairy is gone\n.*formerly[^\n]*\n.*--retire operator:dairy[^\n]*\n *language fr: 10 texts before, 0 now/,
    );
    await expect(publish({ store, site, build: shrunk, allowShrink: true })).resolves.toMatchObject({ release: 2 });
  });

  it('rolls back to the bytes of an earlier release, as a release of its own', async () => {
    const { root, store, site, read } = target();
    await publish({ store, site, build: await smallBuild({ lots: ['A1'], text: 'one' }) });
    await publish({ store, site, build: await smallBuild({ lots: ['A1', 'B2'], text: 'two' }) });
    const folderOf = (release: number) => join(root, 'releases', String(release).padStart(6, '0'));
    const back = await rollback({ store, site, folderOf });
    expect(back).toMatchObject({ release: 3, of: 1 });
    expect(await read(LOT)).toContain('one');
    expect(await read(`01/${GTIN}/10/B2/index.html`)).toContain('two');
    const lines = [];
    for await (const line of ledgerLines(store, (await readWhole(store, 3)).ledger)) lines.push(line.path);
    expect(lines).toContain(`/01/${GTIN}/10/B2`);
  });
});

it('says with exit code 65 and a next step that there is nothing to roll back to', async () => {
  const { store, site } = target();
  await expect(rollback({ store, site })).rejects.toMatchObject({
    exitCode: 65,
    message: expect.stringContaining('Publish one first') as string,
  });
  await publish({ store, site, build: await smallBuild({ lots: ['A1'], text: 'one' }) });
  await expect(rollback({ store, site })).rejects.toMatchObject({
    exitCode: 65,
    message: expect.stringMatching(/release 1 is the only one.*build and publish again/) as string,
  });
  expect(await listReleases(store)).toHaveLength(1);
});

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
  it('removes only what no kept release names and what is old enough', async () => {
    const { root, store, site, read } = target();
    for (const text of ['one', 'two', 'three'])
      await publish({ store, site, build: await smallBuild({ lots: ['A1'], text, script: text }) });
    const soon = await prune({ store, site, keep: 1, dryRun: true });
    expect(soon.removed).toEqual([]);
    const later = new Date(Date.now() + 100 * 86_400_000);
    const { removed, kept } = await prune({ store, site, keep: 1, now: later });
    expect(kept).toEqual([3]);
    expect(removed).toContain('_releases/000001/whole.json');
    expect(removed).toContain(`_releases/trees/000001/${LOT}`);
    expect(await readdir(join(root, 'releases'))).toEqual(['000003']);
    expect((await readdir(join(root, '_releases'))).filter((name) => /^\d/.test(name))).toEqual(['000003', '000004']);
    expect(await read(LOT)).toContain('three');
    await expect(readHead(store)).resolves.toMatchObject({ whole: { release: 3 } });
    // The prune has taken number 4.
    await expect(
      publish({ store, site, build: await smallBuild({ lots: ['A1'], text: 'four' }) }),
    ).resolves.toMatchObject({ release: 5 });
  });

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
