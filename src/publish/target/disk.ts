import { remedyOf } from '../../storage/place-fault.ts';
import { PublishFailed } from '../failed.ts';

/** Runs `work` with files. @throws PublishFailed (73) with advice where the disk refuses an operation */
export async function onDisk<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isDiskFault(error)) throw error;
    throw new PublishFailed(
      `${name}: ${error.message}. Visitors keep what they have; ${remedyOf(error.code)}, then publish again`,
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
