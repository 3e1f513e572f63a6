import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  APPLE_SCREENS,
  ICON_SIZES,
  iconFile,
  MASKABLE_SIZES,
  maskableFile,
  splashFile,
} from '../../src/core/install.ts';
import { icoOf } from '../../src/brand/ico.ts';
import { favicon, tile } from '../../scripts/icons/mark.ts';

const at = (path: string) => readFileSync(`sample/brand/public${path}`);
const sizeOf = async (path: string) => {
  const { width, height, format } = await sharp(at(path)).metadata();
  return `${path} ${format} ${width}x${height}`;
};

test('every icon and start-up picture that manifests and heads name is there, in its size', async () => {
  for (const size of ICON_SIZES) expect(await sizeOf(iconFile(size))).toBe(`${iconFile(size)} png ${size}x${size}`);
  for (const size of MASKABLE_SIZES) expect(await sizeOf(maskableFile(size))).toContain(` png ${size}x${size}`);
  expect(await sizeOf('/icons/apple-touch-icon.png')).toContain(' png 180x180');
  for (const screen of APPLE_SCREENS) {
    const size = `${screen.width * screen.ratio}x${screen.height * screen.ratio}`;
    expect(await sizeOf(splashFile(screen))).toContain(` png ${size}`);
    expect(at(splashFile(screen)).length).toBeLessThan(20_000);
  }
  expect(at('/favicon.svg').toString()).toBe(favicon());
});

test('a mask that leaves the inner 80 % leaves the whole mark, and the ground reaches every edge', async () => {
  const { data, info } = await sharp(Buffer.from(tile('maskable')))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const ground = [...data.subarray(0, 3)];
  expect(ground).toEqual([0x12, 0x18, 0x14]);
  for (let y = 0; y < 512; y += 1)
    for (let x = 0; x < 512; x += 1) {
      if (Math.hypot(x - 255.5, y - 255.5) <= 0.4 * 512) continue;
      const from = (y * info.width + x) * info.channels;
      if (data[from] !== ground[0]) throw new Error(`the mark reaches ${x} ${y}, outside the safe zone`);
    }
});

test('an icon file lists its pictures where they lie', () => {
  const pngs = [16, 32].map((size) => {
    const png = Buffer.alloc(40 + size);
    png.writeUInt32BE(size, 16);
    png.writeUInt32BE(size, 20);
    return png;
  });
  const ico = icoOf(pngs);
  expect(ico.readUInt16LE(4)).toBe(2);
  pngs.forEach((png, i) => {
    const entry = 6 + 16 * i;
    expect(ico[entry]).toBe(png.readUInt32BE(16));
    const [length, offset] = [ico.readUInt32LE(entry + 8), ico.readUInt32LE(entry + 12)];
    expect(ico.subarray(offset, offset + length)).toEqual(png);
  });
});
