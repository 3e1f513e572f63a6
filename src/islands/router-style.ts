import type { Plugin } from 'vite';

const STYLE = /\/ClientRouter\.astro\?astro&type=style/;

/**
 * Leaves out the one rule of Astro's `<ClientRouter />`, which stands in `src/styles/shell.css`: in a sheet of its own it would be one more request
 * before any page is shown. Where Astro names it otherwise, that sheet comes back.
 */
export const routerStyle: Plugin = {
  name: 'storytrace:router-style',
  enforce: 'pre',
  transform: (_code, id) => (STYLE.test(id) ? { code: '', map: null } : null),
};
