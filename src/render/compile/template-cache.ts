import { readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

/** Kept side by side: going back to a branch, or to another brand, compiles nothing. */
const KEPT = 6;
/** Milliseconds after the last use, after which no build uses the templates any more. */
const DAY = 86_400_000;

/** Folder with a checkout's compiled templates, each under the digest of its code. */
export const compiledIn = (root: string): string => join(root, '.storytrace', '.compiled');

const DIGEST = /^[0-9a-f]{64}$/;

/**
 * Notes that compiled templates are used now.
 * @returns false when they are not there
 */
export function useTemplates(cache: string, digest: string): boolean {
  const now = new Date();
  try {
    utimesSync(join(cache, digest), now, now);
    return true;
  } catch {
    return false;
  }
}

/**
 * Deletes all but the templates used last and those used within a day, and what killed builds left unfinished. Called by the one that
 * compiles, under its lock.
 */
export function prune(cache: string): void {
  const usedAt = new Map<string, number>();
  for (const name of readdirSync(cache)) {
    if (DIGEST.test(name)) usedAt.set(name, statSync(join(cache, name)).mtimeMs);
    else if (/\.(?:draft|gone)$/.test(name)) rmSync(join(cache, name), { recursive: true, force: true });
  }
  const newestFirst = [...usedAt].sort(([, a], [, b]) => b - a);
  for (const [name, used] of newestFirst.slice(KEPT)) {
    if (Date.now() - used < DAY) continue;
    // Renamed first: half a folder must not be found under its digest.
    const aside = join(cache, `${name}.gone`);
    renameSync(join(cache, name), aside);
    rmSync(aside, { recursive: true, force: true });
  }
}
