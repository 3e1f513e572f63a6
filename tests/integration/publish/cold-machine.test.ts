import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { burro, DAIRY, lot } from '../../journeys/catalogue.ts';
import { Site } from '../../journeys/site.ts';
import { KINDS } from '../../journeys/target.ts';
import { fetchState } from '../../../src/publish/build-state/fetch-state.ts';
import { pieceKey, STATE_RECORD, type StateRecord } from '../../../src/publish/build-state/record.ts';
import { keysOf } from '../../../src/publish/files/site-file.ts';
import { publish } from '../../../src/publish/publish.ts';
import { folderStore } from '../../../src/publish/target/folder/folder-store.ts';
import { jsonBytes, RECORD } from '../../../src/publish/target/store.ts';
import type { BuildReport } from '../../../src/render/build/report.ts';
import { buildPathsOf } from '../../../src/render/output/build-paths.ts';
import { sha256 } from '../../../src/storage/sha256.ts';
import { graphBuild } from './graph-build.ts';
import { temporaryFolder } from './small-build.ts';
import { folderTarget } from './targets.ts';

type Cold = BuildReport & { state?: { bytes: number } | { unfit: string } };
const PACK = { type: 'media', id: 'pack', kind: 'picture', src: 'pack.png', alt: 'A pack' };
const graph = (origin: string) => [
  ...[...DAIRY.slice(0, 3), PACK, burro({ media: ['pack'] }), lot('burro', 'B1')],
  lot('toma', 'L2', { origin }),
];

/** A site whose first release kept its state. */
async function firstRelease(kind: (typeof KINDS)[number]) {
  const site = await Site.new(kind);
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#a35' } });
  site.write('catalogue/pack.png', await picture.png().toBuffer());
  const [, , ...endpoint] = site.target.options.filter((option) => option !== '--no-precompress');
  const state = kind === 'bucket' ? `${site.target.name}-private/brand` : join(temporaryFolder('cold'), 'state');
  const json = async <T = { release: number }>(at: Site, ...args: string[]): Promise<T> => {
    const { code, output, stdout } = await at.run([...args, '--json']);
    expect(code, output).toBe(0);
    return JSON.parse(stdout) as T;
  };
  site.write('catalogue/graph.json', graph('Alpe'));
  const report = await json<BuildReport>(site, 'build', '--workers', '1');
  const publishIt = (at: Site) => json(at, 'publish', '--state', state);
  expect(await publishIt(site)).toMatchObject({ release: 1, state: { bytes: expect.any(Number) as number } });
  return {
    ...{ site, state, report, publish: publishIt },
    /** Another checkout of the source, on a machine without an output. */
    elsewhere(origin: string) {
      const other = site.machine('site', '.storytrace');
      other.write('catalogue/graph.json', graph(origin));
      return other;
    },
    cold: (at: Site) => json<Cold>(at, 'build', '--workers', '1', '--from', state, ...endpoint),
    /** The target has every file of a whole build with its bytes, and no other. */
    async expectWhole(of: Site) {
      const whole = of.machine('site', '.storytrace');
      await whole.does('build', '--workers', '1');
      expect(await whole.does('publish', '--dry-run')).toContain('would write 0 files; 0 are no longer made');
      expect(await whole.does('probe', '--bytes', '--base', await of.target.origin())).toContain('0 with other bytes');
    },
  };
}
const filesIn = (at: Site) => readdirSync(join(at.folder, 'site'), { recursive: true, encoding: 'utf8' });

