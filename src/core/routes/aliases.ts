import { hostLimit, isReserved } from './reserved.ts';
import { encodeSegment, type Entry, pathOf } from './path.ts';
import { ROUTES, type Family, type Param, type Params } from './table.ts';

/** A path that leads to a page: a small redirecting page, or a redirect of the host. Both are paths within the site. */
export interface Alias {
  path: string;
  target: string;
}

/** Families whose pairs are optional: a literal may stand there without its value. */
const OPTIONAL: ReadonlySet<Family> = new Set(['gtin', 'operator']);
const PAIRS: readonly (readonly [literal: string, param: Param])[] = [
  ['10', 'batch'],
  ['batch', 'batch'],
  ['ingredient', 'ingredientID'],
  ['batch-code', 'batchCode'],
];

/** Patterns of aliases by the name of the route they lead to. */
const omitted = new Map<string, string[][]>();
for (const route of ROUTES.filter((one) => OPTIONAL.has(one.family))) {
  const segments = route.pattern.split('/');
  for (const [literal, param] of PAIRS) {
    const at = segments.indexOf(`:${param}`);
    if (at < 1 || segments[at - 1] !== literal) continue;
    const without = segments.toSpliced(at - 1, 2).join('/');
    const target = ROUTES.find((one) => one.pattern === without);
    if (target) omitted.set(target.name, [...(omitted.get(target.name) ?? []), segments.toSpliced(at, 1)]);
  }
}

/**
 * Paths of the same page with one literal whose value was left out (`…/10`, `…/ingredient`, `…/batch-code`), with what
 * followed it. Such a path is never a page: where the value would stand, the literals are reserved words.
 */
export function omittedAliases(entry: Entry): Alias[] {
  const target = pathOf(entry);
  const prefix = entry.locale === undefined ? '' : `/${entry.locale}`;
  return (omitted.get(entry.route) ?? []).map((segments) => ({
    path: `${prefix}/${segments.map((segment) => filled(segment, entry.params)).join('/')}`,
    target,
  }));
}

function filled(segment: string, params: Params): string {
  return segment.startsWith(':') ? encodeSegment(params[segment.slice(1) as Param] ?? '') : segment;
}

/**
 * The path an entry has when one of its values is told by another name; undefined where its route does not hold the value,
 * or where the other name cannot stand in a path.
 */
export function renamedAlias(entry: Entry, names: Params): Alias | undefined {
  const changed = (Object.keys(names) as Param[]).filter((param) => entry.params[param] !== undefined);
  const isOther = changed.some((param) => names[param] !== entry.params[param]);
  if (!isOther || changed.some((param) => cannotStand(param, names[param] ?? ''))) return undefined;
  const params = { ...entry.params };
  for (const param of changed) params[param] = names[param] ?? '';
  const [path, target] = [pathOf({ ...entry, params }), pathOf(entry)];
  // Where file names have no case, both would be one file: what was published under the other case is known to the ledger.
  return path.toLowerCase() === target.toLowerCase() ? undefined : { path, target };
}

function cannotStand(param: Param, name: string): boolean {
  return hostLimit(name) !== undefined || isReserved(param, name);
}
