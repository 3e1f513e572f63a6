import { useEffect, useRef, useState } from 'react';
import { $carousel } from '../../stores/carousel.ts';
import { Boundary } from '../parts/Boundary.tsx';
import type { CarouselWords } from './carousel-words.ts';
import { FullScreen } from './FullScreen.tsx';
import type { Row } from './row.ts';
import { Tool } from '../parts/Tool.tsx';

/** Moves the row of pictures around it. Without it the row scrolls and snaps by itself. */
export function Carousel({ words }: { words: CarouselWords }) {
  return (
    <Boundary name="carousel-tools">
      <Controls words={words} />
    </Boundary>
  );
}

function Controls({ words }: { words: CarouselWords }) {
  const root = useRef<HTMLDivElement>(null);
  const row = useRef<Promise<Row>>(undefined);
  const [stopped, setStopped] = useState(true);
  const [full, setFull] = useState<number>();

  useEffect(() => {
    const frame = root.current?.closest<HTMLElement>('[data-carousel]');
    if (!frame) return undefined;
    let left = false;
    // Splide and its styles come when the island is awake, not with it: the first picture needs neither.
    row.current = import('./row.ts').then(({ moveRow }) =>
      left
        ? Promise.reject(new Error('left'))
        : moveRow(frame, words, { stopped: $carousel.get().stopped, onStopped: setStopped }),
    );
    // The page deals with a part that did not come (`vite:preloadError`); the row scrolls on by itself.
    row.current.catch(() => undefined);
    return () => {
      left = true;
      void row.current?.then(
        ({ destroy }) => destroy(),
        () => undefined,
      );
    };
  }, [words]);

  // A row that did not come does not answer: the page says so at the button.
  const lost = () => root.current && dispatchEvent(new Event('vite:preloadError'));
  const act = (what: (row: Row) => void) => void row.current?.then(what, lost);
  const toggle = () => {
    $carousel.setKey('stopped', !stopped);
    act(stopped ? ({ play }) => play() : ({ stop }) => stop());
  };
  return (
    <div className="tools controls" data-needs-script role="group" aria-label={words.controls} ref={root}>
      <Tool iconOnly icon="previous" word={words.previous} onClick={() => act(({ go }) => go(-1))} />
      <Tool iconOnly icon="next" word={words.next} onClick={() => act(({ go }) => go(1))} />
      <Tool iconOnly icon={stopped ? 'play' : 'pause'} word={stopped ? words.play : words.pause} onClick={toggle} />
      <Tool
        iconOnly
        icon="full"
        word={words.full}
        onClick={() =>
          act(({ index, stop }) => {
            stop();
            setFull(index());
          })
        }
      />
      {full !== undefined && <FullScreen words={words} first={full} from={root} onClose={() => setFull(undefined)} />}
    </div>
  );
}
