import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { notRun, type Outcome } from './report.ts';

/** `test/samples/qrcode-1/1.png` of zxing-cpp, with its text in `1.txt`. */
const SAMPLE = /[/\\]samples[/\\](?<kind>[^/\\]+)[/\\][^/\\]+\.(?:png|jpe?g|webp)$/i;

/** Without the brackets around the identifiers of GS1, and without separators. */
const plain = (text: string): string => text.trim().replace(/[()\x1d]/g, '');

/** The scanner's decoder on the pictures of zxing-cpp: a rate for each kind. Photographs of bad codes are among them, so a rate is no fault. */
export async function checkPictures(files: readonly string[]): Promise<Outcome> {
  const samples = files.filter((file) => SAMPLE.test(file) && existsSync(file.replace(/\.\w+$/, '.txt')));
  const check = 'pictures of zxing-cpp';
  if (samples.length === 0) return notRun(check, 'no test/samples');
  const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true });
  const rates = new Map<string, { seen: number; all: number }>();
  for (const file of samples) {
    const rate = rates.get(SAMPLE.exec(file)?.groups?.['kind'] ?? '') ?? { seen: 0, all: 0 };
    rates.set(SAMPLE.exec(file)?.groups?.['kind'] ?? '', rate);
    rate.all += 1;
    const expected = readFileSync(file.replace(/\.\w+$/, '.txt'), 'utf8').trim();
    const { data, info } = await sharp(file)
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const image = {
      data: new Uint8ClampedArray(data),
      width: info.width,
      height: info.height,
      colorSpace: 'srgb' as const,
    };
    const found = await readBarcodes(image as ImageData, { tryHarder: true });
    if (found.some(({ text }) => plain(text) === plain(expected))) rate.seen += 1;
  }
  const passed = [...rates.values()].reduce((sum, { seen }) => sum + seen, 0);
  const notes = Array.from(rates, ([kind, { seen, all }]) => `${kind}: ${seen} of ${all}`);
  return { check: `${check}, of ${samples.length}`, passed, failed: [], notes };
}
