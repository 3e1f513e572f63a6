import type { PrecacheEntry } from 'workbox-precaching';
import { matchPrecache } from 'workbox-precaching';
import { localeOfTags } from '../../core/locale/nearest-locale.ts';
import { type Locale, localeOfSegment } from '../language/locale.ts';
import { OFFLINE } from '../offline/cache-names.ts';

/** Addresses of the offline pages in other languages than the browser's, with their revisions. */
const others = new Map<Locale, string>();

/** The language of an offline page, by its path: `/it/offline`. */
export function localeOfOffline(path: string): Locale | undefined {
  const [, segment = ''] = /^\/?([\w-]+)\/offline\/?$/.exec(path) ?? [];
  return localeOfSegment(segment);
}

/** What the worker fetches ahead: of the offline pages, the one in the browser's language alone. */
export function ownShell(list: readonly (PrecacheEntry | string)[]): (PrecacheEntry | string)[] {
  const own = localeOfTags(navigator.languages);
  return list.filter((entry) => {
    const { url, revision } = typeof entry === 'string' ? { url: entry, revision: null } : entry;
    const locale = localeOfOffline(url);
    if (locale === undefined || locale === own) return true;
    others.set(locale, `/${url}?revision=${revision ?? ''}`);
    return false;
  });
}

/** The offline page in a language, in the revision of this worker; without a network in an earlier one, or none. */
export async function offlinePageIn(locale: Locale): Promise<Response | undefined> {
  const address = others.get(locale);
  if (address === undefined) return matchPrecache(`/${locale}/offline`);
  const cache = await caches.open(OFFLINE);
  const kept = await cache.match(address, { ignoreVary: true });
  if (kept) return kept;
  const path = `/${locale}/offline`;
  try {
    const page = await fetch(path);
    if (!page.ok) return undefined;
    await cache.delete(path, { ignoreSearch: true, ignoreVary: true });
    await cache.put(address, page.clone());
    return page;
  } catch {
    return cache.match(path, { ignoreSearch: true, ignoreVary: true });
  }
}

/** The offline page in the language of a path, else in the browser's. */
export async function offlinePageFor(path: string): Promise<Response | undefined> {
  const own = localeOfTags(navigator.languages);
  const locale = localeOfSegment(path.split('/')[1] ?? '') ?? own;
  return (await offlinePageIn(locale)) ?? matchPrecache(`/${own}/offline`);
}
