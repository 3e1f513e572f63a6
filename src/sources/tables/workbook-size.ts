import { createInflateRaw } from 'node:zlib';

/** The end record of a ZIP archive with its longest comment. */
const TAIL = 22 + 65_535;
const END = 0x06054b50;
const ENTRY = 0x02014b50;
const FILE = 0x04034b50;
const STORED = 0;

interface ArchiveEntry {
  size: number;
  packedSize: number;
  method: number;
  /** Of its header in the archive. */
  offset: number;
}

/**
 * Bytes that a workbook has once it is unpacked, by the directory at the end of the archive; undefined where there is none: the
 * file is no workbook, or not yet whole.
 */
export function unpackedSize(bytes: Buffer): number | undefined {
  return entriesOf(bytes)?.reduce((sum, { size }) => sum + size, 0);
}

/** Whether the entries are as long as the directory says: all are unpacked, and nothing is kept. */
export async function hasHonestSize(bytes: Buffer): Promise<boolean> {
  for (const { size, packedSize, method, offset } of entriesOf(bytes) ?? []) {
    if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== FILE) return false;
    const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
    const packed = bytes.subarray(start, start + packedSize);
    if (method === STORED ? packed.length !== size : !(await inflatesTo(packed, size))) return false;
  }
  return true;
}

async function inflatesTo(packed: Buffer, size: number): Promise<boolean> {
  const inflate = createInflateRaw({ chunkSize: 2 ** 18 });
  inflate.end(packed);
  let length = 0;
  try {
    for await (const chunk of inflate) if ((length += (chunk as Buffer).length) > size) return false;
  } catch {
    return false;
  }
  return length === size;
}

function entriesOf(bytes: Buffer): ArchiveEntry[] | undefined {
  const end = endOf(bytes);
  if (end === undefined) return undefined;
  const entries: ArchiveEntry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count -= 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== ENTRY) return undefined;
    entries.push({
      method: bytes.readUInt16LE(at + 10),
      packedSize: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    });
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

function endOf(bytes: Buffer): number | undefined {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - TAIL); at -= 1)
    if (bytes.readUInt32LE(at) === END) return at;
  return undefined;
}
