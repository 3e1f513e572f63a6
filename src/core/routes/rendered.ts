import type { Family, Route, View } from './table.ts';

/** Routes rendered when the templates are compiled, because the service worker precaches these pages: the plan of a build omits them. */
export const COMPILED_ROUTES: ReadonlySet<string> = new Set(['utility/offline']);

/** What a lean site has of a product and of a lot: its page, its label and its printed path. */
const LEAN_VIEWS: ReadonlySet<View> = new Set(['page', 'label', 'printed']);

/** Whether lots have only these pages, without copies and aliases: a lot costs few keys. */
export const isLean = (families: ReadonlySet<Family>): boolean => families.has('lean');

/** Whether a site of these families has the route. */
export const isBuilt = ({ family: own, needs, entityType, view }: Route, families: ReadonlySet<Family>): boolean =>
  families.has(own) &&
  (needs === undefined || families.has(needs)) &&
  (!isLean(families) || isLeanRoute(entityType, view));

function isLeanRoute(entityType: Route['entityType'], view: View): boolean {
  if (entityType === 'none') return true;
  return (entityType === 'product' || entityType === 'batch') && LEAN_VIEWS.has(view);
}
