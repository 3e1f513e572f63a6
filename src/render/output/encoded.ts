import { transcode } from 'node:buffer';

let room = Buffer.allocUnsafeSlow(1 << 18);

/**
 * UTF-8 of a text; half of a pair becomes U+FFFD. By way of UTF-16, in the thread's one buffer: Node encodes bytes many at a time, and a text one
 * character after the other.
 */
export function encoded(text: string): Uint8Array {
  if (text.length * 2 > room.length) room = Buffer.allocUnsafeSlow(text.length * 3);
  try {
    return transcode(room.subarray(0, room.write(text, 'utf16le')), 'utf16le', 'utf8');
  } catch (error) {
    if (text.isWellFormed()) throw error;
    return encoded(text.toWellFormed());
  }
}
