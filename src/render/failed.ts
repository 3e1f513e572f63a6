import { isPlaceError, remedyOf } from '../storage/place-fault.ts';

/** A step of a build cannot go on. `exitCode` follows sysexits (docs/reliability.md). */
export class BuildFailed extends Error {
  readonly exitCode: number;
  constructor(message: string, exitCode: number, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BuildFailed';
    this.exitCode = exitCode;
  }
}

/** Says a full or closed disk as such (73); everything else is passed on as it is. */
export function writingFailed(error: unknown, doing: string): unknown {
  if (!isPlaceError(error)) return error;
  const message = `${doing} failed (${(error as Error).message}); the output is as it was: ${remedyOf(error)}, then build again`;
  return new BuildFailed(message, 73, { cause: error });
}
