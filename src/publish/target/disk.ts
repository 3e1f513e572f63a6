import { PublishFailed } from '../failed.ts';

const REMEDIES: Record<string, string> = {
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

/** Runs `work` with files. @throws PublishFailed (73) with advice where the disk refuses an operation */
export async function onDisk<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isDiskFault(error)) throw error;
    const remedy = REMEDIES[error.code] ?? 'check the disk';
    throw new PublishFailed(
      `${name}: ${error.message}. Visitors keep what they have; ${remedy}, then publish again`,
      73,
      error,
    );
  }
}

export const isMissing = (error: unknown) => isDiskFault(error) && error.code === 'ENOENT';

/** For `catch`: undefined where a file is not there. */
export function unlessMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}

function isDiskFault(error: unknown): error is NodeJS.ErrnoException & { code: string } {
  return error instanceof Error && 'syscall' in error && 'code' in error && typeof error.code === 'string';
}
