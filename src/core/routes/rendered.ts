import type { Family, Route } from './table.ts';

/** The row's pattern in Astro's words: `/[locale]/storytracing/01/[gtin]`. */
export function astroPattern(route: Route): string {
  const segments = route.pattern.split('/').map((segment) => segment.replace(/^:(.*)$/, '[$1]'));
  const prefix = route.family === 'printed' ? [] : ['[locale]'];
  return `/${[...prefix, ...segments].filter(Boolean).join('/')}`;
}

/** Rendered when the templates are compiled, because the service worker keeps these pages: the plan of a build leaves them out. */
export const COMPILED_ROUTES: ReadonlySet<string> = new Set(['utility/offline']);

/** Whether a site of these families has the route. */
export const isBuilt = ({ family: own, needs }: Route, families: ReadonlySet<Family>): boolean =>
  families.has(own) && (needs === undefined || families.has(needs));
