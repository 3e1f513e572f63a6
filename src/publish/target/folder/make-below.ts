import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { movedTarget } from '../disk.ts';

/**
 * Creates a folder and the missing folders above it, below a base. The base itself is never created: another process may have moved it.
 * @param root folder of the target, for the message
 * @throws PublishFailed (73) where the base is missing
 */
export function makeBelow(base: string, folder: string, root = base): void {
  if (!existsSync(base)) throw movedTarget(root);
  if (folder === base) return;
  try {
    mkdirSync(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && statSync(folder).isDirectory()) return;
    if (code !== 'ENOENT') throw error;
    makeBelow(base, dirname(folder), root);
    makeBelow(base, folder, root);
  }
}
