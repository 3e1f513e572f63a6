import type { Blocks, PageInput } from '../core/page/page-input.ts';
import type { Route } from '../core/routes/table.ts';
import type { About } from './about.ts';
import { isLabel } from './blocks.ts';
import { digestOf, once, type Scope } from './scope.ts';

type Part = keyof PageInput['shared'];

/** What each part shows, and many subjects have in common. Whoever renders a part from more than this must name the rest in its own key. */
const SHOWN: Record<Part, (blocks: Partial<Blocks>) => object | undefined> = {
  description: ({ description }) => description,
  history: ({ history }) => history,
  graph: ({ history }) => history?.graph,
  map: ({ history }) => history?.map,
  ingredients: ({ ingredients, ingredientsTold }) => (ingredientsTold ? { ingredients, ingredientsTold } : ingredients),
};

/** Names under which parts are rendered once: equal names, equal data, in whatever family the page stands. */
export function sharedOf(scope: Scope, about: About, route: Route, blocks: Partial<Blocks>): PageInput['shared'] {
  // The face decides which blocks are there.
  return once(scope, `shared:${route.face}:${about.key}`, () => {
    const names: PageInput['shared'] = {};
    // A label is rendered whole, under its facts.
    if (isLabel(route.face)) return names;
    for (const [part, shownIn] of Object.entries(SHOWN) as [Part, (typeof SHOWN)[Part]][]) {
      const shown = shownIn(blocks);
      if (shown) names[part] = `${part}:${digestOf(shown)}:${scope.locale}`;
    }
    return names;
  });
}
