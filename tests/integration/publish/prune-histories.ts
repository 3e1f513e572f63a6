import fc from 'fast-check';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inParallel } from '../../../src/core/in-parallel.ts';
import { filesInLists } from '../../../src/publish/files/lists.ts';
import { objectKey } from '../../../src/publish/files/wire.ts';
import { prune } from '../../../src/publish/prune.ts';
import { publish } from '../../../src/publish/publish.ts';
import { PublishRefused } from '../../../src/publish/refused.ts';
import { releaseBytes } from '../../../src/publish/releases/release-bytes.ts';
import { readWhole, wholeReleases } from '../../../src/publish/releases/releases.ts';
import { rollback } from '../../../src/publish/rollback.ts';
import { keysOf } from '../../../src/publish/files/site-file.ts';
import type { Site } from '../../../src/publish/target/shown-site.ts';
import type { Store } from '../../../src/publish/target/store.ts';
import { smallBuild } from './small-build.ts';

export interface Target {
  store: Store;
  site: Site;
}
export interface Place extends Target {
  /** A site in a folder or prefix of this one. */
  below(at: string): Target;
  folderOf?: (release: number) => string;
}

/** Foreign files, at paths that releases use. */
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
  'releases/000001/press.pdf',
  'releases/000002/it/press.pdf',
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
export const LATER = new Date(Date.now() + 100 * 86_400_000);
const OTHERS = { contentType: 'application/octet-stream', cacheControl: 'no-store' };

export async function keysIn(store: Store, under = ''): Promise<Set<string>> {
  const keys = new Set<string>();
  // In a folder `current` is a link to one of the releases.
  for await (const { key } of store.list(under)) if (!/(?:^|\/)current$/.test(key)) keys.add(key);
  return keys;
}

async function contentOf(store: Store, keys: Iterable<string>): Promise<Map<string, string>> {
  const content = new Map<string, string>();
  await inParallel([...keys], 24, async (key) => {
    const bytes = await store.get(key);
    if (bytes) content.set(key, Buffer.from(bytes).toString('base64'));
  });
  return content;
}

/** Every byte that a release is made of is there. */
export async function missingOf(
  { store, folderOf }: Pick<Place, 'store' | 'folderOf'>,
  number: number,
): Promise<string[]> {
  const { manifest, ledger } = await readWhole(store, number);
  const wanted = [...manifest, ...ledger.shards].map(objectKey);
  if (store.isServed)
    for await (const { file, digest } of filesInLists(store, manifest)) wanted.push(objectKey(digest), ...keysOf(file));
  const missing: string[] = [];
  if (folderOf)
    for await (const file of filesInLists(store, manifest))
      await releaseBytes(store, file, folderOf(number)).catch(() => missing.push(file.file));
  if (store.isServed) {
    const present = await keysIn(store);
    missing.push(...wanted.filter((key) => !present.has(key)));
  } else
    await inParallel(wanted, 24, async (key) => {
      if (!(await store.get(key))) missing.push(key);
    });
  return missing;
}

export const brand = (name: string) => ({ brand: name, host: `https://${name.replaceAll('/', '-')}.example` });

function none(what: string, keys: readonly string[]): void {
  if (keys.length > 0) throw new Error(`${what}: ${keys.join(', ')}`);
}
function same(key: string, now: string | undefined, before: string): void {
  if (now !== before) throw new Error(`${key} ${now === undefined ? 'is gone' : 'has other bytes'}`);
}

/** False where a key to write is below the prefix of another site of a bucket: the store must refuse that. */
async function unlessInside(act: Promise<unknown>): Promise<boolean> {
  try {
    await act;
    return true;
  } catch (error) {
    if (error instanceof PublishRefused && error.foreign.length > 0) return false;
    throw error;
  }
}

/** Writes through the links of a release, as a foreign process does that sees it as a plain folder. */
function writeOnDisk(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Runs a history and looks after each `prune` at what went. @returns how many objects went */
export async function runHistory(place: Place, steps: readonly Step[]): Promise<number> {
  const { store, site, folderOf } = place;
  const foreign = new Map<string, string>();
  const sites = new Map<string, Target>();
  let gone = 0;
  for (const step of steps) {
    if (step.do === 'publish') {
      const build = await smallBuild({ lots: ['A1'], text: step.text, script: step.script });
      await unlessInside(publish({ store, site, build: { ...build, site: brand('above') } }));
    } else if (step.do === 'rollback') {
      if ((await wholeReleases(store)).length > 1)
        await unlessInside(rollback({ store, site, ...(folderOf && { folderOf }) }));
    } else if (step.do === 'foreign') {
      const [release] = /^releases\/\d+/.exec(step.key) ?? [];
      // A publish refuses a foreign file at the path of the next release.
      if (foreign.has(step.key) || (release !== undefined && !(await keysIn(store, `${release}/`)).size)) continue;
      const text = `not ours ${step.key}`;
      if (folderOf) writeOnDisk(join(store.name, step.key), text);
      else await store.put(step.key, Buffer.from(text), OTHERS);
      foreign.set(step.key, text);
    } else if (step.do === 'below') {
      const below = sites.get(step.at) ?? place.below(step.at);
      const build = await smallBuild({ lots: ['S1'], text: step.text, script: `s${step.text}` });
      const published = publish({ ...below, build: { ...build, site: brand(step.at) } });
      if (await unlessInside(published)) sites.set(step.at, below);
    } else {
      const others = await Promise.all(
        [...sites.values()].map(async ({ store }) => contentOf(store, await keysIn(store))),
      );
      const { removed, kept } = await prune({ store, site, keep: step.keep, ...(step.isLater && { now: LATER }) });
      gone += removed.length;
      // In a folder of a release it may have come by a link that went with the release.
      const after = await contentOf(store, folderOf ? await keysIn(store) : foreign.keys());
      for (const [key, text] of foreign) {
        const bytes = Buffer.from(text).toString('base64');
        if (folderOf) none('gone', [...after.values()].includes(bytes) ? [] : [key]);
        else same(key, after.get(key), bytes);
      }
      for (const [index, { store }] of [...sites.values()].entries()) {
        const now = await contentOf(store, await keysIn(store));
        for (const [key, bytes] of others[index] ?? []) same(key, now.get(key), bytes);
      }
      for (const at of sites.keys())
        none(
          `keys of the site at ${at} removed`,
          removed.filter((key) => key.startsWith(`${at}/`)),
        );
      for (const number of kept) none(`missing of release ${number}`, await missingOf(place, number));
    }
  }
  return gone;
}

export const history = fc.array(step, { minLength: 6, maxLength: 14 });
/** What the counter-examples of the first version held: releases with other scripts, others' objects, a site below, a late prune. */
export const KNOWN: Step[] = [
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
