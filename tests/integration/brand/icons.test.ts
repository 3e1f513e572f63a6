import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { svgFault } from '../../../src/brand/drawing/harmless-svg.ts';
import { makeIcons } from '../../../src/brand/drawing/icons.ts';
import { maskableFile } from '../../../src/core/install.ts';

async function iconsOf(own: { picture?: string; ground?: string }) {
  const made = new Map<string, Buffer>();
  const brand = { clientName: 'Nordhof', colour: '#2f5d50', picture: undefined, ground: undefined, ...own };
  await makeIcons(
    brand,
    () => false,
    (path, bytes) => made.set(path, bytes),
  );
  return made;
}
const sample = { picture: 'sample/brand/icon.svg', ground: '#121814' };

async function pixelsOf(png: Buffer | undefined) {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return {
    width: info.width,
    at: (x: number, y: number) => [...data.subarray((y * info.width + x) * 4).subarray(0, 4)],
  };
}

test('a mask that leaves the inner 80 % leaves the whole mark, and the ground reaches every edge', async () => {
  for (const [own, ground] of [
    [sample, [0x12, 0x18, 0x14, 255]],
    [{}, [0x2f, 0x5d, 0x50, 255]],
  ] as const) {
    const { width, at } = await pixelsOf((await iconsOf(own)).get(maskableFile(512)));
    let marked = 0;
    for (let y = 0; y < width; y += 1)
      for (let x = 0; x < width; x += 1) {
        const isGround = at(x, y).every((channel, i) => channel === ground[i]);
        if (!isGround) marked += 1;
        if (!isGround && Math.hypot(x - 255.5, y - 255.5) > 0.4 * width)
          throw new Error(`the mark reaches ${x} ${y}, outside the safe zone`);
      }
    expect(marked).toBeGreaterThan(5000);
  }
});

test('favicon.ico is one picture of 48 pixels; favicon.svg a harmless drawing that is the owner’s own where there is one', async () => {
  const neutral = await iconsOf({});
  const ico = neutral.get('/favicon.ico');
  expect([ico?.readUInt16LE(2), ico?.readUInt16LE(4), ico?.[6], ico?.[7]]).toEqual([1, 1, 48, 48]);
  expect((await sharp(ico?.subarray(ico.readUInt32LE(18))).metadata()).width).toBe(48);
  const drawing = neutral.get('/favicon.svg')?.toString() ?? '';
  expect(svgFault(drawing)).toBeUndefined();
  expect(drawing).toContain('#2f5d50');
  expect((await iconsOf(sample)).get('/favicon.svg')).toEqual(readFileSync(sample.picture));
});
