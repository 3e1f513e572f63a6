/**
 * What renders pages faster than Astro's public API does, bundled beside the templates. Nothing else in the project reaches beyond the public
 * API of Astro; every file here says what it reaches into and what it gains. `self-check.ts` decides whether it is used.
 */
export { cachedFragments } from './fragments.ts';
export { routePages } from './route-pages.ts';
