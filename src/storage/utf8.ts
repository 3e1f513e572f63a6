/** Bytes that a UTF-16 unit takes at most. */
const MOST = 3;

let room = Buffer.allocUnsafeSlow(2 ** 16);

/** A text as UTF-8, until the next call: one buffer for all, where each page would else allocate, and give back, its own. */
export function utf8Of(text: string): Uint8Array {
  if (room.length < text.length * MOST) room = Buffer.allocUnsafeSlow(text.length * MOST);
  return room.subarray(0, room.write(text));
}
