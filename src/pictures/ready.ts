import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import sharp from 'sharp';
import { renditionPath, type RenditionSet } from '../core/page/pictures/rendition.ts';
import { stampOf } from '../storage/file-stamp.ts';
import type { PictureCache } from './cache.ts';
import { colourOf } from './encode.ts';
import { shortDigest } from './origins/origin.ts';

/** Renditions that lie exported in the source folder: `harbour-480.avif`, `harbour-480.webp`, `harbour-960.avif`… */
interface Export {
  widths: number[];
  file(width: number, format: string): string;
}

/**
 * The prepared set of `src` (`media/harbour.webp`, or any one of its renditions), placed into the site, or
 * undefined when a width is missing in one of the formats: then the picture is made from `src` itself.
 */
export async function readySet(folder: string, src: string, cache: PictureCache): Promise<RenditionSet | undefined> {
  const found = await exportOf(folder, src);
  const [first, widest] = [found?.widths[0], found?.widths.at(-1)];
  if (!found || first === undefined || widest === undefined) return undefined;
  const files = found.widths.flatMap((width) => ['avif', 'webp'].map((format) => found.file(width, format)));
  const stats = await Promise.all(files.map((file) => stat(file)));
  const validator = shortDigest(stats.map(stampOf).join());
  const key = `ready:${join(folder, src)}`;
  const seen = await cache.seen(key);
  const known = seen?.validator === validator ? await cache.made<RenditionSet>(seen.digest, () => []) : undefined;
  const set = known ?? (await describe(found, files, widest, first));
  if (!known) {
    cache.make(set.name, set, new Map());
    cache.see(key, { validator, digest: set.name });
  }
  for (const width of set.widths) {
    for (const format of ['avif', 'webp'] as const) {
      await cache.placeFrom(found.file(width, format), renditionPath(set.name, width, format));
    }
  }
  return set;
}

/** Whether renditions lie ready for a picture, with or without the picture itself. */
export async function hasReadySet(folder: string, src: string): Promise<boolean> {
  return (await exportOf(folder, src)) !== undefined;
}

/** The widest prepared rendition of a picture. */
export async function widestReady(folder: string, src: string): Promise<string | undefined> {
  const found = await exportOf(folder, src);
  const widest = found?.widths.at(-1);
  return widest === undefined ? undefined : found?.file(widest, 'webp');
}

async function exportOf(folder: string, src: string): Promise<Export | undefined> {
  if (/^[a-z]+:/i.test(src) || src.split(/[\\/]/).includes('..')) return undefined;
  const at = join(folder, dirname(src));
  const stem = basename(src).replace(/(?:-\d+)?\.[a-z0-9]+$/i, '');
  const names = new Set(await readdir(at).catch(() => []));
  const widths = [...names]
    .map((name) => (name.startsWith(`${stem}-`) ? /^-(\d+)\.avif$/.exec(name.slice(stem.length)) : null))
    .flatMap((match) => (match ? [Number(match[1])] : []))
    .sort((a, b) => a - b);
  if (widths.length === 0 || !widths.every((width) => names.has(`${stem}-${width}.webp`))) return undefined;
  return { widths, file: (width, format) => join(at, `${stem}-${width}.${format}`) };
}

async function describe(found: Export, files: string[], widest: number, first: number): Promise<RenditionSet> {
  const contents = await Promise.all(files.map((file) => readFile(file)));
  const [{ width, height }, colour] = await Promise.all([
    sharp(found.file(widest, 'webp')).metadata(),
    colourOf(sharp(found.file(first, 'webp'))),
  ]);
  return { name: shortDigest(...contents), colour, width, height, widths: found.widths };
}
