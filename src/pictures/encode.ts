import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import { unknownFormat, unreadableFormat } from './format-name.ts';
import { DRAWN_WIDTH, type Limits, WIDE, WIDTHS } from './limits.ts';
import { MediaRefused } from './refused.ts';

/** Encoder settings, part of each digest: a change re-encodes every picture. */
export const SETTINGS = `avif50/44 e4, webp72/66 e4, ${WIDTHS.join('/')}, 1`;

export interface Encoded {
  colour: string;
  width: number;
  height: number;
  widths: number[];
  files: { width: number; format: 'avif' | 'webp'; bytes: Buffer }[];
}

const READABLE = new Set(['jpeg', 'png', 'webp', 'heif', 'gif', 'svg', 'tiff']);

/** Decodes once, then makes every width in both formats. What a file says of its type does not count. @throws MediaRefused */
export async function encode(bytes: Buffer, limits: Limits): Promise<Encoded> {
  const widest = await decode(bytes, limits);
  const { data, info } = await widest.raw().toBuffer({ resolveWithObject: true });
  const raw = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const widths = widthsOf(info.width);
  const files: Encoded['files'] = [];
  for (const width of widths) {
    const wide = width > WIDE;
    const sized = raw().resize({ width, kernel: 'lanczos3' });
    const avif = sized
      .clone()
      .avif({ quality: wide ? 44 : 50, effort: 4 })
      .toBuffer();
    const webp = sized
      .clone()
      .webp({ quality: wide ? 66 : 72, effort: 4 })
      .toBuffer();
    files.push({ width, format: 'avif', bytes: await avif }, { width, format: 'webp', bytes: await webp });
  }
  return { colour: await colourOf(raw()), width: info.width, height: info.height, widths, files };
}

/** Widths that are made of a picture: those it has, and its own where it is narrower than the next. */
function widthsOf(width: number): number[] {
  const fitting: number[] = WIDTHS.filter((one) => one <= width);
  return width < (WIDTHS.at(-1) ?? 0) && !fitting.includes(width) ? [...fitting, width] : fitting;
}

async function decode(bytes: Buffer, limits: Limits): Promise<Sharp> {
  // Decode only the first frame, fail on damage, refuse pictures above the limit.
  const options = { limitInputPixels: limits.pixels, failOn: 'error', pages: 1 } as const;
  const seen = await metadataOf(bytes, options);
  // A drawing has no pixels of its own.
  const max = seen.svg ? DRAWN_WIDTH : (WIDTHS.at(-1) ?? 0);
  const density = seen.svg ? Math.min(100_000, Math.max(1, (72 * max) / seen.width)) : undefined;
  if (seen.svg && (seen.height / seen.width) * max * max > limits.pixels) throw bomb(seen.width, seen.height);
  return sharp(bytes, { ...options, ...(density !== undefined && { density }) })
    .timeout({ seconds: 60 })
    .autoOrient()
    .toColourspace('srgb')
    .resize({ width: max, withoutEnlargement: true });
}

async function metadataOf(bytes: Buffer, options: SharpOptions) {
  let metadata: Metadata;
  try {
    metadata = await sharp(bytes, options).metadata();
  } catch (error) {
    if (error instanceof Error && /pixel limit/i.test(error.message)) throw bomb();
    throw new MediaRefused(
      'MediaBroken',
      `is ${unreadableFormat(bytes) ?? unknownFormat(bytes)}`,
      'Export it as JPEG, PNG, WebP, AVIF or SVG.',
    );
  }
  const { format, width, height } = metadata;
  if (!READABLE.has(format)) {
    throw new MediaRefused('MediaBroken', `is ${format}`, 'Export it as JPEG, PNG, WebP, AVIF or SVG.');
  }
  return { svg: format === 'svg', width, height };
}

function bomb(width?: number, height?: number): MediaRefused {
  const size = width && height ? `is ${width} × ${height}: ` : '';
  return new MediaRefused('MediaTooLarge', `${size}has too many pixels`, 'Export it at most 8000 pixels wide.');
}

/** The dominant colour of a picture, undefined for a cut-out: the page would show a colored box behind it while it loads. */
export async function colourOf(picture: Sharp): Promise<string> {
  const { data, info } = await picture.resize(64, 64, { fit: 'fill' }).raw().toBuffer({ resolveWithObject: true });
  const small = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  if (info.channels === 4 && !(await small().stats()).isOpaque) return '#00000000';
  const { r, g, b } = (await small().removeAlpha().toColourspace('srgb').stats()).dominant;
  return `#${[r, g, b].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
