import type { Blocks, PageInput } from '../core/page/page-input.ts';
import type { Route } from '../core/routes/table.ts';
import type { About } from './about.ts';
import { isLabel } from './blocks.ts';
import { digestOf, once, type Scope } from './scope.ts';

type Part = keyof PageInput['shared'];

/** What each part shows. Whoever renders a part from more than this must name the rest in its own key. */
const SHOWN: Record<Part, (blocks: Partial<Blocks>) => (object | undefined)[]> = {
  story: ({ story, description }) => [story, description],
  history: ({ history }) => [history],
  graph: ({ history }) => [history?.graph],
  map: ({ history }) => [history?.map],
  label: ({ labelFacts, ingredients, allergens, nutrition, packaging, proofs, operator }) => {
    return [labelFacts, ingredients, allergens, nutrition, packaging, proofs, operator];
  },
  ingredients: ({ ingredients }) => [ingredients],
  operator: ({ operator }) => [operator],
};
const OF_PAGE: readonly Part[] = ['story', 'history', 'graph', 'map', 'ingredients', 'operator'];
const OF_LABEL: readonly Part[] = ['label'];

/** Names under which parts are rendered once: equal names, equal data, in whatever family the page stands. */
export function sharedOf(scope: Scope, about: About, route: Route, blocks: Partial<Blocks>): PageInput['shared'] {
  // The face decides which blocks are there.
  return once(scope, `shared:${route.face}:${about.key}`, () => {
    const names: PageInput['shared'] = {};
    for (const part of isLabel(route.face) ? OF_LABEL : OF_PAGE) {
      const shown = SHOWN[part](blocks);
      if (shown.some((one) => one !== undefined)) names[part] = `${part}:${nameOf(shown)}:${scope.locale}`;
    }
    return names;
  });
}

function nameOf([first, ...rest]: (object | undefined)[]): string {
  if (first && rest.length === 0) return digestOf(first);
  return digestOf([first, ...rest].map((one) => one && digestOf(one)));
}
