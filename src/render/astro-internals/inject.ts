import { join } from 'node:path';

const MODULE = join(import.meta.dirname, 'page-globals.ts');

/** Global names that the bundle with the internals finds in `page-globals.ts`. */
export const PAGE_GLOBALS = Object.fromEntries(
  ['Headers', 'Request', 'Response', 'TextEncoder', 'crypto'].map((name): [string, [string, string]] => [
    name,
    [MODULE, name],
  ]),
);
