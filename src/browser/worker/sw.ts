/// <reference lib="webworker" />
// The service worker: precaches only the shell, stores visited pages, and always tries the network before a stored copy.
import { clientsClaim } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { SEEN, STATUS } from '../offline/cache-names.ts';
import { lateStatus } from './late-status.ts';
import { asksForPage, pageCopies } from './pages.ts';
import { otherRendition } from './pictures.ts';
import { stampJson } from './stamp.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

/** Seconds that a page or a data file may take before its copy is shown. */
const PATIENCE = 3;

/** At most so many; the oldest goes first. */
const atMost = (maxEntries: number, purgeOnQuotaError = false): WorkboxPlugin =>
  new ExpirationPlugin({ maxEntries, purgeOnQuotaError }) as WorkboxPlugin;

void self.skipWaiting();
clientsClaim();
cleanupOutdatedCaches();
precacheAndRoute(self.__WB_MANIFEST, { ignoreURLParametersMatching: [/./] });

registerRoute(
  ({ request, sameOrigin }) => sameOrigin && asksForPage(request),
  new NetworkFirst({
    cacheName: SEEN,
    networkTimeoutSeconds: PATIENCE,
    plugins: [pageCopies, atMost(150)],
  }),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/status/'),
  new NetworkFirst({
    cacheName: STATUS,
    networkTimeoutSeconds: PATIENCE,
    plugins: [stampJson, lateStatus, atMost(200)],
  }),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.endsWith('.json'),
  new NetworkFirst({
    cacheName: 'data',
    networkTimeoutSeconds: PATIENCE,
    plugins: [stampJson, atMost(60)],
  }),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/_astro/'),
  new CacheFirst({ cacheName: 'assets', plugins: [atMost(200)] }),
);

// Pictures are the first to go when the device is full.
registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.destination === 'image',
  new CacheFirst({
    cacheName: 'pictures',
    plugins: [otherRendition, atMost(120, true)],
  }),
);
