import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { contentTypeOf } from '../../files/content-type.ts';
import { isImmutable, type SiteFile } from '../../files/site-file.ts';

const COMPRESSIBLE = /^(?:text\/|application\/(?:json|atom\+xml|ld\+json|linkset\+json|manifest\+json|xml)|image\/svg)/;

export const ENDINGS = ['.gz', '.br'] as const;
type Ending = (typeof ENDINGS)[number];

export const isCompressible = (file: string) => COMPRESSIBLE.test(contentTypeOf(file));

/** Brotli quality and gzip level; docs/publishing.md has the measurements behind them. */
interface Effort {
  brotli: number;
  gzip: number;
}
/** Files that a later release replaces. */
const REPLACED: Effort = { brotli: 6, gzip: constants.Z_DEFAULT_COMPRESSION };
/** Assets with hashed names are compressed once and sent for a year. */
const LASTING: Effort = { brotli: constants.BROTLI_MAX_QUALITY, gzip: constants.Z_BEST_COMPRESSION };
/** Only the editors' preview asks for large assets: the last 10 % would take half of a small site's first publish. */
const LASTING_AND_LARGE: Effort = { brotli: 9, gzip: 7 };
const LARGE = 512 * 1024;
/** `log2` of the smallest window whose hash tables are cheap to set up. */
const SMALLEST_WINDOW = 16;
/** Of a file of 3.7 MB one of 4 MB saves 1 % more, and takes 18 MB of memory and half as much time again. */
const LARGEST_WINDOW = 20;

const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);

/** The bytes of the precompressed files of a text, in threads of Node's pool. */
export async function compress(bytes: Uint8Array, file: SiteFile): Promise<Record<Ending, Uint8Array>> {
  const { brotli: quality, gzip: level } = effortFor(file, bytes.length);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    ...(quality < LASTING.brotli && { [constants.BROTLI_PARAM_LGWIN]: windowOf(bytes.length) }),
  };
  const [gz, br] = await Promise.all([gzipOf(bytes, { level }), brotliOf(bytes, { params })]);
  return { '.gz': gz, '.br': br };
}

function effortFor(file: SiteFile, size: number): Effort {
  if (!isImmutable(file)) return REPLACED;
  return size < LARGE ? LASTING : LASTING_AND_LARGE;
}

/** `log2` of a window that holds all bytes, where they are not too many: a larger one costs time and saves nothing. */
function windowOf(size: number): number {
  const bits = Math.ceil(Math.log2(size + 16));
  return Math.min(LARGEST_WINDOW, Math.max(SMALLEST_WINDOW, bits));
}
