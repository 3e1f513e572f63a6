import { isLocale, type Locale } from '../locale/locale.ts';
import { ownRoutes } from './own-routes.ts';
import { ROUTES, routeNamed, type Param, type Params, type Route } from './table.ts';

/** One page: a route, its decoded values and its locale (absent for printed pages). */
export interface Entry {
  route: string;
  params: Params;
  locale?: Locale;
  /** Printed pages of lean lots: without copies at other forms of their path. */
  isAlone?: true;
}

const UNRESERVED = /^[\w.~-]*$/;

/** GS1's form: everything but unreserved characters is percent-encoded, in UTF-8, upper case. */
export function encodeSegment(value: string): string {
  if (UNRESERVED.test(value)) return value;
  return encodeURIComponent(value).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}

const SEGMENTS = new Map(ROUTES.map(({ name, pattern }) => [name, pattern === '' ? [] : pattern.split('/')]));

/** The path within the site, with leading and without trailing slash: `/it/storytracing/01/095…/10/L24%2B1`. Home is `/it`. */
export function pathOf(entry: Entry): string {
  const { name, paths } = routeNamed(entry.route);
  const own = paths && [paths[entry.locale ?? ''] ?? noPage(entry)];
  const segments = own ?? SEGMENTS.get(name) ?? [];
  const filled = segments.map((segment) =>
    segment.startsWith(':') ? encodeSegment(valueOf(entry, segment.slice(1))) : segment,
  );
  return `/${[...(entry.locale ? [entry.locale] : []), ...filled].join('/')}`;
}

function noPage({ route, locale }: Entry): never {
  throw new RangeError(`Route ${route} has no page in ${locale}`);
}

function valueOf(entry: Entry, param: string): string {
  const value = entry.params[param as Param];
  if (value === undefined || value === '') throw new RangeError(`Route ${entry.route} needs a value for ${param}`);
  return value;
}

interface Compiled {
  route: Route;
  segments: string[];
}
const compiled: Compiled[] = ROUTES.map((route) => ({
  route,
  segments: SEGMENTS.get(route.name) ?? [],
}))
  // At the first difference between two patterns, a literal wins over a parameter.
  .sort((a, b) => compared(rank(a.segments), rank(b.segments)));

/** By code unit: the collation rules of a language take 7 ms to load, in every build. */
function compared(a: string, b: string): number {
  return Number(a > b) - Number(a < b);
}

function rank(segments: string[]): string {
  return segments.map((segment) => (segment.startsWith(':') ? '1' : '0')).join('');
}

/** The entry of a path, or undefined. Accepts a trailing slash, a query and a fragment. */
export function entryOf(path: string): Entry | undefined {
  const segments = decoded(path);
  if (!segments) return undefined;
  const [first, ...rest] = segments;
  if (first !== undefined && isLocale(first)) return match(rest, first);
  return match(segments, undefined);
}

/** A path as links have it: `/01/095…/10/L24+1` may be typed, and `L24%2B1` is written. Undefined where it cannot be decoded. */
export function encodedPath(path: string): string | undefined {
  const segments = decoded(path);
  return segments && `/${segments.map(encodeSegment).join('/')}`;
}

function decoded(path: string): string[] | undefined {
  const bare = path
    .replace(/[?#].*$/s, '')
    .replace(/^\/+/, '')
    .replace(/\/+$/, '');
  try {
    return bare === '' ? [] : bare.split('/').map((segment) => decodeURIComponent(segment));
  } catch {
    return undefined;
  }
}

function match(segments: string[], locale: Locale | undefined): Entry | undefined {
  const [segment] = segments;
  const own = ownRoutes().find(({ paths }) => locale !== undefined && paths?.[locale] === segment);
  if (own && locale !== undefined && segments.length === 1) return { route: own.name, params: {}, locale };
  for (const { route, segments: pattern } of compiled) {
    if ((route.family === 'printed') !== (locale === undefined) || pattern.length !== segments.length) continue;
    const params: Params = {};
    const fits = pattern.every((want, index) => {
      const got = segments[index] ?? '';
      if (!want.startsWith(':')) return want === got;
      params[want.slice(1) as Param] = got;
      return got !== '';
    });
    if (fits) return { route: route.name, params, ...(locale && { locale }) };
  }
  return undefined;
}
