import { dirname, join, sep } from 'node:path';
import { findPackageJSON } from 'node:module';

/**
 * Folder of the checkout, or of the installed package. Bundled code in a folder of the checkout (`render/compile`) finds the same folder,
 * so paths of source files begin here and not at the running module.
 */
export const CHECKOUT = dirname(findPackageJSON(import.meta.url) ?? '');

/** Whether this is a package in `node_modules`: Node runs no TypeScript there, so `lib` has the compiled modules (`scripts/package/compile.ts`). */
export const IS_INSTALLED = CHECKOUT.includes(`${sep}node_modules${sep}`);

/** Path of a module of `src` that Node can run as a thread or another process. */
export const runnable = (module: string): string =>
  IS_INSTALLED ? join(CHECKOUT, 'lib', module.replace(/\.ts$/, '.js')) : join(CHECKOUT, 'src', module);

/** Folder for caches of templates: the folder itself, or the folder of the site for an installed package, which is never written to. */
export const workFolderOf = (root: string): string => root.split(`${sep}node_modules${sep}`, 1)[0] as string;

/**
 * Root of Astro and Vite for templates in a folder: what no module imports (entries, virtual modules) is resolved from there. For an installed
 * package this is a folder next to links to the package's own dependencies (`render/compile/own-dependencies.ts`), because the site may have another Astro, or none.
 */
export const astroRootOf = (root: string): string =>
  IS_INSTALLED && root === CHECKOUT ? join(workFolderOf(root), '.storytrace/.app') : workFolderOf(root);

/** The configuration of Astro for templates in a folder. */
export const astroConfigOf = (root: string): string =>
  IS_INSTALLED && root === CHECKOUT ? runnable('astro-config.ts') : join(root, 'astro.config.mjs');
