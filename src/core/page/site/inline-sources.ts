/** Placeholders in the content security policy of a page: the compile step replaces them by hashes of Astro's inline scripts and styles. */
export const INLINE_SCRIPTS = "'sha256-scripts-of-islands'";
export const INLINE_STYLES = "'sha256-styles-of-islands'";
