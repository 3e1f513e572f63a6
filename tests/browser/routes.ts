import { entryOf } from '../../src/core/routes/path.ts';
import { isAlias, pagesOf } from '../integration/hostile/built.ts';

/** One page of every route with a language, in English, by the name of the route. */
export function onePerRoute(built: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const path of pagesOf(built)) {
    const { route, locale } = entryOf(path) ?? {};
    if (route !== undefined && locale === 'en' && !found.has(route) && !isAlias(built, path)) found.set(route, path);
  }
  return found;
}
