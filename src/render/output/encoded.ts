import { TextEncoder } from 'node:util';

let room = new Uint8Array(1 << 18);
const encoder = new TextEncoder();

/** UTF-8 of a text, in the thread's one buffer: good until the next call, and nothing for the collector. */
export function encoded(text: string): Uint8Array {
  // No UTF-16 unit takes more than three bytes.
  if (text.length * 3 > room.length) room = new Uint8Array(text.length * 4);
  return room.subarray(0, encoder.encodeInto(text, room).written);
}
