/** A step of a build cannot go on. `exitCode` follows sysexits (docs/reliability.md). */
export class BuildFailed extends Error {
  readonly exitCode: number;
  constructor(message: string, exitCode: number, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BuildFailed';
    this.exitCode = exitCode;
  }
}

const CANNOT_WRITE = new Set([
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EACCES',
  'EPERM',
  'EMFILE',
  'EIO',
  'ENAMETOOLONG',
  'EFBIG',
]);

/** Says a full or closed disk as such (73); everything else is passed on as it is. */
export function writingFailed(error: unknown, doing: string): unknown {
  const { code, errcode, message } = error as NodeJS.ErrnoException & { errcode?: number };
  // 13 and 10: SQLITE_FULL and SQLITE_IOERR.
  const isStore = code === 'ERR_SQLITE_ERROR' && (errcode === 13 || (errcode ?? 0) % 256 === 10);
  if (!isStore && !CANNOT_WRITE.has(code ?? '')) return error;
  const full = code === 'ENOSPC' || code === 'EDQUOT' || errcode === 13;
  const fix = full ? 'free space and build again' : 'check the folder and its permissions';
  return new BuildFailed(`${doing} failed (${message}); the output is as it was: ${fix}`, 73, { cause: error });
}
