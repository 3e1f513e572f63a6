import { entryOf, pathOf } from '../core/routes/path.ts';
import { routeNamed } from '../core/routes/table.ts';
import { isGuarded } from './guarded.ts';
import type { MovedPages } from './moved.ts';
import { type Living, targetOf } from './ownership.ts';

/** The page of the batch in the same family, or of the product where there is none in the path: where a vanished sub-page leads. */
function pageAbove(path: string): string | undefined {
  const entry = entryOf(path);
  if (!entry) return undefined;
  for (const subject of ['batch', 'product']) {
    try {
      return pathOf({ ...entry, route: `${routeNamed(entry.route).family}/${subject}` });
    } catch {
      // The family has no such page, or the path does not name its lot.
    }
  }
  return undefined;
}

/**
 * Where a path leads that has no page any more: to its page where that stands now; an alias to its page; a sub-page to its batch or product, if these
 * answer; a guarded path nowhere.
 */
export function fateOf(line: Living, answers: { has(path: string): boolean }, moved?: MovedPages): string | undefined {
  const page = targetOf(line) ?? line.path;
  if (page !== line.path && answers.has(page)) return page;
  const above = isGuarded(page) ? undefined : pageAbove(page);
  return [moved?.get(page), above, above && moved?.get(above)].find((to) => to !== undefined && answers.has(to));
}
