/**
 * Renders pages faster than Astro's public API does, bundled next to the templates. Only this folder uses more than Astro's public API;
 * each of its files names the internals that it uses and the gain. `self-check.ts` decides whether a build uses it.
 */
export { cachedFragments } from './fragments.ts';
export { routePages } from './route-pages.ts';
