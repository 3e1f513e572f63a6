/** Exported pictures, as plain and small data for `pageInput`: one entry per media node. */
import type { Locale } from '../../locale/locale.ts';
import type { Problem } from '../../problem.ts';
import type { Picture } from '../blocks.ts';

export interface RenditionSet {
  /** Stem of the file names under `/media/`: depends on the content of the picture. */
  name: string;
  /** Dominant colour, `#rrggbb`; `#00000000` for a cut-out, which needs the background of the page. */
  colour: string;
  /** Of the widest rendition, in pixels. */
  width: number;
  height: number;
  /** Ascending; each width exists as AVIF and as WebP. */
  widths: number[];
}

export interface VideoFile {
  /** Paths within the site. */
  src: string;
  tracks: { lang: string; src: string }[];
}

/** Pictures and videos by media id; one that could not be read is absent, with a problem in `warnings`. */
export interface PictureManifest {
  pictures: Record<string, RenditionSet>;
  videos: Record<string, VideoFile>;
  /** Paths of social pictures (1200 × 630 JPEG) by node key (`product:…`, `batch:…`, `operator:…`) and language. */
  social: Record<string, Record<Locale, string>>;
  warnings: Problem[];
}

/** Pixels: 160 CSS pixels at ratio 2, 104 at ratio 3. */
export const THUMBNAIL_WIDTH = 320;

const FORMATS = ['avif', 'webp'] as const;

export function renditionPath(name: string, width: number, format: (typeof FORMATS)[number]): string {
  return `/media/${name}-${width}.${format}`;
}

/** The `sources` and `src` of a `Picture`: one source per format, the best first, and a WebP of medium width for browsers without either. */
export function sourcesOf(set: RenditionSet): Pick<Picture, 'sources' | 'src'> {
  const [narrowest, ...wider] = set.widths;
  const hasThumbnail = narrowest === THUMBNAIL_WIDTH && wider.length > 0;
  const sources = FORMATS.map((format) => ({
    type: `image/${format}`,
    srcset: (hasThumbnail ? wider : set.widths)
      .map((width) => `${renditionPath(set.name, width, format)} ${width}w`)
      .join(', '),
    ...(hasThumbnail && { thumbnail: renditionPath(set.name, narrowest, format) }),
  }));
  const middle = set.widths.findLast((width) => width <= 960) ?? set.widths[0] ?? set.width;
  return { sources, src: renditionPath(set.name, middle, 'webp') };
}

/** Paths of all files of a set. */
export function renditionFiles(set: RenditionSet): string[] {
  return FORMATS.flatMap((format) => set.widths.map((width) => renditionPath(set.name, width, format)));
}
