import type { WorkboxPlugin } from 'workbox-core/types.js';
import { localeOfSegment } from '../language/locale.ts';
import { SEEN } from '../offline/cache-names.ts';
import { asKept, asShown, keyOf } from '../offline/copy.ts';
import { findKept } from '../offline/kept.ts';
import { LEADS_TO, leadsOf } from '../offline/leads.ts';
import { leadToCopy } from './lead-to-copy.ts';
import { offlinePageFor, offlinePageIn } from './offline-pages.ts';

/** A full load, or the page that the router fetches: both share one copy. */
export function asksForPage(request: Request): boolean {
  return request.mode === 'navigate' || (request.headers.get('accept') ?? '').startsWith('text/html');
}

/** Stores pages and where addresses led, matches requests with stored pages, and answers with a fallback for others. */
export const pageCopies: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => keyOf(request.url),
  cacheWillUpdate: async ({ request, response }) => {
    const copy = await asKept(response.clone(), new Date());
    if (copy && response.redirected) await (await caches.open(SEEN)).put(keyOf(response.url), copy);
    return copy && !response.redirected ? copy : leadsOf(response, request.url, () => fetch(request.url));
  },
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
    const ledTo = cachedResponse?.headers.get(LEADS_TO);
    const kept = ledTo == null && cachedResponse ? cachedResponse : await findKept(request.url);
    if (kept) return asShown(kept);
    const path = await leadToCopy(request.url, ledTo?.split(' ') ?? [], navigator.languages);
    return path === undefined ? undefined : Response.redirect(path, 302);
  },
  cacheDidUpdate: async ({ request }) => {
    const locale = localeOfSegment(new URL(request.url).pathname.split('/')[1] ?? '');
    if (locale !== undefined) await offlinePageIn(locale);
  },
  handlerDidError: async ({ request }) => offlinePageFor(new URL(request.url).pathname),
};
