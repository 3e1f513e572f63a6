import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { APPLE_SCREENS, ICON_SIZES, iconFile, MASKABLE_SIZES, maskableFile, splashFile } from '../core/install.ts';
import { icoOf } from './ico.ts';
import { drawnAt, isHarmlessDrawing, sizeOf } from './images.ts';
import { openPicture, withPicture } from './open-picture.ts';
import { monogram } from './monogram.ts';

export interface IconBrand {
  /** Picture that the icons are made of; without it, the first letter of the name. */
  picture: string | undefined;
  clientName: string;
  colour: string;
  /** What stands behind the picture; `#rrggbb`. */
  ground: string | undefined;
}

/** Share of the side that the picture takes; a maskable icon keeps clear of the outer fifth. */
const SHARE = { any: 0.76, maskable: 0.58, apple: 0.7 } as const;

/**
 * Every icon and start-up picture, by its path in the site. Those that `has` finds are the owner's own.
 * @param write gets each file that is made
 */
export async function makeIcons(
  brand: IconBrand,
  has: (path: string) => boolean,
  write: (path: string, bytes: Buffer | string) => void,
): Promise<void> {
  const art = await artOf(brand);
  const tile = (size: number, share: number, isRound: boolean) => tileOf(art, size, size, share, isRound);
  const put = async (path: string, make: () => Promise<Buffer>) => has(path) || write(path, await make());
  for (const size of ICON_SIZES) await put(iconFile(size), () => tile(size, SHARE.any, true));
  for (const size of MASKABLE_SIZES) await put(maskableFile(size), () => tile(size, SHARE.maskable, false));
  await put('/icons/apple-touch-icon.png', () => tile(180, SHARE.apple, false));
  for (const screen of APPLE_SCREENS) {
    const [width, height] = [screen.width * screen.ratio, screen.height * screen.ratio];
    await put(splashFile(screen), () => tileOf(art, width, height, 0.3, false));
  }
  if (!has('/favicon.ico'))
    write('/favicon.ico', icoOf(await Promise.all([16, 32, 48].map((size) => tile(size, SHARE.any, true)))));
  if (!has('/favicon.svg')) write('/favicon.svg', favicon(brand.picture, await tile(64, SHARE.any, true)));
}

/** @param folder the site's public folder */
export function writerTo(folder: string): (path: string, bytes: Buffer | string) => void {
  return (path, bytes) => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  };
}

interface Art {
  /** The picture within a square of this many pixels. */
  at(side: number): Promise<Buffer>;
  ground: string;
  /** A picture without clear parts is its own tile. */
  fills: boolean;
}

async function artOf({ picture, clientName, colour, ground }: IconBrand): Promise<Art> {
  if (picture === undefined) {
    const { letter, on } = monogram(clientName, colour);
    return {
      at: (side) =>
        sharp(Buffer.from(letter), { density: (72 * side) / 100 })
          .resize(side, side)
          .png()
          .toBuffer(),
      ground: on,
      fills: false,
    };
  }
  const { width, height } = await sizeOf(picture);
  const fills = width === height && (await withPicture(picture, () => openPicture(picture).stats())).isOpaque;
  const at = async (side: number) => {
    const drawn = await drawnAt(picture, Math.round(side * Math.min(1, width / height)) || 1);
    return withPicture(picture, () =>
      drawn.resize(side, side, { fit: 'contain', background: '#0000' }).png().toBuffer(),
    );
  };
  return { at, ground: ground ?? (fills ? await cornerColour(picture) : '#ffffff'), fills };
}

async function cornerColour(picture: string): Promise<string> {
  const [red = 0, green = 0, blue = 0] = await withPicture(picture, () =>
    openPicture(picture).extract({ left: 0, top: 0, width: 1, height: 1 }).removeAlpha().raw().toBuffer(),
  );
  return `#${[red, green, blue].map((one) => one.toString(16).padStart(2, '0')).join('')}`;
}

/** The art in the middle of a ground; a rounded tile is clear at its corners. */
async function tileOf(art: Art, width: number, height: number, share: number, isRound: boolean): Promise<Buffer> {
  const least = Math.min(width, height);
  const side = Math.max(1, Math.round(art.fills && isRound ? least : least * share));
  const placed = {
    input: await art.at(side),
    left: Math.round((width - side) / 2),
    top: Math.round((height - side) / 2),
  };
  const mask = isRound ? [{ input: roundMask(width, height), blend: 'dest-in' as const }] : [];
  // Start-up pictures are large and plain: to search a palette for them takes seconds.
  const png = least > 512 ? { compressionLevel: 6 } : { compressionLevel: 9, palette: true, effort: 4 };
  return sharp({ create: { width, height, channels: least > 512 ? 3 : 4, background: art.ground } })
    .composite([placed, ...mask])
    .png(png)
    .toBuffer();
}

function roundMask(width: number, height: number): Buffer {
  const rect = `<rect width="${width}" height="${height}" rx="${Math.round(Math.min(width, height) * 0.22)}"/>`;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${rect}</svg>`);
}

/** A harmless drawing is its own favicon; pixels are wrapped in one. */
function favicon(picture: string | undefined, tile: Buffer): string {
  if (picture !== undefined && isHarmlessDrawing(picture)) return readFileSync(pathToFileURL(picture), 'utf8');
  const data = `data:image/png;base64,${tile.toString('base64')}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><image width="64" height="64" href="${data}"/></svg>\n`;
}
