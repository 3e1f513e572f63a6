import { createHash } from 'node:crypto';
import { closeSync, openSync, readFileSync, readSync } from 'node:fs';

/** Bytes; a larger file is read into memory of its own. */
const ROOM = 64 * 1024;

/**
 * Reads files one after the other, into memory that it keeps: what each read took for itself would wait for a collection, which V8 puts off until there
 * are 64 MB. Both throw what `openSync` throws.
 */
export class BriefReader {
  readonly #room = Buffer.allocUnsafeSlow(ROOM);

  /** The bytes of a file, until the next one is read. */
  bytes(path: string): Uint8Array {
    let length = 0;
    for (const part of this.#parts(path)) {
      if (length > 0) return readFileSync(path);
      length = part.length;
    }
    return this.#room.subarray(0, length);
  }

  /** SHA-256 of the bytes of a file, hex. */
  digest(path: string): string {
    const hash = createHash('sha256');
    for (const part of this.#parts(path)) hash.update(part);
    return hash.digest('hex');
  }

  /** Each in the place of the one before; only the last is shorter than the room. */
  *#parts(path: string): Generator<Uint8Array> {
    const file = openSync(path, 'r');
    try {
      for (let length = ROOM; length === ROOM;) {
        length = 0;
        for (let read = -1; read !== 0 && length < ROOM; length += read)
          read = readSync(file, this.#room, length, ROOM - length, null);
        if (length > 0) yield this.#room.subarray(0, length);
      }
    } finally {
      closeSync(file);
    }
  }
}
