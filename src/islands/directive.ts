import type { ClientDirective } from 'astro';

/** What Astro would write into each page. The first touch brings `client:wake` itself: src/browser/touched/wake.ts. */
const nothing: ClientDirective = () => undefined;

export default nothing;
