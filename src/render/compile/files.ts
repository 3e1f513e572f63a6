/** Files of the compiled app where it is kept: by Astro's public API alone, and with `astro-internals`. */
export const RENDERER = 'renderer.cjs';
export const WITH_INTERNALS = 'renderer.internals.cjs';
/** Digest of the inputs of pages (`CodeDigest`). */
export const PAGES = 'pages.txt';
/** Why the internals are not used, where they are not. */
export const REFUSED = 'internals-refused.txt';
