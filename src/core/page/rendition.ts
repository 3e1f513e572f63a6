/** Exported pictures as the pipeline hands them to whoever makes a page's input. Plain data, small: one per media node. */
import type { Problem } from '../problem.ts';
import type { Picture } from './blocks.ts';

export interface RenditionSet {
  /** Stem of its files under `/media/`: changes with the picture's content. */
  name: string;
  /** Dominant colour, `#rrggbb`; `#00000000` for a cut-out, whose ground must stay the page's. */
  colour: string;
  /** Of the widest rendition, in pixels. */
  width: number;
  height: number;
  /** Ascending; each exists as AVIF and as WebP. */
  widths: number[];
}

export interface VideoFile {
  /** Paths within the site. */
  src: string;
  tracks: { lang: string; src: string }[];
}

/** What there is, by media id; what could not be had is absent, and said in `warnings`. */
export interface PictureManifest {
  pictures: Record<string, RenditionSet>;
  videos: Record<string, VideoFile>;
  /** Paths of social pictures (1200 × 630 JPEG) by node key: `product:…`, `batch:…`. */
  social: Record<string, string>;
  warnings: Problem[];
}

/** In pixels: 160 at two pixels a point, 104 at three. What is shown wider has no use for it. */
export const THUMBNAIL_WIDTH = 320;

const FORMATS = ['avif', 'webp'] as const;

export function renditionPath(name: string, width: number, format: (typeof FORMATS)[number]): string {
  return `/media/${name}-${width}.${format}`;
}

/** What a `Picture` needs to be shown: one source per format, best first, and a middle WebP for browsers without either. */
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

/** Every file a set stands for. */
export function renditionFiles(set: RenditionSet): string[] {
  return FORMATS.flatMap((format) => set.widths.map((width) => renditionPath(set.name, width, format)));
}
