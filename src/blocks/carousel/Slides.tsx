import type { MouseEventHandler, Ref, UIEventHandler } from 'react';
import type { LocalizedText } from '../../core/graph/text.ts';
import type { FigureView } from '../../core/page/pictures/picture-view.ts';
import { Figure } from '../../islands/parts/Figure.tsx';
import { Localized } from '../../islands/parts/Text.tsx';

export interface FilmView {
  src: string;
  label: string;
  width: number;
  height: number;
  poster?: string;
  tracks: { src: string; srcLang: string; label: string; default?: true }[];
  caption?: LocalizedText;
}

/** A picture or a film of a row. */
export type MediaView = FigureView | FilmView;

interface Props {
  media: readonly MediaView[];
  label: string;
  track?: Ref<HTMLDivElement>;
  list?: Ref<HTMLUListElement>;
  onClick?: MouseEventHandler;
  onScroll?: UIEventHandler;
}

/** The row: a list that scrolls and snaps by itself. Splide changes these elements: what React gives them stays the same. */
export function Slides({ media, label, track, list, onClick, onScroll }: Props) {
  return (
    <div className="carousel-track" ref={track} onClick={onClick}>
      <ul className="slides" data-pictures tabIndex={0} role="list" aria-label={label} ref={list} onScroll={onScroll}>
        {media.map((medium, index) => (
          <li key={index}>
            <Medium medium={medium} />
          </li>
        ))}
      </ul>
    </div>
  );
}

export const Medium = ({ medium }: { medium: MediaView }) =>
  'picture' in medium ? <Figure figure={medium} /> : <Film film={medium} />;

function Film({ film: { label, tracks, src, caption, ...size } }: { film: FilmView }) {
  return (
    <figure className="picture">
      <video controls preload="none" aria-label={label} {...size}>
        <source src={src} />
        {tracks.map((track) => (
          <track kind="captions" key={track.src} {...track} />
        ))}
      </video>
      {caption && (
        <figcaption>
          <Localized text={caption} />
        </figcaption>
      )}
    </figure>
  );
}
