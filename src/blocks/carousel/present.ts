import type { Picture, Video } from '../../core/page/blocks.ts';
import type { Locale } from '../../core/locale/locale.ts';
import { figureView } from '../../core/page/pictures/picture-view.ts';
import type { CarouselWords } from './carousel-words.ts';
import type { FilmView, MediaView } from './Slides.tsx';
import { getFixedT, section } from '../../messages.ts';
import { omitUndefined } from '../../core/omit-undefined.ts';

interface Options {
  sizes: string;
  /** In the hero's place: the first is loaded before all else. */
  hero: boolean;
}

/** What a row of pictures and films is written from. */
export function mediaViews(media: readonly (Picture | Video)[], locale: Locale, { sizes, hero }: Options): MediaView[] {
  return media.map((medium, index) =>
    'sources' in medium ? figureView(medium, { sizes, first: hero && index === 0 }) : filmView(medium, locale),
  );
}

function filmView({ src, alt, poster, tracks, caption }: Video, locale: Locale): FilmView {
  return omitUndefined({
    src,
    label: alt.text,
    width: poster?.width ?? 960,
    height: poster?.height ?? 540,
    poster: poster?.src,
    tracks: tracks.map(({ lang, src: file }) =>
      omitUndefined({ src: file, srcLang: lang, label: lang.toUpperCase(), default: lang === locale || undefined }),
    ),
    caption,
  });
}

export const carouselWords = (locale: Locale): CarouselWords => ({
  ...section(locale, 'carousel'),
  list: getFixedT(locale)('blocks.media-list'),
});