describe.each(KINDS)('a build on a machine without an output, for a %s', (kind) => {
  it('renders and uploads what changed since the newest release, and the site is that of a whole build', async () => {
    const { site, report: all, publish, elsewhere, cold, expectWhole } = await firstRelease(kind);
    expect([...site.target.keys().keys()].filter((key) => key.includes('_state'))).toEqual([]);
    const other = elsewhere('Alpe Rossa');
    const report = await cold(other);
    const kept = { bytes: expect.any(Number) as number };
    expect(report).toMatchObject({ kind: 'changes', pages: all.pages, base: { release: 1 }, state: kept });
    expect(report.rendered).toBeGreaterThan(0);
    expect(report.rendered).toBeLessThan(all.rendered / 2);
    const before = site.target.keys();
    const mayChange = new Set(filesIn(other).flatMap(keysOf));
    expect(await publish(other)).toMatchObject({ release: 2 });
    const written = [...site.target.keys()].filter(([key, text]) => before.get(key) !== text).map(([key]) => key);
    expect(written.length).toBeGreaterThan(0);
    expect(written.filter((key) => !mayChange.has(key))).toEqual([]);
    await expectWhole(other);

    // Another machine continues from the state of a sparse output; visitors have another release by then.
    await site.does('rollback');
    const third = elsewhere('Alpe Verde');
    expect(await cold(third)).toMatchObject({ kind: 'changes', base: { release: 2 } });
    // No picture changed, so no rendition was made again.
    expect(filesIn(third).filter((file) => file.startsWith('media/'))).toEqual([]);
    expect(await publish(third)).toMatchObject({ release: 4 });
    await expectWhole(third);
  }, 600_000);
});

it('renders everything, and says why, where the state is not there, is torn, or is of other code', async () => {
  const { state, publish, elsewhere, cold, expectWhole } = await firstRelease('folder');
  const store = folderStore(state);
  const unfit = async (
    why: string,
    { code, settings, site }: Pick<StateRecord, 'code' | 'settings' | 'site'>,
    of = store,
  ) => {
    const out = join(temporaryFolder('cold'), 'dist');
    const fetched = await fetchState(of, buildPathsOf(out), { code, settings, site });
    expect(fetched).toEqual({ unfit: expect.stringContaining(why) as string });
    expect(existsSync(out)).toBe(false);
  };
  const text = Buffer.from((await store.get(STATE_RECORD)) ?? []).toString('utf8');
  const record = JSON.parse(text) as StateRecord;
  await unfit('keeps no state yet', record, folderStore(temporaryFolder('cold')));
  await unfit('another version of the program', { ...record, code: sha256('other') });
  await unfit('other settings', { ...record, settings: sha256('other') });
  await unfit('another site', { ...record, site: { brand: 'Other', host: 'https://other.example' } });
  const key = pieceKey(record.parts['state.sqlite'][0]?.digest ?? '');
  for (const [at, bytes, why] of [
    [STATE_RECORD, Buffer.from(text.slice(0, 200)), 'not JSON'],
    [STATE_RECORD, jsonBytes({ ...record, parts: {} }), 'malformed'],
    [key, Buffer.from('half'), 'is damaged'],
  ] as const) {
    await store.put(at, bytes, RECORD);
    await unfit(why, record);
    await store.put(STATE_RECORD, Buffer.from(text), RECORD);
  }
  await store.remove([key]);
  await unfit('is missing', record);
  const second = elsewhere('Alpe Rossa');
  const torn = { unfit: expect.stringContaining('is torn') as string };
  expect(await cold(second)).toMatchObject({ kind: 'whole', state: torn });
  await publish(second);
  // That publish has mended it.
  const third = elsewhere('Alpe Verde');
  expect(await cold(third)).toMatchObject({ kind: 'changes', base: { release: 2 } });
  await publish(third);
  await expectWhole(third);
}, 600_000);

it('keeps no state that a visitor could read', async () => {
  const site = await Site.published('bucket');
  expect(await site.ends(2, 'publish', '--state', `${site.target.name}/state`)).toContain(
    'which a web server or CDN shows',
  );
  const open = `${site.target.name}-open`;
  expect(await site.does('publish', '--force', '--state', open)).toMatch(
    /Release 2:.*can be read by anyone|can be read by anyone.*Release 2:/s,
  );
});

it('what needs the whole site refuses an output that lacks files (65)', async () => {
  const { site, elsewhere, cold, publish } = await firstRelease('folder');
  const other = elsewhere('Alpe Rossa');
  await cold(other);
  expect(other.has('site/index.html')).toBe(false);
  const served = await other.ends(65, 'serve', '--dir', 'site', '--port', '0');
  expect(served).toContain('only what changed since release 1 of <target>');
  const elsewhereTo = ['--to', join(temporaryFolder('cold'), 'site')];
  expect(await other.ends(65, 'publish', ...elsewhereTo)).toContain('run `storytrace build` without --from');
  await publish(other);
  await other.does('build', '--workers', '1');
  expect(other.has('site/index.html')).toBe(true);
  expect(await site.does('releases')).toMatch(/^2\twhole/m);
});

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
