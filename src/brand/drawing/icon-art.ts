import { readFileSync } from 'node:fs';
import { drawnAt, isHarmlessDrawing, sizeOf } from '../images.ts';
import { monogram } from './monogram.ts';
import { openPicture, withPicture } from '../open-picture.ts';

export interface IconBrand {
  /** Path of the picture for the icons; undefined: the first letter of the name. */
  picture: string | undefined;
  clientName: string;
  colour: string;
  /** Background color of the icon, `#rrggbb`. */
  ground: string | undefined;
}

/** Square pictures from which every icon is scaled. */
export interface IconArt {
  /** Without background. */
  mark: Buffer;
  /** On its ground, clear at the rounded corners. */
  tile: Buffer;
  ground: string;
  /** An SVG that the site may serve unchanged. */
  favicon?: Buffer;
}

/** Side length in pixels: the size in the largest start-up picture. */
const SIDE = 640;
/** Share of its side that the picture takes in a tile. */
const SHARE = 0.76;

export async function artOf({ picture, clientName, colour, ground }: IconBrand): Promise<IconArt> {
  if (picture === undefined) {
    const { letter, on } = monogram(clientName, colour);
    const tile = tileOf(letter, on, SHARE);
    return { mark: svgOf(letter), tile, ground: on, favicon: tile };
  }
  const { width, height } = await sizeOf(picture);
  const fills = width === height && (await withPicture(picture, () => openPicture(picture).stats())).isOpaque;
  const side = picture.endsWith('.svg') ? SIDE : Math.min(SIDE, Math.max(width, height));
  const drawn = await drawnAt(picture, Math.round(side * Math.min(1, width / height)) || 1);
  const mark = await withPicture(picture, () =>
    drawn.resize(side, side, { fit: 'contain', background: '#0000' }).png().toBuffer(),
  );
  const on = ground ?? (fills ? await cornerColour(picture) : '#ffffff');
  return {
    mark,
    // A picture without transparent parts fills the tile.
    tile: tileOf(imageOf(mark), on, fills ? 1 : SHARE),
    ground: on,
    ...(isHarmlessDrawing(picture) && { favicon: readFileSync(picture) }),
  };
}

/** A square picture as a drawing. */
export const wrapped = (png: Buffer): Buffer => svgOf(imageOf(png));

const imageOf = (png: Buffer): string =>
  `<image width="100" height="100" href="data:image/png;base64,${png.toString('base64')}"/>`;

/** @param inner markup in a view box of 100 by 100 units */
const svgOf = (inner: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 100 100">${inner}</svg>\n`,
  );

function tileOf(inner: string, ground: string, share: number): Buffer {
  const inset = 50 * (1 - share);
  return svgOf(
    '<clipPath id="tile"><rect width="100" height="100" rx="22"/></clipPath>' +
      `<g clip-path="url(#tile)"><rect width="100" height="100" fill="${ground}"/>` +
      `<g transform="translate(${inset} ${inset}) scale(${share})">${inner}</g></g>`,
  );
}

async function cornerColour(picture: string): Promise<string> {
  const [red = 0, green = 0, blue = 0] = await withPicture(picture, () =>
    openPicture(picture).extract({ left: 0, top: 0, width: 1, height: 1 }).removeAlpha().raw().toBuffer(),
  );
  return `#${[red, green, blue].map((one) => one.toString(16).padStart(2, '0')).join('')}`;
}
