import { writeFileSync } from 'node:fs';

/** Passes the error to the parent build, which exits with the same exit code. */
export function passedOn(error: unknown): never {
  const file = process.env['STORYTRACE_REFUSED'];
  if (file !== undefined && error instanceof Error && 'exitCode' in error)
    writeFileSync(file, JSON.stringify({ message: error.message, exitCode: error.exitCode }));
  throw error;
}
