/// <reference lib="webworker" />
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { KEPT_AT } from '../start/kept-at.ts';
import type { LateStatus } from '../steps/status.ts';

declare const self: ServiceWorkerGlobalScope;

/** Sends a status file that came from the network to the open pages: the copy may have answered before it. */
export const lateStatus: WorkboxPlugin = {
  cacheDidUpdate: async ({ request, newResponse }) => {
    const message: LateStatus = {
      type: 'status',
      address: new URL(request.url).pathname,
      file: (await newResponse.clone().json()) as LateStatus['file'],
      checked: newResponse.headers.get(KEPT_AT) ?? new Date().toISOString(),
    };
    for (const client of await self.clients.matchAll()) client.postMessage(message);
  },
};
