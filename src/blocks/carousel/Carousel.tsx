import { useEffect, useRef, useState } from 'react';
import { $carousel, showPicture } from '../../stores/carousel.ts';
import { Boundary } from '../../islands/parts/Boundary.tsx';
import { Tool } from '../../islands/parts/Tool.tsx';
import type { CarouselWords } from './carousel-words.ts';
import { FullScreen } from './FullScreen.tsx';
import type { Row } from './row.ts';
import { isRightToLeft, nearest } from './scrolled.ts';
import { type MediaView, Slides } from './Slides.tsx';

interface Props {
  media: MediaView[];
  words: CarouselWords;
  /** Further classes, for the place in the layout. */
  place?: string;
}

/** A row of pictures and films. With one, or where it fails, it is the list alone. */
export function Carousel({ media, words, place }: Props) {
  const list = <Slides media={media} label={words.list} />;
  return (
    <Boundary name={place ? `carousel ${place}` : 'carousel'} fallback={list}>
      {media.length > 1 ? <MovingRow media={media} words={words} /> : list}
    </Boundary>
  );
}

/** Loads and mounts the moving row after hydration; `row` rejects if its module does not load. */
function useMovingRow(words: CarouselWords) {
  const frame = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const row = useRef<Promise<Row>>(undefined);
  const [stopped, setStopped] = useState(true);

  useEffect(() => {
    if (!frame.current || !track.current || !list.current) return undefined;
    const elements = { frame: frame.current, track: track.current, list: list.current };
    const path = location.pathname;
    let left = false;
    // Splide loads after the island has hydrated: the first picture does not need it.
    const coming = import('./row.ts').then(({ moveRow }) =>
      left
        ? Promise.reject(new Error('left'))
        : moveRow(elements, words, {
            isRightToLeft: isRightToLeft(),
            start: nearest(elements.list),
            stopped: $carousel.get().stopped,
            onStopped: setStopped,
            onMoved: (index) => showPicture(path, index),
          }),
    );
    const then = (what: (moving: Row) => void) => void coming.then(what, () => undefined);
    const unbind = $carousel.listen(() => then(({ show }) => show($carousel.get().at[path])));
    row.current = coming;
    // The page handles a module that did not load (`vite:preloadError`); the row still scrolls natively.
    coming.catch(() => undefined);
    return () => {
      left = true;
      unbind();
      then(({ destroy }) => destroy());
    };
  }, [words]);

  return { frame, track, list, row, stopped };
}

function MovingRow({ media, words }: Omit<Props, 'place'>) {
  const { frame, track, list, row, stopped } = useMovingRow(words);
  const [full, setFull] = useState<number>();

  // If the row's module did not load, the page shows a note at the button.
  const lost = () => frame.current && dispatchEvent(new Event('vite:preloadError'));
  const act = (what: (moving: Row) => void) => void row.current?.then(what, lost);
  const toggle = () => {
    $carousel.setKey('stopped', !stopped);
    act(stopped ? ({ play }) => play() : ({ stop }) => stop());
  };
  const enlarge = ({ index, stop }: Row) => {
    stop();
    setFull(index());
  };
  const close = (index: number) => {
    showPicture(location.pathname, index);
    setFull(undefined);
  };
  return (
    <div className="carousel-frame" ref={frame}>
      <Slides media={media} label={words.list} track={track} list={list} />
      <div className="tools controls" data-needs-script role="group" aria-label={words.controls}>
        <Tool iconOnly icon="previous" word={words.previous} onClick={() => act(({ go }) => go(-1))} />
        <Tool iconOnly icon="next" word={words.next} onClick={() => act(({ go }) => go(1))} />
        <Tool iconOnly icon={stopped ? 'play' : 'pause'} word={stopped ? words.play : words.pause} onClick={toggle} />
        <Tool iconOnly icon="full" word={words.full} onClick={() => act(enlarge)} />
      </div>
      {full !== undefined && <FullScreen media={media} words={words} first={full} onClose={close} />}
    </div>
  );
}
