import fc from 'fast-check';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folderSite } from '../../src/publish/folder-site.ts';
import { folderStore } from '../../src/publish/folder-store.ts';
import { inParallel } from '../../src/publish/in-parallel.ts';
import { filesOf, objectKey } from '../../src/publish/manifest.ts';
import { prune } from '../../src/publish/prune.ts';
import { publish, readHead } from '../../src/publish/publish.ts';
import { readWhole } from '../../src/publish/releases.ts';
import { rollback } from '../../src/publish/rollback.ts';
import { s3Site } from '../../src/publish/s3-site.ts';
import { s3Store } from '../../src/publish/s3-store.ts';
import { digestOf } from '../../src/publish/shards.ts';
import { keysOf } from '../../src/publish/site-file.ts';
import type { Site } from '../../src/publish/site.ts';
import type { Store } from '../../src/publish/store.ts';
import { createBucket } from './bucket.ts';
import { type Gateway, hasGateway, PACKAGES, startGateway } from './gateway.ts';
import { GTIN, smallBuild, temporaryFolder } from './small-build.ts';

const available = hasGateway();
if (!available) {
  const how = `no S3 gateway here: apt-get install -y --no-install-recommends ${PACKAGES.join(' ')}`;
  if (process.env['CI']) throw new Error(how);
  console.warn(how);
}

interface Target {
  store: Store;
  site: Site;
}
interface Place extends Target {
  /** A site in a folder or prefix of this one. */
  below(at: string): Target;
  folderOf?: (release: number) => string;
}

/** Things of others, in the places where ours stand. */
const FOREIGN = [
  'media/press-kit.zip',
  '_astro/other.js',
  '_astro/v1.js.bak',
  '_releases/objects/README',
  `_releases/objects/${'a'.repeat(64)}`,
  '_releases/000001/notes.txt',
  '_releases/000001/whole.json.old',
  '_releases/000099/readme.json',
  'releases/mine.txt',
  'backup/_releases/objects/x',
  'index-of-somebody.html',
];
const SUB_SITES = ['media', 'shop', '_astro', 'media/campaign', 'it/story'];

type Step =
  | { do: 'publish'; text: string; script: string }
  | { do: 'rollback' }
  | { do: 'foreign'; key: string }
  | { do: 'below'; at: string; text: string }
  | { do: 'prune'; keep: number; isLater: boolean };
const words = fc.constantFrom('v1', 'v2', 'v3', 'v4');
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('publish' as const), text: words, script: words }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('rollback' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('foreign' as const), key: fc.constantFrom(...FOREIGN) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('below' as const), at: fc.constantFrom(...SUB_SITES), text: words }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('prune' as const),
      keep: fc.integer({ min: 1, max: 3 }),
      isLater: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
    }),
  },
);
const LATER = new Date(Date.now() + 100 * 86_400_000);
const OTHERS = { contentType: 'application/octet-stream', cacheControl: 'no-store' };

async function contentOf(store: Store): Promise<Map<string, string>> {
  const keys: string[] = [];
  // In a folder `current` is a link to one of the releases.
  for await (const { key } of store.list('')) if (!/(?:^|\/)current$/.test(key)) keys.push(key);
  const content = new Map<string, string>();
  await inParallel(keys, 24, async (key) => {
    content.set(key, Buffer.from((await store.get(key)) ?? []).toString('base64'));
  });
  return content;
}

/** Every byte that a release is made of is there. */
async function missingOf(store: Store, number: number): Promise<string[]> {
  const { manifest, ledger } = await readWhole(store, number);
  const wanted = [...manifest, ...ledger.shards].map(objectKey);
  if (store.isServed)
    for await (const { file, digest } of filesOf(store, manifest)) wanted.push(objectKey(digest), ...keysOf(file));
  const missing: string[] = [];
  await inParallel(wanted, 24, async (key) => {
    if (!(await store.get(key))) missing.push(key);
  });
  return missing;
}

const brand = (name: string) => ({ brand: name, host: `https://${name.replaceAll('/', '-')}.example` });

/** Runs a history and looks after each `prune` at what went. @returns how many objects went */
async function runHistory(place: Place, steps: readonly Step[]): Promise<number> {
  const { store, site, folderOf } = place;
  const foreign = new Map<string, string>();
  const sites = new Map<string, Target>();
  let gone = 0;
  for (const step of steps) {
    if (step.do === 'publish') {
      const build = await smallBuild({ lots: ['A1'], text: step.text, script: step.script });
      await publish({ store, site, build: { ...build, site: brand('above') } });
    } else if (step.do === 'rollback') {
      if ((await readHead(store)).kept.length > 1) await rollback({ store, site, ...(folderOf && { folderOf }) });
    } else if (step.do === 'foreign') {
      if (foreign.has(step.key)) continue;
      await store.put(step.key, Buffer.from(`not ours ${step.key}`), OTHERS);
      foreign.set(step.key, `not ours ${step.key}`);
    } else if (step.do === 'below') {
      const below = sites.get(step.at) ?? place.below(step.at);
      const build = await smallBuild({ lots: ['S1'], text: step.text, script: `s${step.text}` });
      // Where a site in between has these keys already, it is refused, which is right as well.
      await publish({ ...below, build: { ...build, site: brand(step.at) } });
      sites.set(step.at, below);
    } else {
      const others = await Promise.all([...sites.values()].map(({ store }) => contentOf(store)));
      const { removed, kept } = await prune({ store, keep: step.keep, ...(step.isLater && { now: LATER }) });
      gone += removed.length;
      const after = await contentOf(store);
      for (const [key, text] of foreign)
        expect([key, Buffer.from(after.get(key) ?? '', 'base64').toString()]).toEqual([key, text]);
      for (const [index, { store }] of [...sites.values()].entries()) {
        const now = await contentOf(store);
        for (const [key, bytes] of others[index] ?? []) expect([key, now.get(key)]).toEqual([key, bytes]);
      }
      for (const at of sites.keys()) expect(removed.filter((key) => key.startsWith(`${at}/`))).toEqual([]);
      for (const number of kept) expect(await missingOf(store, number)).toEqual([]);
    }
  }
  return gone;
}

