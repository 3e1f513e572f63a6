import { closeSync, openSync, readFileSync, readSync } from 'node:fs';

/** Bytes; a larger file is read into memory of its own. */
const ROOM = Buffer.allocUnsafeSlow(64 * 1024);

/**
 * The bytes of a file until the next call. Each file in memory of its own would wait for a collection, which V8 puts off until there are 64 MB of them.
 * @throws what `openSync` throws
 */
export function readBriefly(path: string): Uint8Array {
  const file = openSync(path, 'r');
  try {
    let length = 0;
    while (length < ROOM.length) {
      const read = readSync(file, ROOM, length, ROOM.length - length, length);
      if (read === 0) return ROOM.subarray(0, length);
      length += read;
    }
  } finally {
    closeSync(file);
  }
  return readFileSync(path);
}
