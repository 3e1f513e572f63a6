import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { everyLanguage, type Size, writeCatalogue, writeProduct } from '../../../scripts/bench/catalogue.ts';
import { inParallel } from '../../../src/core/in-parallel.ts';
import { folderSite } from '../../../src/publish/target/folder/folder-site.ts';
import { folderStore } from '../../../src/publish/target/folder/folder-store.ts';
import { filesInLists } from '../../../src/publish/files/lists.ts';
import { publish } from '../../../src/publish/publish.ts';
import { readBuild } from '../../../src/publish/build-state/read-build.ts';
import { listReleases, readWhole } from '../../../src/publish/releases/releases.ts';
import { s3Store } from '../../../src/publish/target/s3/s3-store.ts';
import { keysOf, type SiteFile } from '../../../src/publish/files/site-file.ts';
import { fetchState } from '../../../src/publish/build-state/fetch-state.ts';
import { pieceKey, STATE_RECORD, type StateRecord } from '../../../src/publish/build-state/record.ts';
import { jsonBytes, RECORD, type Store } from '../../../src/publish/target/store.ts';
import type { BuildReport } from '../../../src/render/build/report.ts';
import { buildPathsOf, MARKER } from '../../../src/render/output/build-paths.ts';
import { type Ran, storytrace } from '../../command-line.ts';
import { sha256 } from '../../../src/storage/sha256.ts';
import { SMALL_SITE } from '../configuration/small-site.ts';
import { createBucket, createPrivateBucket } from './bucket.ts';
import { type Gateway, hasGateway, PACKAGES } from './gateway.ts';
import { graphBuild } from './graph-build.ts';
import { sharedGateway } from './shared-gateway.ts';
import { copyOfFolder, temporaryFolder } from './small-build.ts';

const available = hasGateway();
if (!available && process.env['CI'])
  throw new Error(`no S3 gateway here: apt-get install -y --no-install-recommends ${PACKAGES.join(' ')}`);

const SIZE: Size = { products: 3, batchesPerProduct: 1, story: 50, steps: 1, ingredients: 1 };
const PACK = { type: 'media', id: 'pack', kind: 'picture', src: 'pack.png', alt: 'A pack' };

/** The command line as a host runs it. */
const run = (...args: string[]): Promise<Ran> => storytrace(['--config', SMALL_SITE, ...args]);

async function json<T>(...args: string[]): Promise<T> {
  const { code, stdout, stderr } = await run(...args, '--json');
  expect(code, stderr + stdout).toBe(0);
  return JSON.parse(stdout) as T;
}

/** One thread: a second one would cost more than it saves on so few pages. */
const build = <T = BuildReport>(source: string, out: string, ...more: string[]) =>
  json<T>('build', '--source', source, '--out', out, '--workers', '1', ...more);

type Cold = BuildReport & { state?: { bytes: number } | { unfit: string } };
interface Released {
  release: number;
  changed: number;
  state?: { bytes: number; written: number } | { failed: string };
}

/** A catalogue with a picture on every product. */
async function catalogue(): Promise<string> {
  const source = temporaryFolder('cold-source');
  writeCatalogue(source, SIZE);
  writeFileSync(join(source, 'media.json'), JSON.stringify([PACK]));
  await sharp({ create: { width: 320, height: 240, channels: 3, background: '#a35' } })
    .png()
    .toFile(join(source, 'pack.png'));
  for (let index = 0; index < SIZE.products; index += 1) edit(source, index, 0);
  return source;
}

function edit(source: string, index: number, edition: number, name?: string): void {
  writeProduct(source, index, SIZE, edition);
  const file = join(source, 'products', `p${String(index).padStart(5, '0')}.json`);
  const [product, ...others] = JSON.parse(readFileSync(file, 'utf8')) as { name: object }[];
  const named = { ...product, picture: 'pack', ...(name !== undefined && { name: everyLanguage(() => name) }) };
  writeFileSync(file, JSON.stringify([named, ...others]));
}

const newOut = () => join(temporaryFolder('cold'), 'dist');

interface Built {
  source: string;
  out: string;
  report: BuildReport;
}
let built: Built;
beforeAll(async () => {
  const [source, out] = [await catalogue(), newOut()];
  built = { source, out, report: await build(source, out) };
}, 180_000);

/** A copy of the catalogue and its output with state, for changes. */
function copyOfBuilt(): Built {
  return { ...built, source: copyOfFolder(built.source), out: join(copyOfFolder(dirname(built.out)), 'dist') };
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => statSync(join(folder, file)).isFile());

/** Expects every file of a whole build of the source in the target with its bytes, and in the release with its digest. */
async function expectWhole(source: string, store: Store, read: (file: string) => Promise<Uint8Array | undefined>) {
  const out = newOut();
  await build(source, out);
  const whole = readBuild(out);
  try {
    const last = (await listReleases(store)).at(-1)?.number ?? 0;
    const released: SiteFile[] = [];
    for await (const file of filesInLists(store, (await readWhole(store, last)).manifest))
      // What only open pages ask for is not of this build.
      if (file.until === undefined) released.push(file);
    const byName = (files: Iterable<SiteFile>) => [...files].sort((a, b) => (a.file < b.file ? -1 : 1));
    expect(byName(released)).toEqual(byName(whole.files));
    await inParallel(whole.files, 24, async ({ file, digest }) => {
      const bytes = await read(file);
      expect([file, bytes && sha256(bytes)]).toEqual([file, digest]);
    });
  } finally {
    whole.close();
  }
}

