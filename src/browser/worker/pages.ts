import type { WorkboxPlugin } from 'workbox-core/types.js';
import { matchPrecache } from 'workbox-precaching';
import { fallbackLocale, isLocale, localeOfTags } from '../language/locale.ts';
import { asKept, asShown, keyOf } from '../offline/copy.ts';
import { findKept } from '../offline/kept.ts';
import { printedTargets } from './printed.ts';

/** A full load, or the page that the router fetches: both share one copy. */
export function asksForPage(request: Request): boolean {
  return request.mode === 'navigate' || (request.headers.get('accept') ?? '').startsWith('text/html');
}

/** Stores pages, matches requests with stored pages, and answers with a fallback for others. */
export const pageCopies: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => keyOf(request.url),
  cacheWillUpdate: async ({ response }) => asKept(response, new Date()),
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
    const kept = cachedResponse ?? (await findKept(request.url));
    return kept ? asShown(kept) : printedCopy(request.url);
  },
  handlerDidError: async ({ request }) => offlinePage(request.url),
};

/** A printed path opens the page that it would lead to, when that one is kept. */
async function printedCopy(address: string): Promise<Response | undefined> {
  for (const path of printedTargets(new URL(address).pathname, navigator.languages)) {
    if (await findKept(new URL(path, address).href)) return Response.redirect(path, 302);
  }
  return undefined;
}

/** The offline page in the language of the path, or else of the browser. */
async function offlinePage(address: string): Promise<Response | undefined> {
  const segment = new URL(address).pathname.split('/')[1] ?? '';
  const locale = isLocale(segment) ? segment : localeOfTags(navigator.languages);
  return (await matchPrecache(`/${locale}/offline`)) ?? (await matchPrecache(`/${fallbackLocale()}/offline`));
}
