import type { Readable, Writable } from 'node:stream';
import { visibleLines } from '../core/text/visible.ts';

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

/**
 * A text as it is printed: control characters are escaped, and the old form of a runner's commands, which GitHub obeys anywhere in a line
 * (`##[error]`), is broken. Printed JSON keeps its values.
 */
export const printed = (text: string): string => visibleLines(text).replaceAll('##[', '##\\u005b');
