import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { contentTypeOf, isImmutable, type SiteFile } from './site-file.ts';

const COMPRESSIBLE = /^(?:text\/|application\/(?:json|ld\+json|linkset\+json|manifest\+json|xml)|image\/svg)/;

export const ENDINGS = ['.gz', '.br'] as const;
type Ending = (typeof ENDINGS)[number];

export const isCompressible = (file: string) => COMPRESSIBLE.test(contentTypeOf(file));

/** Brotli quality of files that a later release replaces; the table in docs/publishing.md says why. */
const QUALITY = 6;
/** Assets with hashed names are compressed once and sent for a year. */
const BEST = constants.BROTLI_MAX_QUALITY;
/** `log2` of the smallest window whose hash tables are cheap to set up. */
const SMALLEST_WINDOW = 16;

/** The bytes of the precompressed files that stand beside a text. */
export function compress(bytes: Uint8Array, file: SiteFile): Record<Ending, Uint8Array> {
  const isLasting = isImmutable(file);
  return {
    '.gz': gzipSync(bytes, { level: isLasting ? constants.Z_BEST_COMPRESSION : constants.Z_DEFAULT_COMPRESSION }),
    '.br': brotli(bytes, isLasting ? BEST : QUALITY),
  };
}

function brotli(bytes: Uint8Array, quality: number): Uint8Array {
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      ...(quality < BEST && { [constants.BROTLI_PARAM_LGWIN]: windowOf(bytes.length) }),
    },
  });
}

/** `log2` of a window that holds all bytes: a larger one costs time and saves nothing. */
function windowOf(size: number): number {
  const bits = Math.ceil(Math.log2(size + 16));
  return Math.min(constants.BROTLI_DEFAULT_WINDOW, Math.max(SMALLEST_WINDOW, bits));
}
