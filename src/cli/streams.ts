import type { Readable, Writable } from 'node:stream';

/** Where a command reads and writes. `isTTY` as of a terminal: a bar instead of plain lines. */
export interface Streams {
  stdin: Readable;
  stdout: Writable & { isTTY?: boolean };
  stderr: Writable & { isTTY?: boolean };
}

let current: Streams = process;

/** The streams of the command that runs. */
export const streams = (): Streams => current;

/** @returns the previous streams */
export function setStreams(next: Streams): Streams {
  const previous = current;
  current = next;
  return previous;
}
