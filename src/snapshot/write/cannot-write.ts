import { isPlaceError } from '../../storage/place-fault.ts';

/** An error of the place as one that says so (`exitCode` 73); any other as it is. */
export function placeError(error: unknown, file: string): unknown {
  if (!isPlaceError(error)) return error;
  const { message } = error as Error;
  return Object.assign(
    new Error(
      `The snapshot cannot be written at ${file} (${message}): free space or allow writing there, and build again`,
    ),
    { exitCode: 73 },
  );
}
