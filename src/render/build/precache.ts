import { existsSync, readFileSync } from 'node:fs';
import { missingFromSite } from '../../pwa/precache.ts';
import { BuildFailed } from '../failed.ts';

/**
 * A service worker that asks for a file that is not there never installs, and the old one stays for ever.
 * @param worker its file; a preview has none
 * @param has returns whether the site has a file
 * @throws BuildFailed naming each file that the worker's list has and the site has not
 */
export function checkPrecache(worker: string, has: (file: string) => boolean): void {
  if (!existsSync(worker)) return;
  const missing = missingFromSite(readFileSync(worker, 'utf8'), has);
  if (missing.length === 0) return;
  throw new BuildFailed(
    `The service worker would never install: sw.js asks for what the site does not have: ${missing.join(', ')}; the output is as it was`,
    70,
  );
}
