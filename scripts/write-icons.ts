// Draws what an installed site shows outside the browser, from one mark: `npm run icons`. Writes into the sample's brand.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { APPLE_SCREENS, ICON_SIZES, iconFile, MASKABLE_SIZES, maskableFile, splashFile } from '../src/core/install.ts';
import { icoOf } from '../src/brand/ico.ts';
import { favicon, splash, tile } from './icons/mark.ts';

const PUBLIC = 'sample/brand/public';

async function write(path: string, bytes: Buffer | string): Promise<void> {
  const file = join(PUBLIC, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
}

function png(svg: string, width: number): Promise<Buffer> {
  // Drawn at size: the density makes the drawing's 512 units that many pixels.
  return sharp(Buffer.from(svg), { density: (72 * width) / 512 })
    .resize(width)
    .png({ compressionLevel: 9, palette: true, effort: 10 })
    .toBuffer();
}

for (const size of ICON_SIZES) await write(iconFile(size), await png(tile('rounded'), size));
for (const size of MASKABLE_SIZES) await write(maskableFile(size), await png(tile('maskable'), size));
await write('/icons/apple-touch-icon.png', await png(tile('full'), 180));
for (const screen of APPLE_SCREENS) {
  const [width, height] = [screen.width * screen.ratio, screen.height * screen.ratio];
  const picture = sharp(Buffer.from(splash(width, height)));
  await write(splashFile(screen), await picture.png({ compressionLevel: 9, palette: true, colours: 32 }).toBuffer());
}
await write('/favicon.svg', favicon());
await write('/favicon.ico', icoOf(await Promise.all([16, 32, 48].map((size) => png(tile('rounded'), size)))));
