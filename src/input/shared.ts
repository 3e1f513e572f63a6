import type { Blocks, PageInput } from '../core/page/page-input.ts';
import type { Route } from '../core/routes/table.ts';
import type { About } from './about.ts';
import { isLabel } from './blocks.ts';
import { digestOf, once, type Scope } from './scope.ts';

type Part = keyof PageInput['shared'];

/** What each part shows. Whoever renders a part from more than this must name the rest in its own key. */
const PARTS: Record<Part, readonly (keyof Blocks)[]> = {
  story: ['story', 'description'],
  history: ['history'],
  graph: ['history'],
  map: ['history'],
  label: ['labelFacts', 'ingredients', 'allergens', 'nutrition', 'packaging', 'proofs', 'operator'],
  ingredients: ['ingredients'],
  operator: ['operator'],
};

/** Names under which parts are rendered once: equal names, equal data, in whatever family the page stands. */
export function sharedOf(scope: Scope, about: About, route: Route, blocks: Partial<Blocks>): PageInput['shared'] {
  const label = isLabel(route.face);
  const names: PageInput['shared'] = {};
  for (const [part, shown] of Object.entries(PARTS) as [Part, (keyof Blocks)[]][]) {
    if ((part === 'label') !== label && part === 'label') continue;
    if (!shown.some((name) => blocks[name] !== undefined)) continue;
    const key = `shared:${part}:${label}:${about.key}`;
    names[part] = once(scope, key, () => {
      const data = part === 'graph' ? blocks.history?.graph : part === 'map' ? blocks.history?.map : undefined;
      return `${part}:${digestOf(data ?? shown.map((name) => blocks[name]))}:${scope.locale}`;
    });
  }
  return names;
}
