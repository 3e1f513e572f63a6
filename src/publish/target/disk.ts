import { remedyOf } from '../../storage/place-fault.ts';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { PublishFailed } from '../failed.ts';

export const movedTarget = (root: string) =>
  new PublishFailed(
    `${root} was moved or removed while the command ran, and is not created anew. Move it back, then run the command again`,
    73,
  );

/** Runs `work` with files. @param name folder of the target @throws PublishFailed (73) with advice where the disk refuses an operation */
export async function onDisk<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isDiskFault(error)) throw error;
    const at = error.dest ?? error.path;
    if (error.code === 'ENOENT' && at !== undefined && !existsSync(dirname(at))) throw movedTarget(name);
    throw new PublishFailed(
      `${name}: ${error.message}. Visitors keep what they have; ${remedyOf(error)}, then publish again`,
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

function isDiskFault(error: unknown): error is NodeJS.ErrnoException & { code: string; dest?: string } {
  return error instanceof Error && 'syscall' in error && 'code' in error && typeof error.code === 'string';
}
