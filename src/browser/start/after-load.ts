/** Scripts in such a template begin once the page is painted: `PageScript.astro` takes them out. */
export const AFTER_LOAD = '[data-after-load]';