describe.skipIf(!available)('a build on a machine without an output', () => {
  let gateway: Gateway;
  let count = 0;
  beforeAll(async () => {
    gateway = await sharedGateway();
  }, 180_000);

  async function targets() {
    count += 1;
    const [site, own] = [`cold-site-${count}`, `cold-state-${count}`];
    await createBucket(gateway, site);
    await createPrivateBucket(gateway, own);
    const { endpoint } = gateway;
    const at = (bucket: string, prefix = '') => s3Store({ bucket, prefix, endpoint });
    const to = ['--to', `s3://${site}`, '--endpoint', endpoint];
    const state = `s3://${own}/brand`;
    const store = at(site);
    return {
      store,
      state: at(own, 'brand'),
      publish: (out: string, ...more: string[]) =>
        json<Released>('publish', '--from', out, ...to, '--state', state, ...more),
      cold: (source: string, out: string) => build<Cold>(source, out, '--from', state, '--endpoint', endpoint),
      to,
      address: state,
      readKey: (file: string) => store.get(keysOf(file)[0] ?? file),
    };
  }

  async function keysIn(store: Store): Promise<Map<string, number>> {
    const found = new Map<string, number>();
    for await (const { key, modified } of store.list('')) found.set(key, modified.getTime());
    return found;
  }

  it('renders and uploads what changed since the newest release, and the site is that of a whole build', async () => {
    const { source, out: first, report: all } = built;
    const { store, state, publish, cold, readKey } = await targets();
    const { state: kept } = await publish(first);
    expect(kept).toMatchObject({ bytes: expect.any(Number) as number });
    expect([...(await keysIn(state)).keys()]).toContain(STATE_RECORD);
    const before = await keysIn(store);
    expect([...before.keys()].filter((key) => key.includes('_state'))).toEqual([]);

    // Another checkout of the source, on another machine.
    const [elsewhere, out] = [copyOfFolder(source), newOut()];
    edit(elsewhere, 1, 1, 'Another name');
    const report = await cold(elsewhere, out);
    expect(report).toMatchObject({
      kind: 'changes',
      pages: all.pages,
      base: { release: 1 },
      state: kept && { bytes: 'bytes' in kept && kept.bytes },
    });
    expect(report.rendered).toBeGreaterThan(0);
    expect(report.rendered).toBeLessThan(all.rendered / 2);
    const here = filesIn(out).filter((file) => file !== MARKER);
    const published = await publish(out);
    expect(published).toMatchObject({ release: 2 });
    expect(published.changed).toBeLessThanOrEqual(here.length);
    const after = await keysIn(store);
    const mayChange = new Set(here.flatMap(keysOf));
    const written = [...after].filter(([key, at]) => !key.startsWith('_releases/') && before.get(key) !== at);
    expect(written.map(([key]) => key).filter((key) => !mayChange.has(key))).toEqual([]);
    await expectWhole(elsewhere, store, readKey);

    // The same machine, and another one, continue from the state of a sparse output.
    edit(elsewhere, 2, 1);
    expect(await cold(elsewhere, out)).toMatchObject({ kind: 'changes', base: { release: 1 } });
    await publish(out);
    const third = newOut();
    edit(elsewhere, 0, 1);
    expect(await cold(elsewhere, third)).toMatchObject({ kind: 'changes', base: { release: 3 } });
    // No picture changed, so no rendition was made again.
    expect(filesIn(third).filter((file) => file.startsWith('media/'))).toEqual([]);
    await publish(third);
    await expectWhole(elsewhere, store, readKey);
  }, 600_000);

  it('takes what it lacks from the release that it goes on from, when visitors have another by now', async () => {
    const { source, out: first } = copyOfBuilt();
    const out = newOut();
    const { store, publish, cold, readKey, to } = await targets();
    await publish(first);
    edit(source, 0, 1);
    await build(source, first);
    await publish(first);
    await json('rollback', ...to);
    edit(source, 1, 1);
    expect(await cold(source, out)).toMatchObject({ base: { release: 2 } });
    expect(await publish(out)).toMatchObject({ release: 4 });
    await expectWhole(source, store, readKey);
  }, 600_000);

  it('renders everything, and says why, where the state is not there, is torn, or is of other code', async () => {
    const [source, first] = [await catalogue(), newOut()];
    const { state, publish, cold, store, readKey } = await targets();
    const wanted = () => ({ code: record.code, settings: record.settings, site: record.site });
    const unfit = async (why: string, more: object = {}) => {
      const [out, told] = [newOut(), { code: '', settings: '', site: { brand: '', host: '' } }];
      const fetched = await fetchState(state, buildPathsOf(out), { ...(record ? wanted() : told), ...more });
      expect(fetched).toEqual({ unfit: expect.stringContaining(why) as string });
      expect(existsSync(out)).toBe(false);
    };
    let record = undefined as unknown as StateRecord;
    await unfit('keeps no state yet');
    expect(await cold(source, first)).toMatchObject({ kind: 'whole', state: { unfit: expect.any(String) as string } });
    await publish(first);
    const text = Buffer.from((await state.get(STATE_RECORD)) ?? []).toString('utf8');
    record = JSON.parse(text) as StateRecord;
    await unfit('another version of the program', { code: sha256('other') });
    await unfit('other settings', { settings: sha256('other') });
    await unfit('another site', { site: { brand: 'Other', host: 'https://other.example' } });
    await state.put(STATE_RECORD, Buffer.from(text.slice(0, 200)), RECORD);
    await unfit('not JSON');
    await state.put(STATE_RECORD, jsonBytes({ ...record, parts: {} }), RECORD);
    await unfit('malformed');
    await state.put(STATE_RECORD, Buffer.from(text), RECORD);
    const key = pieceKey(record.parts['state.sqlite'][0]?.digest ?? '');
    const bytes = Buffer.from((await state.get(key)) ?? []);
    await state.put(key, bytes.subarray(0, bytes.length / 2), RECORD);
    await unfit('is damaged');
    await state.remove([key]);
    await unfit('is missing');
    edit(source, 0, 1);
    const second = newOut();
    expect(await cold(source, second)).toMatchObject({
      kind: 'whole',
      state: { unfit: expect.stringContaining('is torn') as string },
    });
    await publish(second);
    // That publish has mended it.
    edit(source, 0, 2);
    const third = newOut();
    expect(await cold(source, third)).toMatchObject({ kind: 'changes', base: { release: 2 } });
    await publish(third);
    await expectWhole(source, store, readKey);
  }, 600_000);

  it('keeps no state that a visitor could read', async () => {
    const { out } = built;
    const { to, store } = await targets();
    const inSite = await run('publish', '--from', out, ...to, '--state', `${to[1]}/state`);
    expect([inSite.code, inSite.stderr]).toEqual([2, expect.stringContaining('which a web server or CDN shows')]);
    expect(await listReleases(store)).toEqual([]);
    await createBucket(gateway, `cold-open-${count}`);
    const open = s3Store({ bucket: `cold-open-${count}`, prefix: '', endpoint: gateway.endpoint });
    const told = await run('publish', '--from', out, ...to, '--state', open.name);
    expect([told.code, told.stderr]).toEqual([0, expect.stringContaining('can be read by anyone')]);
    expect(told.stdout).toContain('Release 1:');
    expect([...(await keysIn(open)).keys()]).toEqual(['_state/readable']);
    for (const key of (await keysIn(store)).keys()) expect(key).not.toContain('_state');
  }, 600_000);
});

