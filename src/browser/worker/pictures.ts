import type { WorkboxPlugin } from 'workbox-core/types.js';
import { BRAND_PICTURES } from '../offline/cache-names.ts';

/** A picture that is not at hand in this width or format: another rendition of the same one, of a brand that is kept. */
export const otherRendition: WorkboxPlugin = {
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
