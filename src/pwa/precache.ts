import { siteLocales } from '../core/locale/locale.ts';

/** Maximum size in bytes of the precached files: only the shell with one offline page, not the catalogue. */
export const BUDGET = 1_000_000;
/** Larger files (React, the scanner's decoder) are cached when an island hydrates. */
const MAX_PRECACHED_BYTES = 100_000;
/** What the editors' preview loads (src/preview): not precached, because visitors and offline pages do not need it. */
export const OF_EDITORS = ['_astro/compare.*'];
export const offlinePages = (): string[] => siteLocales().map((locale) => `${locale}/offline/index.html`);

/** An entry of Workbox's precache list with the size of its file in bytes; `null`: the name changes with the bytes. */
interface SizedEntry {
  url: string;
  revision: string | null;
  size: number;
}

/**
 * Selects the shell from the files that Workbox found: its pages, and files up to the maximum size.
 * @throws Error when a page of the shell is missing or the budget is exceeded
 */
export function precacheOf<Entry extends SizedEntry>(found: readonly Entry[]): Entry[] {
  const pages = offlinePages();
  const missing = pages.filter((page) => !found.some(({ url }) => url === page));
  if (missing.length > 0) throw new Error(`The service worker needs pages that are not there: ${missing.join(', ')}`);
  const shell = found.filter(({ url, size }) => pages.includes(url) || size <= MAX_PRECACHED_BYTES);
  // A worker fetches the offline page of one language alone (src/browser/worker/offline-pages.ts).
  const isPage = ({ url }: Entry) => pages.includes(url);
  const heaviest = Math.max(0, ...shell.filter(isPage).map(({ size }) => size));
  const bytes = shell.reduce((sum, entry) => sum + (isPage(entry) ? 0 : entry.size), heaviest);
  if (bytes > BUDGET) {
    throw new Error(`The service worker would fetch ${bytes} bytes ahead, at most ${BUDGET} (src/pwa/precache.ts)`);
  }
  return shell
    .map((entry) => ({ ...entry, url: entry.url.replace(/\/index\.html$/, '') }))
    .sort((a, b) => (a.url < b.url ? -1 : 1));
}

/**
 * Files of a worker's precache list that the site does not have. A new worker never installs if one is missing.
 * @param has returns whether the site has a file, by its name from the site's root
 */
export function missingFromSite(worker: string, has: (file: string) => boolean): string[] {
  const urls = [...worker.matchAll(/["']?url["']?:\s*"\/?([^"]+)"/g)].map((match) => match[1] ?? '');
  return urls.filter((url) => !has(url) && !has(`${url}/index.html`));
}
