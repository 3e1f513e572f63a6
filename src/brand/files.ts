import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const FORMATS = ['svg', 'avif', 'webp', 'png', 'jpg', 'jpeg'] as const;

/** `logo` → the path of `logo.svg`, `logo.png` … in a brand folder; SVG has precedence. */
export function pictureFile(folder: string, name: string): string | undefined {
  return FORMATS.map((format) => join(folder, `${name}.${format}`)).find((path) => existsSync(path));
}

export interface Rendition {
  path: string;
  format: 'avif' | 'webp';
  width: number;
}

/** Existing renditions of a picture: `hero-480.avif`, `hero-960.webp`; narrowest first. */
export function renditionsOf(folder: string, name: string): Rendition[] {
  const pattern = new RegExp(`^${name}-(\\d+)\\.(avif|webp)$`);
  return readdirSync(folder)
    .flatMap((file): Rendition[] => {
      const [, width, format] = pattern.exec(file) ?? [];
      return width === undefined
        ? []
        : [{ path: join(folder, file), format: format as Rendition['format'], width: Number(width) }];
    })
    .sort((a, b) => a.width - b.width);
}
