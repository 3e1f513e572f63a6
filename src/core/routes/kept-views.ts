import type { Entry } from './path.ts';
import { type View, routeNamed } from './table.ts';

/** Views that packs, links and bookmarks name; earlier arrangements are not among them. */
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
 * Whether a page is an operator's, product's or batch's own, to be kept for good: a publish refuses to drop it, and its entity's former
 * names have an alias for it. Both ask here, so that what is guarded is what can be renamed.
 */
export function isKept({ route }: Pick<Entry, 'route'>): boolean {
  const { view, entityType } = routeNamed(route);
  return KEPT.has(view) && (entityType === 'operator' || entityType === 'product' || entityType === 'batch');
}
