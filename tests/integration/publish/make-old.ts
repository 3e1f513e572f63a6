import { lutimesSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Sets the times of all files of a folder to this many days ago. */
export function makeOld(folder: string, days: number): void {
  const then = Date.now() / 1000 - days * 86_400;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    lutimesSync(join(entry.parentPath, entry.name), then, then);
}
