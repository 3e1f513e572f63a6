/** The configuration of tests that need a site and nothing particular of it: few pages. Compiled once for all of them. */
export default { languages: ['it', 'en', 'fr'], families: ['gtin'] };

/** For `--config`. */
export const SMALL_SITE = import.meta.filename;
