import { readFileSync } from 'node:fs';
import type { Problem } from '../../core/problem.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

export type Decoded = { text: string } | { problem: Problem };

/** The text of a file; `where` names it in problems. */
export function readText(file: string, where: string): Decoded {
  try {
    return decode(readFileSync(file), where);
  } catch (error) {
    const message = `cannot be read (${(error as NodeJS.ErrnoException).code})`;
    const fix = 'Let the build read it, or take it away.';
    return { problem: { kind: 'Unreadable', where, path: '', message, fix } };
  }
}

/** UTF-8, with or without a byte order mark; anything else is named for what it is. */
function decode(bytes: Uint8Array, where: string): Decoded {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return refused(where, 'is UTF-16');
  try {
    return { text: utf8.decode(bytes) };
  } catch {
    return refused(where, 'is not UTF-8 (Latin-1, Windows-1252 or not a text?)');
  }
}

function refused(where: string, message: string): Decoded {
  return { problem: { kind: 'Encoding', where, path: '', message, fix: 'Save the file as UTF-8.' } };
}
