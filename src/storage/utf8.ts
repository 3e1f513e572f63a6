/** Maximum number of bytes per UTF-16 unit. */
const MOST = 3;

let room = Buffer.allocUnsafeSlow(2 ** 16);

/** A text as UTF-8, valid until the next call: one shared buffer instead of an allocation for each page. */
export function utf8Of(text: string): Uint8Array {
  if (room.length < text.length * MOST) room = Buffer.allocUnsafeSlow(text.length * MOST);
  return room.subarray(0, room.write(text));
}
