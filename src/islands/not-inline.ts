import { createComponent, renderTemplate } from 'astro/runtime/server/index.js';

/**
 * Astro writes the code of its islands inline into each page, beside the first of them. Here it comes in a file, at the
 * first touch (src/browser/touched/touched.ts): where this stands in the head, Astro takes it for written.
 */
export const IslandsNotInline = createComponent((result) => {
  result._metadata.hasHydrationScript = true;
  result._metadata.hasDirectives.add('wake');
  return renderTemplate``;
});
