/** Names of the caches that the service worker and the pages share. */

/** Pages that were seen. Pages of a brand that is kept lie in a cache of their own. */
export const SEEN = 'pages';
export const BRAND = 'brand:';
export const BRAND_PICTURES = 'brand-pictures:';
/** Offline pages in languages of pages that were seen, but the browser's: that one is fetched ahead. */
export const OFFLINE = 'offline';
export const STATUS = 'status';
/** Data files but those of the status: indexes of lots, of names. */
export const DATA = 'data';
