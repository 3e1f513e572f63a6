/** The end record of a ZIP archive with its longest comment. */
const TAIL = 22 + 65_535;
const END = 0x06054b50;
const ENTRY = 0x02014b50;

/**
 * Bytes that a workbook has once it is unpacked, by the directory at the end of the archive; undefined where there is none: the
 * file is no workbook, or not yet whole.
 */
export function unpackedSize(bytes: Buffer): number | undefined {
  const end = endOf(bytes);
  if (end === undefined) return undefined;
  const entries = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  let size = 0;
  for (let count = 0; count < entries; count += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== ENTRY) return undefined;
    size += bytes.readUInt32LE(at + 24);
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return size;
}

function endOf(bytes: Buffer): number | undefined {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - TAIL); at -= 1)
    if (bytes.readUInt32LE(at) === END) return at;
  return undefined;
}
