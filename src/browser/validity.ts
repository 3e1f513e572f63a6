import { notFound } from './errors.ts';
import { metaOf } from './start/meta.ts';

/** Checks that a page may name in `<meta name="storytrace:validity">`; each returns whether the page is valid at this address. */
const CHECKS: Record<string, (url: URL, page: Document) => boolean> = {
  /** The page belongs to the GTIN in its path: a host that answers everything with some page does not fool anyone. */
  gtin: (url, page) => {
    const asked = /\/01\/(\d{8,14})(?:\/|$)/.exec(url.pathname)?.[1];
    const own = metaOf('storytrace:gtin', page);
    return asked === undefined || own === undefined || asked.padStart(14, '0') === own.padStart(14, '0');
  },
};

/** @throws StatusError 404 when the page's own validity check fails */
export function checkValidity(url: URL, page: Document): void {
  const name = metaOf('storytrace:validity', page);
  if (name !== undefined && CHECKS[name]?.(url, page) === false) throw notFound();
}