it('a folder target too; what needs the whole site refuses an output that lacks files', async () => {
  const [source, out] = [copyOfFolder(built.source), newOut()];
  const root = join(temporaryFolder('cold-target'), 'site');
  const [to, state] = [['--to', root, '--no-precompress'], join(temporaryFolder('cold-own'), 'state')];
  await json('publish', '--from', built.out, ...to, '--state', state);
  edit(source, 1, 1);
  await build<Cold>(source, out, '--from', state);
  expect(existsSync(join(out, 'index.html'))).toBe(false);
  const told = await run('serve', '--dir', out, '--port', '0');
  expect([told.code, told.stderr]).toEqual([
    65,
    expect.stringContaining(`only what changed since release 1 of ${root}`),
  ]);
  const other = await run('publish', '--from', out, '--to', join(temporaryFolder('cold-other'), 'site'));
  expect([other.code, other.stderr]).toEqual([65, expect.stringContaining('run `storytrace build` without --from')]);
  await json('publish', '--from', out, ...to, '--state', state);
  await expectWhole(source, folderStore(root), (file) => Promise.resolve(readFileSync(join(root, 'current', file))));
  expect(await build(source, out)).toMatchObject({ kind: 'whole' });
  expect(existsSync(join(out, 'index.html'))).toBe(true);
}, 600_000);

it('writes no note on a page that it lacks: the release has it with the note alone', async () => {
  const root = temporaryFolder('cold-note');
  const [store, site] = [folderStore(root), folderSite(root, { precompress: false })];
  const gtin = '09520123456788';
  await publish({ store, site, build: await graphBuild([{ id: 'a', gtin, lots: ['L1'] }]) });
  const build = await graphBuild([{ id: 'b', gtin, lots: ['L1'] }]);
  const retire = [{ entity: 'product:a', reason: 'a is no more' }];
  await publish({ store, site, build, retire, allowShrink: true });
  const base = { target: root, release: 2 };
  const sparse = { ...build, base, folder: temporaryFolder('cold-note-build') };
  await expect(publish({ store, site, build: sparse })).rejects.toMatchObject({
    exitCode: 65,
    message: expect.stringContaining('run `storytrace build` without --from') as string,
  });
});
