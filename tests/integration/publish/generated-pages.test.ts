import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Build } from '../../../src/publish/build.ts';
import { filesInLists } from '../../../src/publish/files/lists.ts';
import { EMPTY, objectKey } from '../../../src/publish/files/wire.ts';
import { folderSite } from '../../../src/publish/target/folder/folder-site.ts';
import { folderStore } from '../../../src/publish/target/folder/folder-store.ts';
import { publish } from '../../../src/publish/publish.ts';
import { readWhole } from '../../../src/publish/releases/releases.ts';
import { rollback } from '../../../src/publish/rollback.ts';
import type { SiteFile } from '../../../src/publish/files/site-file.ts';
import type { Store } from '../../../src/publish/target/store.ts';
import { fileOfPath } from '../../../src/render/output/files.ts';
import { sha256 } from '../../../src/storage/sha256.ts';
import { builtOf } from './built-of.ts';
import { copyOfFolder, GTIN, smallBuild, temporaryFolder } from './small-build.ts';
import { folderTarget, watched } from './targets.ts';

const LOTS = Array.from({ length: 40 }, (_, at) => `L${at}`);
const EDITED = `en/storytracing/01/${GTIN}/10/L7/index.html`;
const GONE = `en/storytracing/01/${GTIN}/10/L3`;

let root: string;
let store: Store;
/** Without the sub-pages of its lots and without one lot, all of which release 1 had. */
let build: Build;
const site = () => folderSite(root, { precompress: false });
const manifestOf = async (release: number) => (await readWhole(store, release)).manifest;

/** Published once; each test has a copy. */
let published: { root: string; build: Build };

beforeAll(async () => {
  root = temporaryFolder('generated');
  store = folderStore(root);
  await publish({ store, site: site(), build: await smallBuild({ lots: LOTS, text: 'one' }) });
  const left = LOTS.filter((lot) => lot !== 'L3');
  build = await smallBuild({ lots: left, text: 'one', withIngredient: [] });
  const retire = [{ entity: 'batch:cheese/L3', reason: 'sold', successor: `/it/storytracing/01/${GTIN}/10/L4` }];
  expect(await publish({ store, site: site(), build, retire })).toMatchObject({ release: 2 });
  published = { root, build };
});

beforeEach(() => {
  root = copyOfFolder(published.root);
  store = folderStore(root);
  const folder = copyOfFolder(published.build.folder);
  build = { ...published.build, folder, stateFolder: join(folder, '.state'), files: builtOf(published.build.files) };
});

async function edit(text: string): Promise<void> {
  await writeFile(join(build.folder, EDITED), text);
  const digest = sha256(text);
  build.files = builtOf([...build.files].map((file) => (file.file === EDITED ? { ...file, digest } : file)));
}

/** How many lists of the ledger of a release were read. */
async function ledgerListsRead(release: number, asked: readonly string[]): Promise<number> {
  const lists = (await readWhole(store, release)).ledger.shards.filter((digest) => digest !== EMPTY);
  expect(lists.length).toBeGreaterThan(0);
  return lists.filter((digest) => asked.includes(objectKey(digest))).length;
}

it.each([true, false])('leaves earlier tombstones and redirects alone, compressed: %s', async (precompress) => {
  const before = await manifestOf(2);
  const site = () => folderSite(root, { precompress });
  await publish({ store, site: site(), build, force: true });
  await rm(join(build.stateFolder, 'extras'), { recursive: true });
  await edit('two');
  const { asked, watched: watchedStore } = watched(store);
  expect(await publish({ store: watchedStore, site: site(), build })).toMatchObject({ release: 4, changed: 1 });
  const after = await manifestOf(4);
  expect(after.filter((digest, shard) => digest !== before[shard])).toHaveLength(1);
  expect(before.filter((digest) => digest !== sha256('') && asked.includes(objectKey(digest)))).toHaveLength(1);
  expect(await ledgerListsRead(4, asked)).toBe(0);
  expect(existsSync(join(build.stateFolder, 'extras'))).toBe(false);
  const tombstone = await readFile(join(root, 'current', GONE, 'index.html'), 'utf8');
  expect(tombstone).toContain('sold');
  expect(tombstone).toContain(`href="/en/storytracing/01/${GTIN}/10/L4"`);
  expect(await readFile(join(root, 'current', GONE, 'ingredient/milk/index.html'), 'utf8')).toContain('sold');
  expect(await readFile(join(root, 'current', EDITED), 'utf8')).toBe('two');

  await publish({ store, site: site(), build, force: true });
  expect(await manifestOf(5)).toEqual(after);
});

it('shows them again after a rollback to a release that had none', async () => {
  const before = await manifestOf(2);
  expect(await rollback({ store, site: site(), folderOf: folderTarget({ root }).folderOf })).toMatchObject({
    release: 3,
    of: 1,
  });
  const shown = () => readFile(join(root, 'current', GONE, 'index.html'), 'utf8');
  expect(await shown()).toContain('one');
  expect(await publish({ store, site: site(), build })).toMatchObject({ release: 4, redirects: { length: 0 } });
  expect(await shown()).toContain('sold');
  expect(await manifestOf(4)).toEqual(before);
});

