import type { Plugin } from 'vite';

const STYLE = /\/ClientRouter\.astro\?astro&type=style/;
const NOTHING = '\0storytrace:no-style';

/**
 * Removes the one rule of Astro's `<ClientRouter />`, which is copied to `src/components/browser/Shell.later.css`: its own sheet would be one more request
 * before any page is shown. The import resolves to an empty module. If Astro renames the sheet, the request is back.
 */
export const routerStyle: Plugin = {
  name: 'storytrace:router-style',
  enforce: 'pre',
  resolveId: (id) => (STYLE.test(id) ? NOTHING : null),
  load: (id) => (id === NOTHING ? { code: '', moduleSideEffects: true } : null),
};
