import { localeOfTags } from '../../core/locale/nearest-locale.ts';
import { entryOf } from '../../core/routes/path.ts';
import { routeNamed } from '../../core/routes/table.ts';
import { StatusError } from '../errors.ts';
import { localeOfSegment, siteLocales } from '../language/locale.ts';
import type { Ask } from '../lots/look-for-lot.ts';
import { DATA } from '../offline/cache-names.ts';
import { firstKept } from '../offline/kept.ts';
import { leadOn } from '../scanned/lead-on.ts';
import { pathsOfCode } from '../scanned/paths-of-code.ts';

/**
 * The path of the kept page that an address leads to, found as the 404 document finds it, by the copies on this device.
 * @param ledTo where the address led when it was last asked for
 * @param languages of the browser
 */
export async function leadToCopy(
  address: string,
  ledTo: readonly string[],
  languages: readonly string[],
): Promise<string | undefined> {
  const { pathname } = new URL(address);
  const locales = localesOf(pathname, languages);
  const inOrder = locales.flatMap((locale) => ledTo.filter((path) => path.split('/')[1] === locale));
  const before = await firstKept([...inOrder, ...ledTo]);
  if (before !== undefined) return before;
  if (pathname === '/') return firstKept(locales.map((locale) => `/${locale}`));
  const views = viewsOf(pathname);
  const pageAt = (path: string) =>
    firstKept(locales.flatMap((locale) => views.map((view) => `/${locale}${path}${view}`)));
  const { path, lost, answer } = await leadOn(address, { first: firstKept, pageAt, ask: askCopy });
  if (path !== undefined || lost.kind !== 'code' || answer?.kind === 'several') return path;
  const exact = await Promise.all(pathsOfCode(lost).map(pageAt));
  return exact.find((one) => one !== undefined);
}

/** The language of the path, or else the visitor's first. */
function localesOf(pathname: string, languages: readonly string[]): string[] {
  const own = localeOfSegment(pathname.split('/')[1] ?? '');
  const first = localeOfTags(languages);
  return own === undefined ? [first, ...siteLocales().filter((locale) => locale !== first)] : [own];
}

/** Ends of the paths that answer for an address: a page in place of a label or of an ingredient would be another page than asked for. */
function viewsOf(pathname: string): string[] {
  const entry = entryOf(pathname);
  if (!entry?.locale) return ['', '/smart-label'];
  const { view, entityType } = routeNamed(entry.route);
  if (entityType !== 'product' && entityType !== 'batch') return [];
  return view === 'page' ? [''] : view === 'label' ? ['/smart-label'] : view === 'history' ? ['/product-history'] : [];
}

const askCopy: Ask = async (address) => {
  const copy = await (await caches.open(DATA)).match(new URL(address, location.origin).href);
  if (!copy) throw new StatusError(503, `${address} is not kept`);
  return { data: await copy.json(), fresh: false };
};
