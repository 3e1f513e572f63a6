/**
 * Import this module before the schemas: the page's policy forbids `eval`, and Zod would detect that by an attempt, which the browser
 * reports as a violation.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
