import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { Symbology } from './symbol.ts';

/** Resolution at which vector images are rasterized: a modest phone held close to the code. */
const VECTOR_DPI = 300;

let prepared: Promise<unknown> | undefined;

/** The decoder's WebAssembly from the disk: nothing is loaded from elsewhere. */
function prepare(): Promise<unknown> {
  prepared ??= readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')).then((wasm) =>
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true }),
  );
  return prepared;
}

/**
 * What readers see in an image (SVG or PNG): one text for each decoder, undefined where it sees nothing.
 * QR codes are read by two unrelated decoders, DataMatrix by the one that knows it.
 */
export async function decode(image: Buffer, symbology: Symbology): Promise<Record<string, string | undefined>> {
  await prepare();
  const { data, info } = await sharp(image, { density: VECTOR_DPI })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = new Uint8ClampedArray(data);
  const formats = symbology === 'qr' ? (['QRCode'] as const) : (['DataMatrix'] as const);
  const found = await readBarcodes({ data: pixels, width: info.width, height: info.height } as ImageData, {
    formats: [...formats],
    textMode: 'Plain',
  });
  const zxing = found.find(({ isValid }) => isValid)?.text;
  if (symbology === 'datamatrix') return { zxing: zxing?.replace(/^\u001d/, '') };
  return { zxing, qr: seenByQr({ ...info, data: pixels }) };
}

function seenByQr(image: Parameters<typeof decodeQR>[0]): string | undefined {
  try {
    return decodeQR(image);
  } catch {
    return undefined;
  }
}
