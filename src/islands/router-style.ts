import type { Plugin } from 'vite';

const STYLE = /\/ClientRouter\.astro\?astro&type=style/;
const NOTHING = '\0storytrace:no-style';

/**
 * Leaves out the one rule of Astro's `<ClientRouter />`, which stands in `src/components/browser/Shell.later.css`: in a sheet of its own it would be one more request
 * before any page is shown. Its import leads to an empty module, which is no sheet. Where Astro names it otherwise, that sheet comes back.
 */
export const routerStyle: Plugin = {
  name: 'storytrace:router-style',
  enforce: 'pre',
  resolveId: (id) => (STYLE.test(id) ? NOTHING : null),
  load: (id) => (id === NOTHING ? { code: '', moduleSideEffects: true } : null),
};
