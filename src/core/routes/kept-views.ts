import type { Entry } from './path.ts';
import { type View, routeNamed } from './table.ts';

/** Views that packs, links and bookmarks refer to; earlier arrangements are not among them. */
const KEPT: ReadonlySet<View> = new Set([
  'page',
  'history',
  'label',
  'panels',
  'story',
  'story-history',
  'printed',
  'preview',
]);

/**
 * Whether a page is an operator's, product's or batch's own and is kept permanently: a publish refuses to remove it, and former names of the
 * entity get an alias for it. Both use this function, so that every protected page has its aliases.
 */
export function isKept({ route }: Pick<Entry, 'route'>): boolean {
  const { view, entityType } = routeNamed(route);
  return KEPT.has(view) && (entityType === 'operator' || entityType === 'product' || entityType === 'batch');
}
