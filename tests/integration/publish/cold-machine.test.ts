import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { everyLanguage, type Size, writeCatalogue, writeProduct } from '../../../scripts/bench/catalogue.ts';
import { inParallel } from '../../../src/core/in-parallel.ts';
import { folderStore } from '../../../src/publish/target/folder/folder-store.ts';
import { filesInLists } from '../../../src/publish/files/lists.ts';
import { publish } from '../../../src/publish/publish.ts';
import { readBuild } from '../../../src/publish/build-state/read-build.ts';
import { listReleases, readWhole } from '../../../src/publish/releases/releases.ts';
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
import { bucketTarget, folderTarget } from './targets.ts';
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
  await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a35' } })
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

let built: { source: string; out: string; report: BuildReport };
beforeAll(async () => {
  const [source, out] = [await catalogue(), newOut()];
  built = { source, out, report: await build(source, out) };
}, 180_000);

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => statSync(join(folder, file)).isFile() && file !== MARKER,
  );

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
    const [name, own] = [`cold-site-${count}`, `cold-state-${count}`];
    await createBucket(gateway, name);
    await createPrivateBucket(gateway, own);
    const { endpoint } = gateway;
    const to = ['--to', `s3://${name}`, '--endpoint', endpoint];
    const state = `s3://${own}/brand`;
    const { store } = bucketTarget(name, endpoint);
    return {
      store,
      to,
      state: bucketTarget(own, endpoint, 'brand').store,
      publish: (out: string) => json<Released>('publish', '--from', out, ...to, '--state', state),
      cold: (source: string, out: string) => build<Cold>(source, out, '--from', state, '--endpoint', endpoint),
      expectWhole: (source: string) => expectWhole(source, store, (file) => store.get(keysOf(file)[0] ?? file)),
    };
  }

  async function keysIn(store: Store): Promise<Map<string, number>> {
    const found = new Map<string, number>();
    for await (const { key, modified } of store.list('')) found.set(key, modified.getTime());
    return found;
  }

  it('renders and uploads what changed since the newest release, and the site is that of a whole build', async () => {
    const { report: all, out: first } = built;
    const { store, state, to, publish, cold, expectWhole } = await targets();
    const { state: kept } = await publish(first);
    expect([...(await keysIn(state)).keys()]).toContain(STATE_RECORD);
    const before = await keysIn(store);
    expect([...before.keys()].filter((key) => key.includes('_state'))).toEqual([]);

    // Another checkout of the source, on another machine.
    const [source, out] = [copyOfFolder(built.source), newOut()];
    edit(source, 1, 1, 'Another name');
    const report = await cold(source, out);
    const bytes = kept && 'bytes' in kept && kept.bytes;
    expect(report).toMatchObject({ kind: 'changes', pages: all.pages, base: { release: 1 }, state: { bytes } });
    expect(report.rendered).toBeGreaterThan(0);
    expect(report.rendered).toBeLessThan(all.rendered / 2);
    const mayChange = new Set(filesIn(out).flatMap(keysOf));
    expect(await publish(out)).toMatchObject({ release: 2 });
    const written = [...(await keysIn(store))].filter(([key, at]) => before.get(key) !== at).map(([key]) => key);
    expect(written.filter((key) => !key.startsWith('_releases/') && !mayChange.has(key))).toEqual([]);
    await expectWhole(source);

    // Another machine continues from the state of a sparse output; visitors have another release by then.
    await json('rollback', ...to);
    const third = newOut();
    edit(source, 0, 1);
    expect(await cold(source, third)).toMatchObject({ kind: 'changes', base: { release: 2 } });
    // No picture changed, so no rendition was made again.
    expect(filesIn(third).filter((file) => file.startsWith('media/'))).toEqual([]);
    expect(await publish(third)).toMatchObject({ release: 4 });
    await expectWhole(source);
  }, 600_000);

  it('renders everything, and says why, where the state is not there, is torn, or is of other code', async () => {
    const source = copyOfFolder(built.source);
    const { state, publish, cold, expectWhole } = await targets();
    const unfit = async (why: string, { code, settings, site }: Pick<StateRecord, 'code' | 'settings' | 'site'>) => {
      const out = newOut();
      const fetched = await fetchState(state, buildPathsOf(out), { code, settings, site });
      expect(fetched).toEqual({ unfit: expect.stringContaining(why) as string });
      expect(existsSync(out)).toBe(false);
    };
    await unfit('keeps no state yet', { code: '', settings: '', site: { brand: '', host: '' } });
    await publish(built.out);
    const text = Buffer.from((await state.get(STATE_RECORD)) ?? []).toString('utf8');
    const record = JSON.parse(text) as StateRecord;
    await unfit('another version of the program', { ...record, code: sha256('other') });
    await unfit('other settings', { ...record, settings: sha256('other') });
    await unfit('another site', { ...record, site: { brand: 'Other', host: 'https://other.example' } });
    for (const [bytes, why] of [
      [Buffer.from(text.slice(0, 200)), 'not JSON'],
      [jsonBytes({ ...record, parts: {} }), 'malformed'],
    ] as const) {
      await state.put(STATE_RECORD, bytes, RECORD);
      await unfit(why, record);
    }
    await state.put(STATE_RECORD, Buffer.from(text), RECORD);
    const key = pieceKey(record.parts['state.sqlite'][0]?.digest ?? '');
    await state.put(key, Buffer.from('half'), RECORD);
    await unfit('is damaged', record);
    await state.remove([key]);
    await unfit('is missing', record);
    edit(source, 0, 1);
    const [second, third] = [newOut(), newOut()];
    const torn = { unfit: expect.stringContaining('is torn') as string };
    expect(await cold(source, second)).toMatchObject({ kind: 'whole', state: torn });
    await publish(second);
    // That publish has mended it.
    edit(source, 0, 2);
    expect(await cold(source, third)).toMatchObject({ kind: 'changes', base: { release: 2 } });
    await publish(third);
    await expectWhole(source);
  }, 600_000);

  it('keeps no state that a visitor could read', async () => {
    const { out } = built;
    const { to, store } = await targets();
    const inSite = await run('publish', '--from', out, ...to, '--state', `${to[1]}/state`);
    expect([inSite.code, inSite.stderr]).toEqual([2, expect.stringContaining('which a web server or CDN shows')]);
    expect(await listReleases(store)).toEqual([]);
    await createBucket(gateway, `cold-open-${count}`);
    const open = bucketTarget(`cold-open-${count}`, gateway.endpoint).store;
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
  const { root, store, site } = folderTarget();
  const gtin = '09520123456788';
  await publish({ store, site, build: await graphBuild([{ id: 'a', gtin, lots: ['L1'] }]) });
  const build = await graphBuild([{ id: 'b', gtin, lots: ['L1'] }]);
  await publish({ store, site, build, retire: [{ entity: 'product:a', reason: 'gone' }], allowShrink: true });
  const sparse = { ...build, base: { target: root, release: 2 }, folder: temporaryFolder('cold-note') };
  const message = expect.stringContaining('run `storytrace build` without --from') as string;
  await expect(publish({ store, site, build: sparse })).rejects.toMatchObject({ exitCode: 65, message });
});
