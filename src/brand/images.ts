import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type { Sharp } from 'sharp';
import { pictureFile, type Rendition, renditionsOf } from './files.ts';
import { svgFault } from './drawing/harmless-svg.ts';
import { openPicture, PICTURE_LIMITS, refusedPicture, withPicture } from './open-picture.ts';
import type { Asset, SourceList } from './module-code.ts';

/** Widest side of a logo or a mark in pixels: twice what any page shows. */
const LOGO_SIDE = 640;
const NOT_FOUND_WIDTH = 1440;
const HERO_WIDTHS = [480, 720, 960, 1440, 1920, 2560] as const;
const QUALITY = { avif: 48, webp: 72 } as const;

interface PreparedImage {
  src: Asset;
  dark?: Asset;
  width: number;
  height: number;
}

interface PreparedPicture {
  id: string;
  alt: { text: string };
  illustration: boolean;
  colour: string;
  width: number;
  height: number;
  sources: { type: string; srcset: SourceList }[];
  src: Asset;
  night?: PreparedPicture;
}

/** A logo, a mark or a picture of one width: `name.svg`, with `name-dark.svg` for dark themes. @param out folder of the files */
export async function imageOf(folder: string, name: string, out: string): Promise<PreparedImage | undefined> {
  const file = pictureFile(folder, name);
  if (file === undefined) return undefined;
  const side = name === '404' ? NOT_FOUND_WIDTH : LOGO_SIDE;
  const dark = pictureFile(folder, `${name}-dark`);
  const { width, height } = await sizeOf(file);
  return {
    src: { asset: await finished(file, out, side) },
    ...(dark !== undefined && { dark: { asset: await finished(dark, out, side) } }),
    width,
    height,
  };
}

/** A wide picture in its widths and formats; those that lie in the folder are taken as they are. */
export async function pictureOf(folder: string, name: string, out: string): Promise<PreparedPicture | undefined> {
  const there = renditionsOf(folder, name);
  const file = pictureFile(folder, name);
  const made = there.length > 0 || file === undefined ? there : await cut(file, name, out);
  const fallback = made.filter(({ format }) => format === 'webp');
  const src = fallback[Math.floor(fallback.length / 2)] ?? made[0];
  const widest = made.at(-1);
  if (src === undefined || widest === undefined) return undefined;
  const { width, height } = await sizeOf(widest.path);
  const sources = (['avif', 'webp'] as const).flatMap((format) => {
    const list = made.flatMap((one): [string, number][] => (one.format === format ? [[one.path, one.width]] : []));
    return list.length > 0 ? [{ type: `image/${format}`, srcset: { list } }] : [];
  });
  const colour = await topColour(src.path);
  return { id: name, alt: { text: '' }, illustration: true, colour, width, height, sources, src: { asset: src.path } };
}

async function cut(file: string, name: string, out: string): Promise<Rendition[]> {
  mkdirSync(out, { recursive: true });
  const { width: own } = await sizeOf(file);
  const widths = file.endsWith('.svg') ? HERO_WIDTHS : HERO_WIDTHS.filter((width, i) => i === 0 || width <= own);
  const made: Rendition[] = [];
  for (const width of widths)
    for (const format of ['avif', 'webp'] as const) {
      const path = join(out, `${name}-${width}.${format}`);
      const sized = await drawnAt(file, width);
      const flat = sized.flatten({ background: '#ffffff' });
      const bytes = await withPicture(file, () => flat[format]({ quality: QUALITY[format] }).toBuffer());
      writeFileSync(path, bytes);
      made.push({ path, format, width });
    }
  return made;
}

/** A drawing that is harmless by itself as it is; anything else as pixels within the side, in WebP. */
async function finished(file: string, out: string, side: number): Promise<string> {
  mkdirSync(out, { recursive: true });
  if (isHarmlessDrawing(file)) {
    const path = join(out, basename(file));
    copyFileSync(file, path);
    return path;
  }
  const path = join(out, `${basename(file, extname(file))}.webp`);
  const sized = file.endsWith('.svg')
    ? await drawnAt(file, side)
    : openPicture(file).rotate().resize(side, side, { fit: 'inside', withoutEnlargement: true });
  writeFileSync(path, await withPicture(file, () => sized.webp({ quality: 86 }).toBuffer()));
  return path;
}

/** True if an SVG may be published unchanged: object storage sends no content security policy with it. */
export function isHarmlessDrawing(file: string): boolean {
  return file.endsWith('.svg') && svgFault(readFileSync(file, 'utf8')) === undefined;
}

/** A picture scaled to a width in pixels; an SVG is rendered at that width. */
export async function drawnAt(file: string, width: number): Promise<Sharp> {
  const { width: own } = await sizeOf(file);
  const density = file.endsWith('.svg') ? { density: Math.min(2400, Math.max(1, (72 * width) / own)) } : {};
  return openPicture(file, density).rotate().resize(width);
}

/** @throws Error with exit code 65 for a file that is no picture, or one that is too large */
export async function sizeOf(file: string): Promise<{ width: number; height: number }> {
  const { width, height, orientation = 1 } = await withPicture(file, () => openPicture(file).metadata());
  if (width * height > PICTURE_LIMITS.pixels)
    throw refusedPicture(file, `has ${width} × ${height} pixels`, 'save a smaller picture.');
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}

async function topColour(file: string): Promise<string> {
  const { width } = await sizeOf(file);
  const top = openPicture(file).extract({ left: 0, top: 0, width, height: 1 }).removeAlpha();
  const [red = 0, green = 0, blue = 0] = await withPicture(file, () => top.resize(1, 1).raw().toBuffer());
  return `#${[red, green, blue].map((one) => one.toString(16).padStart(2, '0')).join('')}`;
}
