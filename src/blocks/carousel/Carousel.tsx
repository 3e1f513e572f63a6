import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { $carousel, showPicture } from '../../stores/carousel.ts';
import { Boundary } from '../../islands/parts/Boundary.tsx';
import { Tool } from '../../islands/parts/Tool.tsx';
import type { CarouselWords } from './carousel-words.ts';
import { FullScreen } from './FullScreen.tsx';
import type { Row } from './row.ts';
import { isRightToLeft, nearest, scrollTo } from './scrolled.ts';
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

/** `load` mounts the moving row when it is needed, and rejects if its module does not load. */
function useMovingRow(words: CarouselWords) {
  const frame = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const row = useRef<Promise<Row>>(undefined);
  const [stopped, setStopped] = useState(true);

  const load = () => {
    const path = location.pathname;
    row.current ??= import('./row.ts').then(({ moveRow }) => {
      if (!frame.current || !track.current || !list.current) throw new Error('left');
      return moveRow({ frame: frame.current, track: track.current, list: list.current }, words, {
        isRightToLeft: isRightToLeft(),
        start: nearest(list.current),
        onStopped: setStopped,
        onMoved: (index) => showPicture(path, index),
      });
    });
    // The page handles a module that did not load (`vite:preloadError`); the row still scrolls natively.
    row.current.catch(() => undefined);
    return row.current;
  };

  /** Notes the picture to which the list was scrolled natively. */
  const scrolled = () => {
    if (list.current && !row.current) showPicture(location.pathname, nearest(list.current));
  };

  useEffect(() => {
    const path = location.pathname;
    scrolled();
    // By then the visitor may have gone on: what is shown is the picture that the store has, not the one that it had.
    const index = () => $carousel.get().at[path] ?? 0;
    const unbind = $carousel.listen(() => {
      if (row.current)
        row.current.then(
          ({ show }) => show(index()),
          () => undefined,
        );
      else if (list.current) scrollTo(list.current, index());
    });
    return () => {
      unbind();
      row.current?.then(
        ({ destroy }) => destroy(),
        () => undefined,
      );
      row.current = undefined;
    };
  }, []);

  return { frame, track, list, load, scrolled, stopped };
}

function MovingRow({ media, words }: Omit<Props, 'place'>) {
  const { frame, track, list, load, scrolled, stopped } = useMovingRow(words);
  const [full, setFull] = useState<number>();

  // If the row's module did not load, the page shows a note at the button.
  const lost = (payload: unknown) =>
    frame.current && dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  const act = (what: (moving: Row) => void) => void load().then(what, lost);
  const enlarge = (index: number) => {
    if (!stopped) act(({ stop }) => stop());
    setFull(index);
  };
  const clicked = ({ target }: MouseEvent<HTMLElement>) => {
    const slide = target instanceof Element && target.closest('.picture-frame')?.closest('li');
    if (slide && list.current) enlarge(Array.from(list.current.children).indexOf(slide));
  };
  const close = (index: number) => {
    showPicture(location.pathname, index);
    setFull(undefined);
  };
  // A finger scrolls the list natively: Splide, which would break off its first swipe, comes with the mouse or a control.
  const pointed = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && void load();
  return (
    <div className="carousel-frame" ref={frame} onPointerMove={pointed}>
      <Slides media={media} label={words.list} {...{ track, list }} onClick={clicked} onScroll={scrolled} />
      <div className="tools controls" data-needs-script role="group" aria-label={words.controls}>
        <Tool iconOnly icon="previous" word={words.previous} onClick={() => act(({ go }) => go(-1))} />
        <Tool iconOnly icon="next" word={words.next} onClick={() => act(({ go }) => go(1))} />
        <Tool
          iconOnly
          icon={stopped ? 'play' : 'pause'}
          word={stopped ? words.play : words.pause}
          onClick={() => act(stopped ? ({ play }) => play() : ({ stop }) => stop())}
        />
        <Tool
          iconOnly
          icon="full"
          word={words.full}
          onClick={() => enlarge($carousel.get().at[location.pathname] ?? 0)}
        />
      </div>
      {full !== undefined && <FullScreen media={media} words={words} first={full} onClose={close} />}
    </div>
  );
}
