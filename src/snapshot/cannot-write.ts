/** SQLite's primary result codes for a place that takes no more: read-only, I/O error, full, cannot open. */
const PLACE = new Set([8, 10, 13, 14]);

/** An error of the place as one that says so (`exitCode` 73); any other as it is. */
export function placeError(error: unknown, file: string): unknown {
  const { code, errcode, message } = error as { code?: string; errcode?: number; message?: string };
  const ofPlace =
    code === 'ERR_SQLITE_ERROR'
      ? PLACE.has((errcode ?? 0) & 0xff)
      : /^(?:EACCES|EROFS|ENOSPC|ENOTDIR|EPERM|EDQUOT)$/.test(code ?? '');
  return ofPlace
    ? Object.assign(
        new Error(
          `The snapshot cannot be written at ${file} (${message}): free space or allow writing there, and build again`,
        ),
        { exitCode: 73 },
      )
    : error;
}
