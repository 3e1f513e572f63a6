/// <reference lib="webworker" />
// The service worker: precaches only the shell, of its offline pages the one in the browser's language, stores visited pages, and always tries the network before a stored copy.
import { clientsClaim } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, type Strategy } from 'workbox-strategies';
import { BRAND_PICTURES, DATA, SEEN, STATUS } from '../offline/cache-names.ts';
import { HOST_TIME, hostTime, KEPT_AT } from '../start/kept-at.ts';
import type { LateStatus } from '../middleware/status.ts';
import { withCompanions } from './companions.ts';
import { localeOfOffline, offlinePageFor, ownShell } from './offline-pages.ts';
import { asksForPage, pageCopies } from './pages.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

/** Seconds that a request for a page or a data file may take before the stored copy is used. */
const NETWORK_TIMEOUT_SECONDS = 3;

/** Evicts the oldest entries above a maximum number. */
const atMost = (maxEntries: number, purgeOnQuotaError = false): WorkboxPlugin =>
  new ExpirationPlugin({ maxEntries, purgeOnQuotaError }) as WorkboxPlugin;

/** Stores a data file with the time of its request: the page shows it as "last checked". */
const storeJsonWithTime: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => request.url.replace(/[?#].*$/s, ''),
  cacheWillUpdate: async ({ response }) => {
    if (response.status !== 200 || !response.headers.get('content-type')?.includes('json')) return null;
    const host = hostTime(response);
    const headers = {
      ...{ 'content-type': 'application/json', [KEPT_AT]: new Date().toISOString() },
      ...(host !== undefined && { [HOST_TIME]: host }),
    };
    return new Response(await response.text(), { headers });
  },
};

/** Sends a status file from the network to the open pages: the stored copy may have answered before. */
const lateStatus: WorkboxPlugin = {
  cacheDidUpdate: async ({ request, newResponse }) => {
    const message: LateStatus = {
      type: 'status',
      address: new URL(request.url).pathname,
      file: (await newResponse.clone().json()) as LateStatus['file'],
      checked: newResponse.headers.get(KEPT_AT) ?? new Date().toISOString(),
      host: hostTime(newResponse),
    };
    for (const client of await self.clients.matchAll()) client.postMessage(message);
  },
};

/** Answers a failed request for a picture with another stored rendition (width or format) of a kept brand. */
const otherRendition: WorkboxPlugin = {
  handlerDidError: async ({ request }) => {
    const stem = /^(.*)-\d+\.\w+$/.exec(request.url)?.[1];
    for (const name of (await caches.keys()).filter((each) => each.startsWith(BRAND_PICTURES))) {
      const cache = await caches.open(name);
      const near = (await cache.keys()).find(({ url }) => stem !== undefined && url.startsWith(`${stem}-`));
      if (near) return cache.match(near);
    }
    return undefined;
  },
};

void self.skipWaiting();
clientsClaim();
cleanupOutdatedCaches();
precacheAndRoute(ownShell(self.__WB_MANIFEST), { ignoreURLParametersMatching: [/./] });

const pages: Strategy = new NetworkFirst({
  cacheName: SEEN,
  networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
  plugins: [
    pageCopies,
    withCompanions(
      () => pages,
      () => data,
    ),
    atMost(150),
  ],
});
const data: Strategy = new NetworkFirst({
  cacheName: DATA,
  networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
  plugins: [storeJsonWithTime, atMost(60)],
});

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && asksForPage(request) && localeOfOffline(url.pathname) !== undefined,
  async ({ url }) => (await offlinePageFor(url.pathname)) ?? Response.error(),
);

registerRoute(({ request, sameOrigin }) => sameOrigin && asksForPage(request), pages);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/status/'),
  new NetworkFirst({
    cacheName: STATUS,
    networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
    plugins: [storeJsonWithTime, lateStatus, atMost(200)],
  }),
);

registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.endsWith('.json'), data);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/_astro/'),
  new CacheFirst({ cacheName: 'assets', plugins: [atMost(200)] }),
);

// Pictures are evicted first when the storage quota is exceeded.
registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.destination === 'image',
  new CacheFirst({
    cacheName: 'pictures',
    plugins: [otherRendition, atMost(120, true)],
  }),
);
