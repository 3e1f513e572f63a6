import { isRecallFeed } from '../../../src/core/routes/recall-feeds.ts';
import { deepStrictEqual } from 'node:assert';
import fc from 'fast-check';
import { lstatSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inParallel } from '../../../src/core/in-parallel.ts';
import { filesInLists } from '../../../src/publish/files/lists.ts';
import { keysOf } from '../../../src/publish/files/site-file.ts';
import { objectKey } from '../../../src/publish/files/wire.ts';
import { prune } from '../../../src/publish/prune.ts';
import { type Published, publish } from '../../../src/publish/publish.ts';
import { PublishRefused } from '../../../src/publish/refused.ts';
import { releaseBytes } from '../../../src/publish/releases/release-bytes.ts';
import { readWhole } from '../../../src/publish/releases/releases.ts';
import { rollback } from '../../../src/publish/rollback.ts';
import type { Store } from '../../../src/publish/target/store.ts';
import { contentOf, entriesOf, type Files, filesBuild, LATER } from './files-build.ts';
import type { Opened } from './targets.ts';

export interface Place extends Opened {
  /** A site in a folder or prefix of this one. */
  below(at: string): Opened;
}

/** Foreign files, at paths that releases use. */
const FOREIGN = [
  ...['media/press-kit.zip', '_astro/other.js', '_astro/v1.js.bak', 'backup/_releases/objects/x', 'index-of-ours.html'],
  ...['_releases/objects/README', `_releases/objects/${'a'.repeat(64)}`, '_releases/000001/notes.txt'],
  ...['_releases/000001/whole.json.old', '_releases/000099/readme.json', 'releases/mine.txt'],
  ...['releases/000001/press.pdf', 'releases/000002/it/press.pdf'],
];
const SUB_SITES = ['media', 'shop', '_astro', 'media/campaign', 'it/story'];
const NAMES = ['a', '10', 'index.html', 'media', 'shop', 'story'];
/** Names that a catalogue may bring to a folder. */
const HOSTILE_NAMES = [...NAMES, 'index.html.gz', '-rf', 'b c', 'ü%2F', '..x', 'new\nline', '000001', 'current'];

type Step =
  | { do: 'publish'; files: Files; isEdit: boolean }
  | { do: 'rollback'; to: number }
  | { do: 'foreign'; key: string }
  | { do: 'below'; at: string; text: string }
  | { do: 'prune'; keep: number; isLater: boolean };

const isBelow = (path: string, others: Files) =>
  Object.keys(others).some((other) => path.startsWith(`${other}/`) || other.startsWith(`${path}/`));

/** Steps of any kind; of a bucket with plain names alone. */
export function history(names: 'plain' | 'hostile'): fc.Arbitrary<Step[]> {
  const name = fc.constantFrom(...(names === 'plain' ? NAMES : HOSTILE_NAMES));
  const path = fc.array(name, { minLength: 1, maxLength: 4 }).map((segments) => segments.join('/'));
  const text = fc.constantFrom('x', 'y', 'z');
  const files = fc.array(fc.tuple(path, text), { minLength: 1, maxLength: 12 }).map((pairs) => {
    const found: Record<string, string> = {};
    for (const [one, content] of pairs) if (!isBelow(one, found)) found[one] = content;
    return found as Files;
  });
  const isLater = fc.nat(3).map((roll) => roll > 0);
  const kinds: [weight: number, arbitrary: fc.Arbitrary<Step>][] = [
    [5, fc.record({ do: fc.constant('publish' as const), files, isEdit: fc.boolean() })],
    [2, fc.record({ do: fc.constant('rollback' as const), to: fc.nat(9) })],
    [3, fc.record({ do: fc.constant('foreign' as const), key: fc.constantFrom(...FOREIGN) })],
    [2, fc.record({ do: fc.constant('below' as const), at: fc.constantFrom(...SUB_SITES), text })],
    [3, fc.record({ do: fc.constant('prune' as const), keep: fc.integer({ min: 1, max: 3 }), isLater })],
  ];
  return fc.array(fc.oneof(...kinds.map(([weight, arbitrary]) => ({ weight, arbitrary }))), {
    minLength: 6,
    maxLength: 14,
  });
}

