/** Header that the service worker adds to stored responses: the time of the response (ISO 8601). */
export const KEPT_AT = 'x-kept-at';
/** Name of the `<meta>` that it writes into a page it serves from a copy, with the same date. */
export const KEPT_META = 'storytrace:kept-at';
