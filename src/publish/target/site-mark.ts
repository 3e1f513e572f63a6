import { inParallel } from '../../core/in-parallel.ts';
import type { SiteInfo } from '../../core/page/site/site-info.ts';
import { filesInLists } from '../files/lists.ts';
import { releaseStates, readWhole } from '../releases/releases.ts';
import { keysOf, type SiteFile } from '../files/site-file.ts';
import { PublishFailed } from '../failed.ts';
import { jsonBytes, readJson, RECORD, type Store } from './store.ts';

/** Identifies a site on a store that several sites share. */
export interface SiteMark {
  brand: string;
  /** Origin that visitors use: `https://story.example`. */
  host: string;
}

export const markOf = ({ clientName: brand, host }: SiteInfo): SiteMark => ({ brand, host });

const KEY = '_releases/site.json';

/** The mark of a target. */
interface StoredMark extends SiteMark {
  /** A whole release: the newest one when the mark was written. Older releases need not be listed to find the newest. */
  newest?: number;
}

/** @throws PublishFailed (65) when it is no mark */
export async function readMark(store: Store): Promise<StoredMark | undefined> {
  const read = await readJson(store, KEY);
  if (read === undefined) return undefined;
  const mark = read as Partial<StoredMark> | null;
  if (typeof mark?.brand === 'string' && typeof mark.host === 'string')
    return {
      ...{ brand: mark.brand, host: mark.host },
      ...(typeof mark.newest === 'number' && { newest: mark.newest }),
    };
  throw new PublishFailed(
    `${store.name}/${KEY} is malformed: delete it, and the next publish writes it again, or restore it from a backup`,
    65,
  );
}

/** @param newest number of the newest whole release */
export async function writeMark(store: Store, { brand, host }: SiteMark, newest: number | undefined): Promise<void> {
  await store.put(KEY, jsonBytes({ brand, host, ...(newest !== undefined && { newest }) }), RECORD);
}

const markText = ({ brand, host }: SiteMark) => `"${brand}" (${host})`;
export const isSameSite = (a: SiteMark, b: SiteMark) => a.brand === b.brand && a.host === b.host;

export interface MarkCheck {
  store: Store;
  /** The site to be published, where the build says it. */
  site: SiteMark | undefined;
  /** Whose the target is. */
  mark: SiteMark | undefined;
  /** What would be written where visitors look. */
  changed: Iterable<SiteFile>;
  takeover: boolean;
  /** No site has been published here. */
  isFirst: boolean;
}

/** Why this target is another site's, in words; empty where it may be published to. */
export async function otherSites({ store, site, mark, changed, takeover, isFirst }: MarkCheck): Promise<string[]> {
  const faults: string[] = [];
  if (site && mark && !isSameSite(site, mark) && !takeover)
    faults.push(
      `${store.name} holds the site of ${markText(mark)}, and this is a build of ${markText(site)}\n  → name another target, or publish with --takeover`,
    );
  // A folder's releases have a folder of their own.
  const keys = store.isServed ? keysIn(changed) : [];
  const below = await marksAbove(store, keys, store.isServed && isFirst);
  /** One key in each. */
  const struck = new Map<string, string>();
  for (const key of below.size > 0 ? keys : []) {
    const folder = foldersOf(key).find((one) => below.has(one));
    if (folder !== undefined && !struck.has(folder)) struck.set(folder, key);
  }
  for (const [folder, key] of struck)
    faults.push(`${store.name}/${folder} is another site, and ${key} lies in it\n  → publish to a prefix of its own`);
  return [...faults, ...(await insideOther(store, keys))];
}

/** Read anew each time: of a first publish there are many. */
const keysIn = (files: Iterable<SiteFile>): Iterable<string> => ({
  *[Symbol.iterator]() {
    for (const { file } of files) yield* keysOf(file);
  },
});

/** Folders above a key, the outermost first: `a/b/c` → `a`, `a/b`. */
function foldersOf(key: string): string[] {
  const names = key.split('/').slice(0, -1);
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}

/** Folders to ask for one by one; more than that, and a look at every key costs less. */
const FEW = 500;

/** Folders above the keys that are sites of their own. */
export async function marksAbove(store: Store, keys: Iterable<string>, isFirst = false): Promise<Set<string>> {
  const folders = new Set<string>();
  for (const key of isFirst ? [] : keys) {
    for (const folder of foldersOf(key)) folders.add(folder);
    if (folders.size > FEW) break;
  }
  const found = new Set<string>();
  if (isFirst || folders.size > FEW) {
    // Costs less than asking for each, and finds them all.
    for await (const { key } of store.list('')) if (key.endsWith(`/${KEY}`)) found.add(key.slice(0, -KEY.length - 1));
    return found;
  }
  await inParallel([...folders], 24, async (folder) => {
    for await (const { key } of store.list(`${folder}/${KEY}`)) if (key === `${folder}/${KEY}`) found.add(folder);
  });
  return found;
}

/** Sites in whose keys, or in whose records, this one would write. */
async function insideOther(store: Store, keys: Iterable<string>): Promise<string[]> {
  const own = store.isServed ? ['_releases'] : ['_releases', 'releases', 'current'];
  const faults: string[] = [];
  for (const { store: above, at } of store.above?.() ?? []) {
    const mark = await readMark(above).catch((error: unknown) => {
      // Who may reach the own prefix alone cannot know, and need not.
      if (!isDenied(error)) throw error;
    });
    if (!mark) continue;
    const [first = ''] = at.split('/');
    const taken = own.includes(first) ? first : await keyOf(above, at, keys);
    if (taken !== undefined)
      faults.push(
        `${above.name} is the site of ${markText(mark)}, and ${taken} is its own\n  → publish to a prefix of its own`,
      );
  }
  return faults;
}

/** One of the keys that the newest release of a site has, of those that one below would write. */
async function keyOf(store: Store, at: string, below: Iterable<string>): Promise<string | undefined> {
  // An edit adds no key: the list of the site above is not read for it.
  if (below[Symbol.iterator]().next().done) return undefined;
  const last = [...(await releaseStates(store))].findLast(([, state]) => state === 'whole')?.[0];
  if (last === undefined) return undefined;
  const theirs = new Set<string>();
  for await (const { file } of filesInLists(store, (await readWhole(store, last)).manifest))
    for (const key of keysOf(file)) if (key.startsWith(`${at}/`)) theirs.add(key);
  for (const key of theirs.size > 0 ? below : []) if (theirs.has(`${at}/${key}`)) return `${at}/${key}`;
  return undefined;
}

function isDenied(error: unknown): boolean {
  const cause = error instanceof PublishFailed ? error.cause : undefined;
  const { $metadata, code } = (cause ?? {}) as { $metadata?: { httpStatusCode?: number }; code?: string };
  return $metadata?.httpStatusCode === 403 || code === 'EACCES';
}