const version = (text: string, script: string): Step => ({
  ...{ do: 'publish', isEdit: false },
  files: { 'index.html': text, 'it/story/index.html': 'story', [`_astro/${script}.js`]: script },
});
/** What the counter-examples of the first version held: releases with other scripts, others' objects, a site below, a late prune. */
export const KNOWN: Step[] = [
  version('v1', 'v1'),
  ...FOREIGN.map((key) => ({ do: 'foreign' as const, key })),
  { do: 'below', at: 'media', text: 'v1' },
  ...[version('v2', 'v2'), version('v3', 'v2'), { do: 'prune', keep: 1, isLater: true } as const],
  ...[version('v1', 'v1'), { do: 'rollback', to: 0 } as const, { do: 'prune', keep: 1, isLater: true } as const],
];

export async function keysIn(store: Store, under = ''): Promise<Set<string>> {
  const keys = new Set<string>();
  // In a folder `current` is a link to one of the releases.
  for await (const { key } of store.list(under)) if (!/(?:^|\/)current$/.test(key)) keys.add(key);
  return keys;
}

async function bytesOf(store: Store, keys: Iterable<string>): Promise<Map<string, string>> {
  const content = new Map<string, string>();
  await inParallel([...keys], 24, async (key) => {
    const bytes = await store.get(key);
    if (bytes) content.set(key, Buffer.from(bytes).toString('base64'));
  });
  return content;
}

/** Every byte that a release is made of is there. */
export async function missingOf({ store, folderOf }: Omit<Opened, 'site'>, number: number): Promise<string[]> {
  const { manifest, ledger } = await readWhole(store, number);
  const wanted = [...manifest, ...ledger.shards].map(objectKey);
  const missing: string[] = [];
  for await (const file of filesInLists(store, manifest)) {
    if (store.isServed) wanted.push(objectKey(file.digest), ...keysOf(file.file));
    if (folderOf) await releaseBytes(store, file, folderOf(number)).catch(() => missing.push(file.file));
  }
  const present = store.isServed ? await keysIn(store) : undefined;
  await inParallel(wanted, 24, async (key) => {
    if (!(present ? present.has(key) : await store.get(key))) missing.push(key);
  });
  return missing;
}

export const brand = (name: string) => ({ brand: name, host: `https://${name.replaceAll('/', '-')}.example` });

/** Undefined where a key to write is below the prefix of another site of a bucket: the store must refuse that. */
async function unlessInside<T>(act: Promise<T>): Promise<T | undefined> {
  try {
    return await act;
  } catch (error) {
    if (error instanceof PublishRefused && error.foreign.length > 0) return undefined;
    throw error;
  }
}

const isForeign = (text: string) => text.startsWith('not ours ');
/** Without foreign files and recall feeds, and without scripts, which later releases keep for open pages. */
const ownOf = (files: Files): Files =>
  Object.fromEntries(
    Object.entries(files).filter(
      ([name, text]) => !isForeign(text) && !name.startsWith('_astro/') && !isRecallFeed(name),
    ),
  );

/**
 * Runs a history. After each step each kept release of a folder has its bytes; after each prune nothing of others went, every kept release is
 * whole, and nothing else is left. @returns how many objects went @throws Error naming what differs
 */
