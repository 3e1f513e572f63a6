/**
 * Before the schemas are loaded, so in the module that asks for them: the page's policy lets nobody write code, and Zod would find that
 * out by trying, which the browser reports as a violation.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
