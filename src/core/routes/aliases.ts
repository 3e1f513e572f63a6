import { hostLimit, isReserved } from './reserved.ts';
import { encodeSegment, type Entry, pathOf } from './path.ts';
import { ROUTES, type Family, type Param, type Params, type Route } from './table.ts';

/** A path that leads to a page: a small redirecting page, or a redirect of the host. Both fields are paths within the site. */
export interface Alias {
  path: string;
  target: string;
}

/** Families with optional pairs: a path may have the literal without its value. */
const OPTIONAL: ReadonlySet<Family> = new Set(['gtin', 'operator']);
const PAIRS: readonly (readonly [literal: string, param: Param])[] = [
  ['10', 'batch'],
  ['batch', 'batch'],
  ['ingredient', 'ingredientID'],
  ['batch-code', 'batchCode'],
];
/** Words that may follow a literal without its value. No lot and no ingredient has such a name (`reserved.ts`). */
export const FOLLOWING: ReadonlySet<string> = new Set(['ingredient', 'batch-code', 'product-history', 'smart-label']);

/** Another spelling of a route's path: literals without their values. Segments after the locale. */
export interface Omission {
  segments: readonly string[];
  target: readonly string[];
  /** Name of the route that has the target. */
  route: string;
  /** Written as a small page; rules of the host and the 404 document answer the others. */
  isFile: boolean;
}

/** All omissions: of a path with up to three values, each set of values may be absent. */
export const OMISSIONS: readonly Omission[] = ROUTES.filter(({ family }) => OPTIONAL.has(family)).flatMap(omissionsOf);

function omissionsOf({ family, pattern }: Route): Omission[] {
  const segments = pattern.split('/');
  const pairs = PAIRS.filter(([literal, param]) => pattern.includes(`${literal}/:${param}`)).map(([, param]) => param);
  return subsets(pairs).flatMap((left) => {
    // Without the ingredient, the lot of the ingredient has no meaning.
    const gone = new Set(left.includes('ingredientID') ? [...left, 'batchCode' as const] : left);
    const isValueOf = (segment: string, params: Iterable<Param>) =>
      [...params].some((param) => segment === `:${param}`);
    const target = segments.filter(
      (segment, at) => !isValueOf(segment, gone) && !isValueOf(segments[at + 1] ?? '', gone),
    );
    const route = ROUTES.find((one) => one.pattern === target.join('/'));
    const isWhole = pairs.filter((param) => gone.has(param)).length === left.length;
    const isFile = isWhole && (family === 'gtin' || left.length === 1);
    const rest = segments.filter((segment) => !isValueOf(segment, left));
    return route ? [{ segments: rest, target, route: route.name, isFile }] : [];
  });
}

/** All subsets except the empty one. */
function subsets(params: readonly Param[]): Param[][] {
  const all = params.reduce<Param[][]>((sets, param) => [...sets, ...sets.map((set) => [...set, param])], [[]]);
  return all.slice(1);
}

const files = new Map<string, Omission[]>();
for (const omission of OMISSIONS.filter(({ isFile }) => isFile))
  files.set(omission.route, [...(files.get(omission.route) ?? []), omission]);

/**
 * Paths of the same page with literals without their values (`…/10`, `…/ingredient`, `…/batch-code`), and the segments
 * after them. Such a path is never a page: the literals are reserved words at the position of the value.
 */
export function omittedAliases(entry: Entry): Alias[] {
  const target = pathOf(entry);
  const prefix = entry.locale === undefined ? '' : `/${entry.locale}`;
  return (files.get(entry.route) ?? []).map(({ segments }) => ({
    path: `${prefix}/${segments.map((segment) => filled(segment, entry.params)).join('/')}`,
    target,
  }));
}

/** The path without literals that lack a value; undefined where it has none. Takes and returns encoded paths. */
export function withoutOmitted(path: string): string | undefined {
  const [, locale = '', ...asked] = path.replace(/\/+$/, '').split('/');
  for (const { segments, target } of OMISSIONS) {
    const values = new Map<string, string>();
    const fits = segments.every((segment, at) => {
      const got = asked[at] ?? '';
      if (!segment.startsWith(':')) return segment === got;
      values.set(segment, got);
      return got !== '' && !FOLLOWING.has(got);
    });
    if (fits && segments.length === asked.length)
      return `/${[locale, ...target.map((segment) => values.get(segment) ?? segment)].join('/')}`;
  }
  return undefined;
}

function filled(segment: string, params: Params): string {
  return segment.startsWith(':') ? encodeSegment(params[segment.slice(1) as Param] ?? '') : segment;
}

/**
 * The path of an entry with other names for some of its values; undefined where its route does not have the value,
 * or where a path cannot contain the other name.
 */
export function renamedAlias(entry: Entry, names: Params): Alias | undefined {
  const changed = (Object.keys(names) as Param[]).filter((param) => entry.params[param] !== undefined);
  const isOther = changed.some((param) => names[param] !== entry.params[param]);
  if (!isOther || changed.some((param) => cannotStand(param, names[param] ?? ''))) return undefined;
  const params = { ...entry.params };
  for (const param of changed) params[param] = names[param] ?? '';
  const [path, target] = [pathOf({ ...entry, params }), pathOf(entry)];
  // On file systems without case both paths are one file; the ledger knows which case was published.
  return path.toLowerCase() === target.toLowerCase() ? undefined : { path, target };
}

function cannotStand(param: Param, name: string): boolean {
  return hostLimit(name) !== undefined || isReserved(param, name);
}
