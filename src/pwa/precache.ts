import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getManifest, type ManifestEntry } from 'workbox-build';
import { LOCALES } from '../core/locale.ts';

/** Bytes that the worker may fetch ahead: the shell, never the catalogue. */
export const BUDGET = 1_000_000;
/** Heavier files (the scanner's decoder) come when they are asked for. */
const HEAVIEST = 250_000;
/** Stands in the compiled worker where the list goes. */
const PLACE = 'self.__WB_MANIFEST';
const OFFLINE_PAGES = LOCALES.map((locale) => `${locale}/offline/index.html`);

export interface Precache {
  entries: ManifestEntry[];
  bytes: number;
}

/**
 * Writes `sw.js` into a finished site: the compiled worker with the list of what it fetches ahead.
 * Equal bytes are not written again. @throws Error when a page of the shell is missing or the budget is exceeded
 */
export async function writeServiceWorker(compiledWorker: string, site: string): Promise<Precache> {
  const precache = await precacheOf(site);
  const code = readFileSync(compiledWorker, 'utf8');
  if (!code.includes(PLACE)) throw new Error(`${compiledWorker} has no place for the list of files (${PLACE})`);
  const list = JSON.stringify(precache.entries);
  writeChanged(
    join(site, 'sw.js'),
    code.replace(PLACE, () => list),
  );
  return precache;
}

/** Pages by their path, hashed files by their name alone. */
async function precacheOf(site: string): Promise<Precache> {
  const missing = OFFLINE_PAGES.filter((page) => !existsSync(join(site, page)));
  if (missing.length > 0) throw new Error(`The service worker needs pages that are not there: ${missing.join(', ')}`);
  const { manifestEntries, size } = await getManifest({
    globDirectory: site,
    globPatterns: ['_astro/*.{js,css,woff2}', ...OFFLINE_PAGES],
    dontCacheBustURLsMatching: /^_astro\//,
    maximumFileSizeToCacheInBytes: HEAVIEST,
  });
  if (size > BUDGET) {
    throw new Error(
      `The service worker would fetch ${size} bytes ahead; at most ${BUDGET} are allowed (src/pwa/precache.ts)`,
    );
  }
  const entries = manifestEntries.map(({ url, revision }) => ({
    url: `/${url.replace(/\/index\.html$/, '')}`,
    revision,
  }));
  return { entries: entries.sort((a, b) => (a.url < b.url ? -1 : 1)), bytes: size };
}

/**
 * Files that a published worker's list names and the site does not have: one is enough for a new worker never to install.
 * @returns paths, empty when all is well
 */
export function missingFromSite(site: string): string[] {
  const code = readFileSync(join(site, 'sw.js'), 'utf8');
  const urls = [...code.matchAll(/"url":"(\/[^"]+)"/g)].map((match) => match[1] ?? '');
  return urls.filter((url) => !existsSync(join(site, url)) && !existsSync(join(site, `${url}/index.html`)));
}

export function writeChanged(file: string, text: string): void {
  if (existsSync(file) && digest(readFileSync(file)) === digest(text)) return;
  writeFileSync(`${file}.part`, text);
  renameSync(`${file}.part`, file);
}

const digest = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');
