/** SQLite's primary result codes for a destination that cannot be written: read-only, I/O error, full, cannot open. */
const CODES = new Set([8, 10, 13, 14]);

/** Whether the destination of a write caused an error (full, not allowed, missing), by the codes of the system or of SQLite. */
export function isPlaceError(error: unknown): boolean {
  const { code, errcode } = error as { code?: string; errcode?: number };
  return code === 'ERR_SQLITE_ERROR'
    ? CODES.has((errcode ?? 0) & 0xff)
    : /^(?:EACCES|EROFS|ENOSPC|ENOTDIR|EPERM|EDQUOT)$/.test(code ?? '');
}
