import { loadDecoder, type Decoder } from './decoder.ts';

/** Why a picture is not read (`refused-…` in i18n). */
export type PictureRefusal = 'type' | 'host' | 'broken';

export class PictureRefused extends Error {
  readonly reason: PictureRefusal;
  constructor(reason: PictureRefusal) {
    super(`The picture is refused: ${reason}`);
    this.name = 'PictureRefused';
    this.reason = reason;
  }
}

/**
 * The picture of a drop or a paste, or else its text: a code or an address. A picture of another host is never fetched.
 * @throws PictureRefused
 */
export function contentOf(transfer: DataTransfer): File | string {
  const [file] = transfer.files;
  const address = transfer.getData('text/uri-list').trim();
  // A picture dragged from a page also arrives as a file, with its address.
  if ((file || isPicture(address, transfer)) && isForeign(address)) throw new PictureRefused('host');
  const content = file ?? (transfer.getData('text/plain').trim() || address);
  if (content === '') throw new PictureRefused('type');
  return content;
}

const isForeign = (address: string) => new URL(address, location.href).origin !== location.origin;

/** Whether an address without a file is that of a picture: a dragged link is a code. */
const isPicture = (address: string, transfer: DataTransfer) =>
  /\.(?:avif|bmp|gif|jpe?g|png|svg|webp)(?:[?#]|$)/i.test(address) || /<img\b/i.test(transfer.getData('text/html'));

/** Longest side in pixels of the passes over a picture: as it is (12 megapixels and more are cut down), then smaller, then larger. */
const LONGEST = 4096;
const PASSES = [1, 0.5, 0.25, 2] as const;

/** Every code in a picture, in reading order; an empty list if there is none. @throws PictureRefused */
export async function readPicture(file: File, elementId: string): Promise<string[]> {
  if (!file.type.startsWith('image/')) throw new PictureRefused('type');
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new PictureRefused('broken');
  });
  try {
    const decoder = await loadDecoder();
    return (await byZxing(decoder, bitmap)) ?? (await byHtml5Qrcode(decoder, file, elementId));
  } finally {
    bitmap.close();
  }
}

async function byZxing(decoder: Decoder, bitmap: ImageBitmap): Promise<string[] | undefined> {
  const whole = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
  for (const pass of PASSES) {
    const scale = whole * pass;
    if (scale > 1 && Math.max(bitmap.width, bitmap.height) * scale > LONGEST / 2) continue;
    for (const filter of ['none', 'grayscale(1) contrast(2.5)', 'blur(1.5px)']) {
      if (filter !== 'none' && pass < 0.5) continue;
      const texts = await decoder.codes(pixels(bitmap, scale, filter));
      if (texts.length > 0) return texts;
    }
  }
  return undefined;
}

function pixels(bitmap: ImageBitmap, scale: number, filter: string): ImageData {
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new PictureRefused('broken');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.filter = filter;
  context.drawImage(bitmap, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}

const FILE_LIMIT_MS = 8000;

/** Fallback for pictures without a result from zxing-wasm: html5-qrcode's own decoder. */
async function byHtml5Qrcode(decoder: Decoder, file: File, elementId: string): Promise<string[]> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, FILE_LIMIT_MS, undefined));
  const text = await Promise.race([decoder.file(elementId, file).catch(() => undefined), late]);
  return text === undefined ? [] : [text];
}
