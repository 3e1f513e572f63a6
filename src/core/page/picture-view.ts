import type { LocalizedText } from '../graph/text.ts';
import type { Picture, PictureSource } from './blocks.ts';

/** What a `<picture>` is written from, by Astro and React alike. */
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
  /** Of what is no thumbnail. As wide as the page is `calc(100vw - 1px)`: a width of 412 at 1.75 pixels is 721, one more than a rendition has. */
  sizes?: string | undefined;
  /** The first thing seen: loaded at once, and before all else unless it is small. */
  first?: boolean | undefined;
  /** Shown small, at most so many pixels wide: one rendition of each format is enough. */
  thumbnail?: 160 | 240 | undefined;
  /** Says nothing beyond the words beside it. */
  decorative?: boolean | undefined;
}

/** A picture with the fact that its caption tells. */
export interface FigureView {
  picture: PictureView;
  /** Dominant colour while it loads, and what stays in sight where it is cropped. */
  colour: string;
  focus?: string;
  caption?: LocalizedText;
  credit?: LocalizedText;
}

/**
 * One picture in its formats and widths, with its night scene in the dark theme. The last format stands on the picture itself, one element
 * less: it is for browsers without AVIF, which get one width of it below the first screen.
 */
export function pictureView(picture: Picture, options: PictureOptions = {}): PictureView {
  const { sizes, first = false, thumbnail, decorative = false } = options;
  const { night, alt } = picture;
  const last = picture.sources.at(-1);
  const small = ({ srcset, thumbnail: narrowest }: PictureSource): string =>
    (thumbnail === 160 && narrowest) || (srcset.split(' ')[0] ?? '');
  const offered = (source: PictureSource) =>
    thumbnail ? { srcSet: small(source) } : { srcSet: source.srcset, ...(sizes !== undefined && { sizes }) };
  return {
    sources: [
      ...(night?.sources ?? []).map((source) => ({
        media: '(prefers-color-scheme:dark)',
        type: source.type,
        ...offered(source),
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
  return {
    picture: pictureView(picture, options),
    colour,
    ...(focus !== undefined && { focus }),
    ...(caption && { caption }),
    ...(credit && { credit }),
  };
}
