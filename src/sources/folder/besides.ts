import { existsSync, readFileSync } from 'node:fs';
import type { Arrival, SourceFile } from '../../snapshot/arrival.ts';
import { sha256 } from '../../storage/sha256.ts';
import type { Recalls } from '../../snapshot/recalls.ts';
import { isUnreadFormat, unreadFormat } from './unread.ts';

/** Recalls in force (`sources/recalls.ts`). */
export const RECALLS_FILE = 'recalls.yaml';
/** Old addresses of the owner (`publish/redirects`). */
const REDIRECTS_FILE = 'redirects.csv';

/**
 * Whether a path in a source folder is a file that is no part of the graph and yet belongs to the source: what changes in it is a change
 * of the source. Data of a format that is not read is warned of.
 */
export function isBeside(path: string): boolean {
  return path === RECALLS_FILE || path === REDIRECTS_FILE || isUnreadFormat(path);
}

interface Besides {
  recalls: Recalls;
  /** Digest of what other lists say. */
  lists: string;
  /** That they were read, and what is wrong with them. */
  arrivals: Arrival[];
}

/** What lies beside the graph of a folder. @param kept file of what the target of the site keeps of recalls */
export async function besidesOf(folder: string, listed: readonly SourceFile[], kept?: string): Promise<Besides> {
  const besides: Besides = { recalls: { own: [], kept: [] }, lists: '', arrivals: [] };
  // Loaded only where there is something to read.
  if (kept !== undefined && existsSync(kept))
    besides.recalls = { own: [], kept: (await import('../kept-recalls.ts')).keptRecalls(kept) };
  for (const file of listed.filter(({ path }) => isBeside(path))) {
    besides.arrivals.push({ read: file });
    if (isUnreadFormat(file.path)) besides.arrivals.push({ warning: unreadFormat(file.path), file });
    else if (file.path !== RECALLS_FILE) besides.lists = sha256(readFileSync(`${folder}/${file.path}`, 'utf8'));
    else {
      const { recallsOf } = await import('../recalls.ts');
      const { recalls, problems } = recallsOf(folder, kept);
      besides.recalls = recalls;
      besides.arrivals.push(...problems.map((refused) => ({ refused })));
    }
  }
  return besides;
}
