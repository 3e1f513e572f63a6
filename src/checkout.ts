import { dirname } from 'node:path';
import { findPackageJSON } from 'node:module';

/**
 * Folder of the checkout that this code is of. Code that is bundled into one file below it (`render/compile`) finds the same:
 * sources beside it are named from here, and not from the module at work.
 */
export const CHECKOUT = dirname(findPackageJSON(import.meta.url) ?? '');
