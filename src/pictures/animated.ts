import type { FileHandle } from 'node:fs/promises';

/** First bytes that show what a file is. */
const HEAD = 64;
/** Chunks of a PNG before its pixels. */
const MOST_CHUNKS = 64;

/** Whether a picture is an animation: GIF with two frames and more, WebP, APNG, AVIF. Decodes none. */
export async function isAnimated(file: string, handle: FileHandle): Promise<boolean> {
  const head = await bytesAt(handle, 0, HEAD);
  const text = head.toString('latin1');
  if (text.startsWith('GIF8')) return hasFrames(file);
  // The extended header's flags: 0x02 announces frames.
  if (text.startsWith('RIFF') && text.slice(8, 16) === 'WEBPVP8X') return ((head[20] ?? 0) & 0x02) !== 0;
  if (text.startsWith('\x89PNG')) return hasAnimationChunk(handle);
  return text.slice(4, 12) === 'ftypavis';
}

/** An APNG has a chunk `acTL` before its pixels. */
async function hasAnimationChunk(handle: FileHandle): Promise<boolean> {
  let at = 8;
  for (let chunk = 0; chunk < MOST_CHUNKS; chunk += 1) {
    const header = await bytesAt(handle, at, 8);
    const name = header.toString('latin1', 4, 8);
    if (name === 'acTL') return true;
    if (header.length < 8 || name === 'IDAT') return false;
    at += 12 + header.readUInt32BE(0);
  }
  return false;
}

async function hasFrames(file: string): Promise<boolean> {
  const { default: sharp } = await import('sharp');
  const { pages } = await sharp(file, { pages: -1 }).metadata();
  return (pages ?? 1) > 1;
}

async function bytesAt(handle: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
}
