import type { Problem } from '../../core/problem.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

export type Decoded = { text: string } | { problem: Problem };

/** UTF-8, with or without a byte order mark; anything else is named for what it is. */
export function decode(bytes: Uint8Array, where: string): Decoded {
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
