import { lutimesSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** As if everything in a folder had been written this many days ago. */
export function makeOld(folder: string, days: number): void {
  const then = Date.now() / 1000 - days * 86_400;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    lutimesSync(join(entry.parentPath, entry.name), then, then);
}
