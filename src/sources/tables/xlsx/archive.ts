import { createInflateRaw, inflateRawSync } from 'node:zlib';

/** Size (bytes) of the end record of a ZIP archive with its longest comment. */
const TAIL = 22 + 65_535;
const END = 0x06054b50;
const ENTRY = 0x02014b50;
const FILE = 0x04034b50;
const STORED = 0;

export interface ArchiveEntry {
  name: string;
  size: number;
  packedSize: number;
  method: number;
  /** Of its header in the archive. */
  offset: number;
}

/** What the directory at the end of a ZIP archive lists; undefined where there is none: the file is no archive, or not yet whole. */
export function entriesOf(bytes: Buffer): ArchiveEntry[] | undefined {
  const end = endOf(bytes);
  if (end === undefined) return undefined;
  const entries: ArchiveEntry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count -= 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== ENTRY) return undefined;
    const named = at + 46 + bytes.readUInt16LE(at + 28);
    entries.push({
      name: bytes.toString('utf8', at + 46, named),
      method: bytes.readUInt16LE(at + 10),
      packedSize: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    });
    at = named + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/** An entry in chunks, nothing of which is kept. */
export async function* chunksOf(bytes: Buffer, entry: ArchiveEntry): AsyncIterable<Buffer> {
  const packed = packedBytes(bytes, entry);
  if (entry.method === STORED) return yield packed;
  const inflate = createInflateRaw({ chunkSize: 2 ** 18 });
  inflate.end(packed);
  yield* inflate as AsyncIterable<Buffer>;
}

/** @throws where it unpacks to more than the directory says */
export function textOf(bytes: Buffer, entry: ArchiveEntry): string {
  const packed = packedBytes(bytes, entry);
  if (entry.method === STORED) return packed.toString('utf8');
  return inflateRawSync(packed, { maxOutputLength: Math.max(1, entry.size) }).toString('utf8');
}

function packedBytes(bytes: Buffer, { offset, packedSize }: ArchiveEntry): Buffer {
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== FILE) throw new Error('is cut off');
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  return bytes.subarray(start, start + packedSize);
}

function endOf(bytes: Buffer): number | undefined {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - TAIL); at -= 1)
    if (bytes.readUInt32LE(at) === END) return at;
  return undefined;
}