const history = fc.array(step, { minLength: 6, maxLength: 14 });
/** What the counter-examples of the first version held: releases with other scripts, others' objects, a site below, a late prune. */
const KNOWN: Step[] = [
  { do: 'publish', text: 'v1', script: 'v1' },
  ...FOREIGN.map((key) => ({ do: 'foreign' as const, key })),
  { do: 'below', at: 'media', text: 'v1' },
  { do: 'publish', text: 'v2', script: 'v2' },
  { do: 'publish', text: 'v3', script: 'v2' },
  { do: 'prune', keep: 1, isLater: true },
  { do: 'publish', text: 'v1', script: 'v1' },
  { do: 'rollback' },
  { do: 'prune', keep: 1, isLater: true },
];

describe('prune deletes nothing that is somebody else’s', () => {
  const inFolder = (): Place & { root: string } => {
    const root = temporaryFolder('prune');
    const at = (folder: string): Target => ({
      store: folderStore(folder),
      site: folderSite(folder, { precompress: false }),
    });
    return {
      root,
      ...at(root),
      below: (name) => at(join(root, name)),
      folderOf: (release) => join(root, 'releases', String(release).padStart(6, '0')),
    };
  };

  it('in a folder: random histories of releases, foreign objects and sites below', async () => {
    expect(await runHistory(inFolder(), KNOWN)).toBeGreaterThan(0);
    await fc.assert(
      fc.asyncProperty(history, async (steps) => {
        const place = inFolder();
        try {
          await runHistory(place, steps);
        } finally {
          await rm(place.root, { recursive: true, force: true });
        }
      }),
      { numRuns: Number(process.env['PRUNE_RUNS'] ?? 12) },
    );
  }, 300_000);

  it('in a folder: a file of the name of one of our assets, which no release put there', async () => {
    const { root, store, site } = inFolder();
    for (const text of ['v1', 'v2'])
      await publish({ store, site, build: await smallBuild({ lots: ['A1'], text, script: text }) });
    const file = join(root, '_astro/v1.js');
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, 'of somebody');
    await prune({ store, keep: 1, now: LATER });
    expect(await readFile(file, 'utf8')).toBe('of somebody');
  });

  describe.skipIf(!available)('in a bucket (Ceph RADOS Gateway)', () => {
    let gateway: Gateway;
    let count = 0;
    beforeAll(async () => {
      gateway = await startGateway();
    }, 180_000);
    afterAll(() => gateway?.stop());

    async function inBucket(): Promise<Place> {
      const bucket = `prune-${(count += 1)}`;
      await createBucket(gateway, bucket);
      const at = (prefix: string): Target => {
        const store = s3Store({ bucket, prefix, endpoint: gateway.endpoint });
        return { store, site: s3Site(store) };
      };
      return { ...at(''), below: at };
    }

    it('random histories of releases, foreign objects and sites below', async () => {
      const place = await inBucket();
      expect(await runHistory(place, KNOWN)).toBeGreaterThan(0);
      const keys = [...(await contentOf(place.store)).keys()];
      // Of ours something went as well: the script that no kept release has.
      expect(keys).not.toContain('_astro/v3.js');
      await fc.assert(
        fc.asyncProperty(history, async (steps) => void (await runHistory(await inBucket(), steps))),
        { numRuns: Number(process.env['PRUNE_RUNS'] ?? 1) },
      );
    }, 3_600_000);

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
      // The one above would write into the prefix.
      const into = await build('above', 'v3');
      const file = 'shop/press/index.html';
      await mkdir(dirname(join(into.folder, file)), { recursive: true });
      await writeFile(join(into.folder, file), 'press');
      into.files.push({ file, digest: digestOf('press'), kind: 'data' });
      await expect(publish({ store, site, build: into })).rejects.toMatchObject({
        exitCode: 65,
        message: expect.stringContaining('/shop is another site, and shop/press lies in it') as string,
      });
      // A new one would write over the pages of the one above: `en/…` of a site at `en/storytracing`.
      const inside = await build('inside', 'v1');
      await mkdir(join(inside.folder, '01'), { recursive: true });
      await writeFile(join(inside.folder, `01/${GTIN}`), 'mine');
      inside.files.push({ file: `01/${GTIN}`, digest: digestOf('mine'), kind: 'data' });
      await expect(publish({ ...below('en/storytracing'), build: inside })).rejects.toMatchObject({
        exitCode: 65,
        message: expect.stringContaining(`en/storytracing/01/${GTIN} is its own`) as string,
      });
      await expect(publish({ ...below('_releases/x'), build: inside })).rejects.toMatchObject({ exitCode: 65 });
    }, 120_000);
  });
});
