import { ownSite } from '../own-site.ts';
import type { OwnPage } from './own-page.ts';
import type { Route } from './table.ts';

let known: { of: readonly OwnPage[]; routes: readonly Route[] } = { of: [], routes: [] };

/** A row of the route table for each page of the owner (`pages/`). */
export function ownRoutes(): readonly Route[] {
  const { pages } = ownSite();
  if (known.of !== pages) known = { of: pages, routes: pages.map(ownRoute) };
  return known.routes;
}

const ownRoute = ({ name, languages }: OwnPage): Route => ({
  ...{ name: `pages/${name}`, family: 'utility', layout: 'default', template: 'utility' },
  ...{ entityType: 'none', view: 'own-page', pattern: name, steps: ['i18n'], noindex: false },
  paths: Object.fromEntries(Object.entries(languages).map(([locale, { path }]) => [locale, path])),
});
