/** SQLite's primary result codes for a destination that cannot be written: read-only, I/O error, full, cannot open. */
const STORE_CODES = new Set([8, 10, 13, 14]);

/** What to do where the disk refuses an operation, by the code of the system. */
const REMEDIES: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full: make room',
  EDQUOT: 'the quota is used up: make room',
  EFBIG: 'the file may not grow so large: allow it',
  EACCES: 'allow it to this user',
  EPERM: 'allow it to this user',
  EROFS: 'the disk is mounted read-only: mount it for writing',
  ENOTDIR: 'a file stands where a folder has to be: move it away',
  EISDIR: 'a folder stands where a file or a link has to be: move it away',
  ENOTEMPTY: 'a folder stands where another has to be: move it away',
  EEXIST: 'something else stands there: move it away',
};

const PLACE = /^(?:EACCES|EROFS|ENOSPC|ENOTDIR|EISDIR|EPERM|EDQUOT|EFBIG|EMFILE|EIO|ENAMETOOLONG)$/;

export const remedyOf = ({ code = '' }: { code?: string }): string =>
  code === 'ERR_SQLITE_ERROR' ? 'make room and allow writing there' : (REMEDIES[code] ?? 'check the disk');

/** Whether the destination of a write caused an error (full, not allowed, missing), by the codes of the system or of SQLite. */
export function isPlaceError(error: unknown): error is Error & { code: string } {
  const { code, errcode } = error as { code?: string; errcode?: number };
  return code === 'ERR_SQLITE_ERROR' ? STORE_CODES.has((errcode ?? 0) & 0xff) : PLACE.test(code ?? '');
}

/** An error of the place in a sentence with path and remedy; undefined for any other error. */
export function placeFaultOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = '', path, message } = error as NodeJS.ErrnoException;
  if (!isPlaceError(error) && !(code in REMEDIES && path !== undefined)) return undefined;
  return `${path ?? 'A file'} cannot be used (${message}): ${remedyOf({ code })}, then run the command again`;
}
