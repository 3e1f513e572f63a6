/** Placeholders in a page's policy: the compile step knows what Astro writes inline into pages with islands, and puts the hashes there. */
export const INLINE_SCRIPTS = "'sha256-scripts-of-islands'";
export const INLINE_STYLES = "'sha256-styles-of-islands'";
