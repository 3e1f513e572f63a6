import { LOCALES } from '../core/locale.ts';

/** Bytes that the worker may fetch ahead: the shell, never the catalogue. */
export const BUDGET = 1_000_000;
/** Heavier files (React, the scanner's decoder) come when an island wakes, and are kept then. */
const HEAVIEST = 100_000;
/** Stands in the compiled worker where the list goes. */
const PLACE = 'self.__WB_MANIFEST';
/** What an editor's tap loads (src/live): of no use to visitors, nor without a network. */
const OF_EDITORS = /^_astro\/(?:compare|live|countries-\d+m)\.[^/]+$/;
const OFFLINE_PAGES = LOCALES.map((locale) => `${locale}/offline/index.html`);

/** A file of the finished site: name from its root, digest of its bytes, size in bytes. */
export interface SiteFile {
  file: string;
  digest: string;
  size: number;
}

export interface PrecacheEntry {
  url: string;
  /** `null`: the name changes with the bytes. */
  revision: string | null;
}

/** True for what the worker fetches ahead: the three offline pages, styles, scripts and fonts that are not heavy. */
function isShell({ file, size }: SiteFile): boolean {
  if (OF_EDITORS.test(file)) return false;
  return OFFLINE_PAGES.includes(file) || (/^_astro\/[^/]+\.(?:js|css|woff2)$/.test(file) && size <= HEAVIEST);
}

/**
 * The text of `sw.js`: the compiled worker with the list of what it fetches ahead, out of the files that are there.
 * @throws Error when a page of the shell is missing or the budget is exceeded
 */
export function serviceWorkerText(compiled: string, files: Iterable<SiteFile>): string {
  if (!compiled.includes(PLACE)) throw new Error(`The compiled service worker has no place for its list (${PLACE})`);
  const list = JSON.stringify(precacheOf(files));
  return compiled.replace(PLACE, () => list);
}

export function precacheOf(files: Iterable<SiteFile>): PrecacheEntry[] {
  const shell = [...files].filter(isShell);
  const missing = OFFLINE_PAGES.filter((page) => !shell.some(({ file }) => file === page));
  if (missing.length > 0) throw new Error(`The service worker needs pages that are not there: ${missing.join(', ')}`);
  const bytes = shell.reduce((sum, { size }) => sum + size, 0);
  if (bytes > BUDGET) {
    throw new Error(`The service worker would fetch ${bytes} bytes ahead, at most ${BUDGET} (src/pwa/precache.ts)`);
  }
  return shell.map(entryOf).sort((a, b) => (a.url < b.url ? -1 : 1));
}

function entryOf({ file, digest }: SiteFile): PrecacheEntry {
  const hashed = file.startsWith('_astro/');
  return { url: `/${file.replace(/\/index\.html$/, '')}`, revision: hashed ? null : digest.slice(0, 16) };
}

/**
 * What a worker's list names and the site does not have: one is enough for a new worker never to install.
 * @param has tells of a file name from the site's root
 */
export function missingFromSite(worker: string, has: (file: string) => boolean): string[] {
  const urls = [...worker.matchAll(/["']?url["']?:\s*"\/([^"]+)"/g)].map((match) => match[1] ?? '');
  return urls.filter((url) => !has(url) && !has(`${url}/index.html`));
}
