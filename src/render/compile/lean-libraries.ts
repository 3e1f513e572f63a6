import type { Plugin } from 'vite';

export interface Change {
  /** How the name of the module ends. */
  file: string;
  from: string;
  to: string;
}

/** An address that markdown-it takes apart, encodes and puts together to what it was: ASCII in lower case, nothing to be escaped. */
export const PLAIN_ADDRESS = /^https?:\/\/[a-z0-9]{1,63}(?:\.[a-z0-9]{1,63}){1,3}(?:\/[\w.~-]*)*$/;

/** What libraries do again for each page although it comes out the same. */
export const CHANGES: readonly Change[] = [
  {
    // Published with its class fields turned into calls that name each property anew: a third of its time. None of its classes has
    // a setter or a parent, so assigning does the same.
    file: '/markdown-it/dist/markdown-it.mjs',
    from: 'function _defineProperty(e, r, t) {',
    to: 'function _defineProperty(e, r, t) { e[r] = t; return e;',
  },
  {
    // A fifth of what Markdown with a few links takes.
    file: '/markdown-it/dist/markdown-it.mjs',
    from: 'normalizeLink(url) {',
    to: `normalizeLink(url) { if (${PLAIN_ADDRESS}.test(url)) return url;`,
  },
];

export function leanLibraries(): Plugin {
  return {
    name: 'storytrace:lean-libraries',
    transform: (code, id) => {
      const changes = CHANGES.filter(({ file }) => id.endsWith(file));
      if (changes.length === 0) return undefined;
      return { code: changes.reduce((text, { from, to }) => text.replace(from, () => to), code), map: null };
    },
    // Otherwise Node would import the package as it is.
    configEnvironment: (name) => (name === 'prerender' ? { resolve: { noExternal: ['markdown-it'] } } : undefined),
  };
}
