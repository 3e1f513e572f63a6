import bwipjs from 'bwip-js/node';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { readCode } from '../../../src/core/gs1/read/read-code.ts';
import { OPTIONS, textOf } from '../../../src/blocks/scanner/camera/decoder.ts';

const GTIN = '09520123456788';
const CASES: [string, string, { lot?: string; elements: number }][] = [
  ['databaromni', `(01)${GTIN}`, { elements: 1 }],
  ['databarlimited', `(01)${GTIN}`, { elements: 1 }],
  ['databarstackedomni', `(01)${GTIN}`, { elements: 1 }],
  ['databarexpanded', `(01)${GTIN}(3103)001250(15)270228(10)H-7`, { lot: 'H-7', elements: 4 }],
  ['databarexpandedstacked', `(01)${GTIN}(3103)001250(15)270228(10)H-7`, { lot: 'H-7', elements: 4 }],
];

async function scanned(bcid: string, text: string): Promise<string[]> {
  const png = await bwipjs.toBuffer({ bcid, text, scale: 3, padding: 20, backgroundcolor: 'ffffff' });
  const { data, info } = await sharp(png)
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const picture = { data: new Uint8ClampedArray(data), width: info.width, height: info.height, colorSpace: 'srgb' };
  return (await readBarcodes(picture as ImageData, OPTIONS)).filter(({ isValid }) => isValid).map(textOf);
}

describe('issue 64, point 12: GS1 DataBar', () => {
  beforeAll(async () => {
    const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
    const wasmBinary = new Uint8Array(readFileSync(wasm)).buffer;
    await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  });

  test.each(CASES)('%s is read with weight, date and lot', async (bcid, text, { lot, elements }) => {
    const [code = ''] = await scanned(bcid, text);
    const verdict = readCode(code, 'honey.example');
    expect(verdict).toMatchObject({ kind: 'element-string', gtin: GTIN, ...(lot !== undefined && { lot }) });
    expect('elements' in verdict && verdict.elements).toHaveLength(elements);
  });
});
