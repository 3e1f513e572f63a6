import { closeSync, openSync, readFileSync, readSync } from 'node:fs';

/** Bytes; a larger file is read into memory of its own. */
const ROOM = 64 * 1024;

/**
 * Reads files one after the other: the bytes of each are there until the next is read. Each file in memory of its own would wait for a collection,
 * which V8 puts off until there are 64 MB of them.
 * @returns throws what `openSync` throws
 */
export function briefReader(): (path: string) => Uint8Array {
  const room = Buffer.allocUnsafeSlow(ROOM);
  return (path) => {
    const file = openSync(path, 'r');
    try {
      let length = 0;
      while (length < ROOM) {
        const read = readSync(file, room, length, ROOM - length, length);
        if (read === 0) return room.subarray(0, length);
        length += read;
      }
    } finally {
      closeSync(file);
    }
    return readFileSync(path);
  };
}
