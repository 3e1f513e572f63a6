import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { missingFromSite } from '../../pwa/precache.ts';
import { BuildFailed } from '../failed.ts';

/**
 * A service worker that asks for a file that is not there never installs, and the old one stays for ever.
 * @throws BuildFailed naming each file that the worker's list has and the folder has not
 */
export function checkPrecache(folder: string): void {
  const worker = join(folder, 'sw.js');
  if (!existsSync(worker)) return;
  const has = (file: string) => statSync(join(folder, file), { throwIfNoEntry: false })?.isFile() ?? false;
  const missing = missingFromSite(readFileSync(worker, 'utf8'), has);
  if (missing.length === 0) return;
  throw new BuildFailed(
    `The service worker would never install: sw.js asks for what the site does not have: ${missing.join(', ')}; the output is as it was`,
    70,
  );
}
