import { chunksOf, entriesOf } from './archive.ts';

/**
 * Bytes that a workbook has once it is unpacked, by the directory at the end of the archive; undefined where there is none: the
 * file is no workbook, or not yet whole.
 */
export function unpackedSize(bytes: Buffer): number | undefined {
  return entriesOf(bytes)?.reduce((sum, { size }) => sum + size, 0);
}

/** Whether the entries are as long as the directory says: all are unpacked, and nothing is kept. */
export async function hasHonestSize(bytes: Buffer): Promise<boolean> {
  for (const entry of entriesOf(bytes) ?? []) {
    let length = 0;
    try {
      for await (const chunk of chunksOf(bytes, entry)) if ((length += chunk.length) > entry.size) return false;
    } catch {
      return false;
    }
    if (length !== entry.size) return false;
  }
  return true;
}
