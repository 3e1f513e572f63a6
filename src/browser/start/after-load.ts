/** Scripts in such a template begin once the page is painted: `after-load-script.ts` takes them out. */
export const AFTER_LOAD = '[data-after-load]';