export async function runHistory(place: Place, steps: readonly Step[]): Promise<number> {
  const { store, site, folderOf } = place;
  const [foreign, sites, model] = [new Map<string, string>(), new Map<string, Opened>(), new Map<number, Files>()];
  let gone = 0;
  for (const step of steps) {
    const now = [...model].at(-1)?.[1] ?? {};
    if (step.do === 'publish') {
      const added = Object.entries(step.files).filter(([path]) => !isBelow(path, now));
      const files = step.isEdit ? { ...now, ...Object.fromEntries(added) } : step.files;
      const build = { ...(await filesBuild(files)), site: brand('above') };
      const done = (await unlessInside(publish({ store, site, build }))) as Published | undefined;
      if (done) model.set(done.release, files);
    } else if (step.do === 'rollback') {
      const [to, files] = [...model][step.to % Math.max(1, model.size)] ?? [];
      // Published paths stay: a file and a folder of one name cannot.
      if (to === undefined || !files || Object.keys(now).some((path) => isBelow(path, files))) continue;
      const done = await unlessInside(rollback({ store, site, to, ...(folderOf && { folderOf }) }));
      if (done) model.set(done.release, { ...now, ...files });
    } else if (step.do === 'foreign') {
      const [release] = /^releases\/\d+/.exec(step.key) ?? [];
      // A publish refuses a foreign file at the path of the next release.
      if (foreign.has(step.key) || (release !== undefined && !(await keysIn(store, `${release}/`)).size)) continue;
      const text = `not ours ${step.key}`;
      if (folderOf) {
        // Through the links of a release, as a foreign process does that sees it as a plain folder.
        mkdirSync(dirname(join(store.name, step.key)), { recursive: true });
        writeFileSync(join(store.name, step.key), text);
      } else await store.put(step.key, Buffer.from(text), { contentType: 'text/plain', cacheControl: 'no-store' });
      foreign.set(step.key, Buffer.from(text).toString('base64'));
    } else if (step.do === 'below') {
      const below = sites.get(step.at) ?? place.below(step.at);
      const build = { ...(await filesBuild({ 'index.html': step.text })), site: brand(step.at) };
      if (await unlessInside(publish({ ...below, build }))) sites.set(step.at, below);
    } else gone += await pruned(place, step, foreign, sites, model);
    if (folderOf)
      for (const [release, files] of model) deepStrictEqual(ownOf(contentOf(folderOf(release))), ownOf(files));
  }
  return gone;
}

async function pruned(
  place: Place,
  { keep, isLater }: { keep: number; isLater: boolean },
  foreign: ReadonlyMap<string, string>,
  sites: ReadonlyMap<string, Opened>,
  model: Map<number, Files>,
): Promise<number> {
  const { store, site, folderOf } = place;
  const contentsOf = () =>
    Promise.all([...sites].map(async ([, below]) => bytesOf(below.store, await keysIn(below.store))));
  const before = await contentsOf();
  const { removed, kept } = await prune({ store, site, keep, ...(isLater && { now: LATER }) });
  for (const release of model.keys()) if (!kept.includes(release)) model.delete(release);
  const found = await bytesOf(store, folderOf ? await keysIn(store) : foreign.keys());
  for (const [key, bytes] of foreign) {
    // In a folder of a release it may have come by a link that went with the release.
    const isThere = folderOf ? [...found.values()].includes(bytes) : found.get(key) === bytes;
    deepStrictEqual([key, isThere], [key, true]);
  }
  deepStrictEqual(await contentsOf(), before);
  deepStrictEqual(
    removed.filter((key) => [...sites.keys()].some((at) => key.startsWith(`${at}/`))),
    [],
  );
  for (const number of kept) deepStrictEqual([number, await missingOf(place, number)], [number, []]);
  if (folderOf && isLater) {
    const reached = new Set(
      kept.flatMap((number) =>
        Object.keys(contentOf(folderOf(number))).map((file) => realpathSync(join(folderOf(number), file))),
      ),
    );
    const files = [...entriesOf(realpathSync(store.name)).keys()].filter(
      (path) =>
        lstatSync(path).isFile() && ![...foreign.keys()].some((key) => path.endsWith(key.split('/').at(-1) ?? '')),
    );
    deepStrictEqual(
      files.filter((path) => !reached.has(path)),
      [],
    );
  }
  return removed.length;
}
