/** Header that the service worker adds to stored responses: the time of the response (ISO 8601). */
export const KEPT_AT = 'x-kept-at';
/** Name of the `<meta>` that it writes into a page it serves from a copy, with the same date. */
export const KEPT_META = 'storytrace:kept-at';
/** Header that the worker adds to a stored data file: the time by the host's clock (ISO 8601). */
export const HOST_TIME = 'x-host-time';

/** When the host gave an answer, by its own clock: of a copy, as it was stored. */
export function hostTime({ headers }: Response): string | undefined {
  const date = Date.parse(headers.get('date') ?? '');
  if (headers.has(KEPT_AT) || Number.isNaN(date)) return headers.get(HOST_TIME) ?? undefined;
  return new Date(date + 1000 * (Number(headers.get('age')) || 0)).toISOString();
}
