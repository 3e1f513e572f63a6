import type { Family, Route } from './table.ts';

/** Routes rendered when the templates are compiled, because the service worker precaches these pages: the plan of a build omits them. */
export const COMPILED_ROUTES: ReadonlySet<string> = new Set(['utility/offline']);

/** Whether a site of these families has the route. */
export const isBuilt = ({ family: own, needs }: Route, families: ReadonlySet<Family>): boolean =>
  families.has(own) && (needs === undefined || families.has(needs));