it('answers a path that an owner spelled in two ways as it was told last', async () => {
  const [first, second] = ['A1', 'B2'].map((lot) => `/en/storytracing/01/${GTIN}/10/${lot}`);
  const { read, ...options } = folderTarget();
  const build = (aliases: Record<string, string>) => smallBuild({ lots: ['A1', 'B2'], text: 'one', aliases });
  const shown = () => read('p/café/index.html');
  await publish({ ...options, build: await build({ '/p/café': first ?? '' }) });
  await publish({ ...options, build: await build({ '/p/caf%C3%A9': second ?? '' }) });
  expect(await shown()).toContain(second);
  const without = await build({});
  await publish({ ...options, build: without });
  expect(await shown()).toContain(second);
  expect(await publish({ ...options, build: without, force: true })).toMatchObject({ release: 4 });
  expect(await shown()).toContain(second);
  expect((await readWhole(options.store, 4)).manifest).toEqual((await readWhole(options.store, 3)).manifest);
});

/** Files that a release lists, by the beginning of their names. */
async function filesBelow(target: Store, release: number, start: string): Promise<SiteFile[]> {
  const found: SiteFile[] = [];
  const { manifest } = await readWhole(target, release);
  for await (const one of filesInLists(target, manifest)) if (one.file.startsWith(start)) found.push(one);
  return found;
}

it('lets the build answer at a path whose other spelling was led on before', async () => {
  const { read, ...options } = folderTarget();
  const old = `/01/${GTIN}/10/A+1`;
  const file = fileOfPath(old);
  const shown = () => read(file);
  const listed = (release: number) => filesBelow(options.store, release, file);
  const withAlias = { lots: ['B2'], text: 'one', aliases: { [old]: `/01/${GTIN}` } };
  await publish({ ...options, build: await smallBuild(withAlias) });
  await publish({ ...options, build: await smallBuild({ lots: ['B2'], text: 'two' }) });
  expect(await shown()).toContain(`href="/01/${GTIN}"`);
  const both = await smallBuild({ lots: ['B2', 'A+1'], text: 'three' });
  await publish({ ...options, build: both });
  expect(await shown()).toContain('three');
  expect(await listed(3)).toMatchObject([{ kind: 'page' }]);
  await publish({ ...options, build: both, force: true });
  expect((await readWhole(options.store, 4)).manifest).toEqual((await readWhole(options.store, 3)).manifest);
  // The lot is removed again: one tombstone serves both paths.
  const retire = [{ entity: 'batch:cheese/A+1', reason: 'sold' }];
  await publish({ ...options, build: await smallBuild({ lots: ['B2'], text: 'four' }), retire });
  expect(await shown()).toContain('sold');
  expect(await listed(5)).toHaveLength(1);
});

it('lists a name once where a path has had two entities and a tombstone, and another spelling has a third', async () => {
  const options = folderTarget();
  const retire = (lot: string) => [{ entity: `batch:cheese/${lot}`, reason: 'sold' }];
  const build = (lots: string[], aliases: Record<string, string>) => smallBuild({ lots, text: 'one', aliases });
  const lot = (batch: string) => `/01/${GTIN}/10/${batch}`;
  await publish({ ...options, build: await build(['A1', 'B2', 'C3'], { '/p/a+0': lot('A1') }) });
  await publish({ ...options, build: await build(['B2', 'C3'], {}), retire: retire('A1') });
  await publish({ ...options, build: await build(['B2', 'C3'], { '/p/a+0': lot('B2') }) });
  await publish({ ...options, build: await build(['C3'], {}), retire: retire('B2') });
  const last = await build(['C3'], { '/p/a%2B0': lot('C3') });
  expect(await publish({ ...options, build: last })).toMatchObject({ release: 5 });
  const { manifest } = await readWhole(options.store, 5);
  expect(await filesBelow(options.store, 5, 'p/')).toMatchObject([{ kind: 'alias', target: lot('C3') }]);
  await publish({ ...options, build: last, force: true });
  expect((await readWhole(options.store, 6)).manifest).toEqual(manifest);
});

it('links a tombstone to the page of its successor in its own language once that is there', async () => {
  const { read, ...options } = folderTarget();
  const [italian, english] = ['it', 'en'].map((locale) => `/${locale}/storytracing/01/${GTIN}/10/B2`);
  const whole = await smallBuild({ lots: ['B2'], text: 'one' });
  const without = { ...whole, files: builtOf([...whole.files].filter(({ path }) => path !== italian)) };
  const first = await smallBuild({ lots: ['A1'], text: 'one' });
  await publish({ ...options, build: first });
  const retire = [{ entity: 'batch:cheese/A1', reason: 'sold', successor: english ?? '' }];
  await publish({ ...options, build: without, retire });
  const shown = () => read(`it/storytracing/01/${GTIN}/10/A1/index.html`);
  expect(await shown()).toContain(`href="${english}"`);
  await publish({ ...options, build: whole });
  expect(await shown()).toContain(`href="${italian}"`);
  const { manifest } = await readWhole(options.store, 3);
  await publish({ ...options, build: whole, force: true });
  expect((await readWhole(options.store, 4)).manifest).toEqual(manifest);
  await rollback({ ...options, to: 1 });
  await publish({ ...options, build: whole });
  expect(await shown()).toContain(`href="${italian}"`);
});
