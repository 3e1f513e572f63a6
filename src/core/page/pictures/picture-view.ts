import type { LocalizedText } from '../../graph/text.ts';
import type { Picture, PictureSource } from '../blocks.ts';
import { omitUndefined } from '../../omit-undefined.ts';
import { THUMBNAIL_WIDTH } from './rendition.ts';

/** Attributes of a `<picture>`, for Astro and React. */
export interface PictureView {
  sources: { type: string; srcSet: string; sizes?: string; media?: string }[];
  img: {
    src: string;
    srcSet?: string;
    sizes?: string;
    alt: string;
    lang?: string;
    width: number;
    height: number;
    loading?: 'lazy';
    decoding?: 'async';
    fetchPriority?: 'high';
    'data-night'?: '';
  };
}

export interface PictureOptions {
  /** Not for thumbnails. Full page width is `calc(100vw - 1px)`: 412 CSS pixels at ratio 1.75 are 721, one more than a rendition has. */
  sizes?: string | undefined;
  /** The first visible picture: loaded immediately, with high priority unless it is a thumbnail. */
  first?: boolean | undefined;
  /** Maximum width in CSS pixels: one rendition of each format is enough. */
  thumbnail?: 160 | 240 | undefined;
  /** A pack on a shelf: the smallest rendition is offered too. */
  narrow?: boolean | undefined;
  /** Repeats the text next to it: has an empty `alt`. */
  decorative?: boolean | undefined;
}

/** A picture with its caption and credit. */
export interface FigureView {
  picture: PictureView;
  /** Dominant colour, shown while the picture loads; `focus` stays visible when the picture is cropped. */
  colour: string;
  focus?: string;
  caption?: LocalizedText;
  credit?: LocalizedText;
}

/** Paths of its smallest rendition in each format, the best first. */
export const thumbnailsOf = ({ sources }: Picture): string[] =>
  sources.map(({ srcset, thumbnail }) => thumbnail ?? narrowest(srcset));

const withNarrowest = ({ srcset, thumbnail }: PictureSource): string =>
  thumbnail === undefined ? srcset : `${thumbnail} ${THUMBNAIL_WIDTH}w, ${srcset}`;

const narrowest = (srcset: string): string => srcset.split(' ')[0] ?? '';

/**
 * The attributes of one picture in its formats and widths, with its night version in the dark theme. The last format is on the `img` element, which
 * saves one element: it is for browsers without AVIF, which get only one width below the first screen.
 */
export function pictureView(picture: Picture, options: PictureOptions = {}): PictureView {
  const { sizes, first = false, thumbnail, narrow = false, decorative = false } = options;
  const { night, alt } = picture;
  const last = picture.sources.at(-1);
  /** A room by its lamp is the same picture by night. */
  const byNight = night && night.src !== picture.src ? night.sources : [];
  const small = (source: PictureSource): string => (thumbnail === 160 && source.thumbnail) || narrowest(source.srcset);
  const offered = (source: PictureSource) =>
    thumbnail
      ? { srcSet: small(source) }
      : omitUndefined({ srcSet: narrow ? withNarrowest(source) : source.srcset, sizes });
  return {
    sources: [
      ...byNight.map((source) => ({
        media: '(prefers-color-scheme:dark)',
        type: source.type,
        ...(first || thumbnail || source !== byNight.at(-1) ? offered(source) : { srcSet: night?.src ?? '' }),
      })),
      ...picture.sources.slice(0, -1).map((source) => ({ type: source.type, ...offered(source) })),
    ],
    img: {
      ...(!thumbnail && first && last && offered(last)),
      src: thumbnail && last ? small(last) : picture.src,
      alt: decorative ? '' : alt.text,
      ...(!decorative && alt.lang !== undefined && { lang: alt.lang }),
      width: picture.width,
      height: picture.height,
      ...(!first && { loading: 'lazy', decoding: 'async' }),
      ...(first && !thumbnail && { fetchPriority: 'high' }),
      ...(night && { 'data-night': '' }),
    },
  };
}

export function figureView(picture: Picture, options: PictureOptions = {}): FigureView {
  const { colour, focus, caption, credit } = picture;
  return omitUndefined({
    picture: pictureView(picture, options),
    colour,
    focus,
    caption,
    credit,
  });
}

/** A picture of a step of a history. */
export const stepFigure = (picture: Picture): FigureView => figureView(picture, { thumbnail: 240 });
