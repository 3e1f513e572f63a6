import { existsSync, readFileSync } from 'node:fs';
import type { Arrival, SourceFile } from '../../snapshot/write/arrival.ts';
import type { Recalls } from '../../snapshot/recalls/recalls.ts';
import { REDIRECTS_FILE } from '../../snapshot/redirects.ts';
import { canonical } from '../../storage/canonical-json.ts';
import { isUnreadFormat, unreadFormat } from './unread.ts';

/** Recalls in force (`sources/recalls.ts`). */
export const RECALLS_FILE = 'recalls.yaml';

/**
 * Whether a path in a source folder is a file that is no part of the graph and yet belongs to the source: what changes in it is a change
 * of the source. Data of a format that is not read is warned of.
 */
export function isSidecarFile(path: string): boolean {
  return path === RECALLS_FILE || path === REDIRECTS_FILE || isUnreadFormat(path);
}

interface SidecarFiles {
  recalls: Recalls;
  /** Old addresses of the owner, as the snapshot keeps them. */
  redirects: string;
  /** The files that were read, and their problems. */
  arrivals: Arrival[];
}

/**
 * Reads the sidecar files of a folder.
 * @param kept file with the recalls that the site's target keeps
 * @param redirects from the last snapshot, where the file has not changed: it is not parsed again
 */
export async function readSidecarFiles(
  folder: string,
  listed: readonly SourceFile[],
  kept?: string,
  redirects?: string,
): Promise<SidecarFiles> {
  const sidecars: SidecarFiles = { recalls: { own: [], kept: [] }, redirects: redirects ?? '', arrivals: [] };
  // Loaded only where there is something to read.
  if (kept !== undefined && existsSync(kept))
    sidecars.recalls = { own: [], kept: (await import('../recalls/kept-recalls.ts')).keptRecalls(kept) };
  for (const file of listed.filter(({ path }) => isSidecarFile(path))) {
    sidecars.arrivals.push({ read: file });
    if (isUnreadFormat(file.path)) sidecars.arrivals.push({ warning: unreadFormat(file.path), file });
    else if (file.path === REDIRECTS_FILE) {
      if (redirects !== undefined) continue;
      const { readRedirects } = await import('../redirects/read-redirects.ts');
      const { redirects: rows, problems } = readRedirects(readFileSync(`${folder}/${file.path}`, 'utf8'));
      if (rows.length > 0) sidecars.redirects = canonical(rows);
      sidecars.arrivals.push(...problems.map((refused) => ({ refused })));
    } else {
      const { recallsOf } = await import('../recalls/recalls.ts');
      const { recalls, problems } = recallsOf(`${folder}/${RECALLS_FILE}`, kept);
      sidecars.recalls = recalls;
      sidecars.arrivals.push(...problems.map((refused) => ({ refused })));
    }
  }
  return sidecars;
}
