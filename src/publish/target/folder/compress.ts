import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { contentTypeOf } from '../../files/content-type.ts';
import { isImmutable, type SiteFile } from '../../files/site-file.ts';

const COMPRESSIBLE = /^(?:text\/|application\/(?:json|ld\+json|linkset\+json|manifest\+json|xml)|image\/svg)/;

export const ENDINGS = ['.gz', '.br'] as const;
type Ending = (typeof ENDINGS)[number];

export const isCompressible = (file: string) => COMPRESSIBLE.test(contentTypeOf(file));

/** Brotli quality and gzip level; the tables in docs/publishing.md say why. */
interface Effort {
  brotli: number;
  gzip: number;
}
/** Files that a later release replaces. */
const REPLACED: Effort = { brotli: 6, gzip: constants.Z_DEFAULT_COMPRESSION };
/** Assets with hashed names are compressed once and sent for a year. */
const LASTING: Effort = { brotli: constants.BROTLI_MAX_QUALITY, gzip: constants.Z_BEST_COMPRESSION };
/** Large ones are asked for by the preview of editors alone: the last 10 % would take half of a small site's first publish. */
const LASTING_AND_LARGE: Effort = { brotli: 9, gzip: 7 };
const LARGE = 512 * 1024;
/** `log2` of the smallest window whose hash tables are cheap to set up. */
const SMALLEST_WINDOW = 16;
/** Of a file of 3.7 MB one of 4 MB saves 1 % more, and takes 18 MB of memory and half as much time again. */
const LARGEST_WINDOW = 20;

/** The bytes of the precompressed files that stand beside a text. */
export function compress(bytes: Uint8Array, file: SiteFile): Record<Ending, Uint8Array> {
  const { brotli: quality, gzip: level } = effortFor(file, bytes.length);
  return { '.gz': gzipSync(bytes, { level, chunkSize: roomFor(bytes.length) }), '.br': brotli(bytes, quality) };
}

function effortFor(file: SiteFile, size: number): Effort {
  if (!isImmutable(file)) return REPLACED;
  return size < LARGE ? LASTING : LASTING_AND_LARGE;
}

function brotli(bytes: Uint8Array, quality: number): Uint8Array {
  return brotliCompressSync(bytes, {
    chunkSize: roomFor(bytes.length),
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      ...(quality < LASTING.brotli && { [constants.BROTLI_PARAM_LGWIN]: windowOf(bytes.length) }),
    },
  });
}

/** Bytes that the answer nearly always fits into, and more than Node takes from memory that others use too: it can be given back. */
const roomFor = (size: number) => Buffer.poolSize + Math.ceil(size / 2);

/** Gives the memory of an answer back at once: V8 lets it stand until there are 64 MB. */
export function free({ buffer }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength > Buffer.poolSize) buffer.transfer(0);
}

/** `log2` of a window that holds all bytes, where they are not too many: a larger one costs time and saves nothing. */
function windowOf(size: number): number {
  const bits = Math.ceil(Math.log2(size + 16));
  return Math.min(LARGEST_WINDOW, Math.max(SMALLEST_WINDOW, bits));
}
