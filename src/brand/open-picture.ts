import { readFileSync, statSync } from 'node:fs';
import sharp, { type Sharp, type SharpOptions } from 'sharp';

/** Bytes of a file, pixels of a picture once unpacked, and seconds of one step: what is larger was never meant for a page. */
export const PICTURE_LIMITS = { bytes: 20_000_000, pixels: 100_000_000, seconds: 30 } as const;

/** The error for a refused picture of a brand: its file, the reason and the fix. */
export function refusedPicture(file: string, why: string, fix: string): Error {
  return Object.assign(new Error(`${file} ${why}; nothing was written: ${fix}`), { exitCode: 65 });
}

/**
 * Opens a picture from its bytes, not its path, so that an SVG cannot load files of its folder.
 * @throws Error with exit code 65 for a file that is empty or too large
 */
export function openPicture(file: string, options: SharpOptions = {}): Sharp {
  const { size } = statSync(file);
  if (size === 0) throw refusedPicture(file, 'is empty', 'save the picture again, or remove the file.');
  if (size > PICTURE_LIMITS.bytes)
    throw refusedPicture(file, `has more than ${PICTURE_LIMITS.bytes / 1e6} MB`, 'save a smaller picture.');
  return sharp(readFileSync(file), { limitInputPixels: PICTURE_LIMITS.pixels, ...options }).timeout({
    seconds: PICTURE_LIMITS.seconds,
  });
}

/** Runs an operation on a picture. @throws Error with exit code 65 if the picture cannot be read or is too large */
export async function withPicture<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && 'exitCode' in error) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw refusedPicture(
      file,
      `cannot be read as a picture (${why.replace(/\s+/g, ' ').slice(0, 200)})`,
      `save it as SVG, PNG, JPEG, WebP or AVIF with at most ${PICTURE_LIMITS.pixels / 1e6} million pixels.`,
    );
  }
}
