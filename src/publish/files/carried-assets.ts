import type { NamedFiles } from './release-db.ts';
import { isOfLookUp, type SiteFile } from './site-file.ts';

/** Days for which assets stay that no build has any more, and releases that are not among the newest. */
export const KEEP_DAYS = 90;
const DAY_MS = 86_400_000;

/**
 * Assets with hashed names, and files of the look-up by their former number, that the next release lacks: pages that are open now request them for a while.
 * @param isTakenDown of files that must not stay
 */
export function carriedAssets(
  gone: NamedFiles,
  isTakenDown: (file: SiteFile) => boolean,
  today = new Date(),
): SiteFile[] {
  const day = today.toISOString().slice(0, 10);
  const until = new Date(today.getTime() + KEEP_DAYS * DAY_MS).toISOString().slice(0, 10);
  const files = [...gone.ofKind('asset'), ...[...gone.ofKind('data')].filter(isOfLookUp)];
  return files.flatMap((file) =>
    (file.until ?? until) >= day && !isTakenDown(file) ? [{ ...file, until: file.until ?? until }] : [],
  );
}
