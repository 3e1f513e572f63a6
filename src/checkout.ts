import { dirname, join, sep } from 'node:path';
import { findPackageJSON } from 'node:module';

/**
 * Folder of the checkout, or of the installed package, that this code is of. Code that is bundled into one file below it (`render/compile`) finds the same:
 * sources beside it are named from here, and not from the module at work.
 */
export const CHECKOUT = dirname(findPackageJSON(import.meta.url) ?? '');

/** Below `node_modules`, where Node runs no TypeScript: `lib` has the modules of `src` compiled (`scripts/package/compile.ts`). */
export const IS_INSTALLED = CHECKOUT.includes(`${sep}node_modules${sep}`);

/** A module of `src` as Node runs it: a thread or another process. */
export const runnable = (module: string): string =>
  IS_INSTALLED ? join(CHECKOUT, 'lib', module.replace(/\.ts$/, '.js')) : join(CHECKOUT, 'src', module);

/** Where the caches of templates lie: the folder itself, or the one whose `node_modules` has the package, which is never written to. */
export const workFolderOf = (root: string): string => root.split(`${sep}node_modules${sep}`, 1)[0] as string;

/** The configuration of Astro for templates in a folder. */
export const astroConfigOf = (root: string): string =>
  IS_INSTALLED && root === CHECKOUT ? runnable('astro-config.ts') : join(root, 'astro.config.mjs');
