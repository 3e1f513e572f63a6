/** SQLite's primary result codes for a place that takes no more: read-only, I/O error, full, cannot open. */
const CODES = new Set([8, 10, 13, 14]);

/** Whether an error is one of the place that is written to (full, not allowed, gone), by the system or by SQLite. */
export function isPlaceError(error: unknown): boolean {
  const { code, errcode } = error as { code?: string; errcode?: number };
  return code === 'ERR_SQLITE_ERROR'
    ? CODES.has((errcode ?? 0) & 0xff)
    : /^(?:EACCES|EROFS|ENOSPC|ENOTDIR|EPERM|EDQUOT)$/.test(code ?? '');
}
