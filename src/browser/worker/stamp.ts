import type { WorkboxPlugin } from 'workbox-core/types.js';
import { KEPT_AT } from '../start/kept-at.ts';

/** A kept data file says since when: the page then shows "last checked". */
export const stampJson: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => request.url.replace(/[?#].*$/s, ''),
  cacheWillUpdate: async ({ response }) => {
    if (response.status !== 200 || !response.headers.get('content-type')?.includes('json')) return null;
    const headers = { 'content-type': 'application/json', [KEPT_AT]: new Date().toISOString() };
    return new Response(await response.text(), { headers });
  },
};
