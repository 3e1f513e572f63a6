import { Splide } from '@splidejs/splide';
import { interpolate } from '../../core/locale/interpolate.ts';
import type { CarouselWords } from './carousel-words.ts';

const SPEED = 400;
const INTERVAL = 5000;
const PARTS = { root: 'splide', track: 'splide__track', list: 'splide__list', slide: 'splide__slide' };

/** The row of pictures once it moves. */
export interface Row {
  go: (by: 1 | -1) => void;
  play: () => void;
  stop: () => void;
  /** The picture in front, from 0. */
  index: () => number;
  show: (index: number | undefined) => void;
  destroy: () => void;
}

interface Elements {
  frame: HTMLElement;
  track: HTMLElement;
  list: HTMLElement;
}

interface Start {
  isRightToLeft: boolean;
  /** Index of the picture that the visitor has scrolled to, from 0. */
  start: number;
  /** The visitor has stopped pictures before. */
  stopped: boolean;
  onStopped: (stopped: boolean) => void;
  /** @param index the picture in front, from 0 */
  onMoved: (index: number) => void;
}

/** Takes over from the browser's own scrolling where it stands, without moving anything around it. */
export function moveRow({ frame, track, list }: Elements, words: CarouselWords, options: Start): Row {
  const { isRightToLeft, start, stopped, onStopped, onMoved } = options;
  const slides = Array.from(list.children);
  const before = track.offsetHeight;
  const still = stopped || matchMedia('(prefers-reduced-motion: reduce)').matches;

  frame.classList.add(PARTS.root);
  track.classList.add(PARTS.track);
  list.classList.add(PARTS.list);
  for (const slide of slides) slide.classList.add(PARTS.slide);
  list.removeAttribute('tabindex');
  list.scrollLeft = 0;

  const splide = new Splide(frame, {
    ...namesIn(words),
    direction: isRightToLeft ? 'rtl' : 'ltr',
    start,
    label: words.list,
    autoWidth: true,
    gap: parseFloat(getComputedStyle(list).columnGap) || 0,
    speed: SPEED,
    interval: INTERVAL,
    autoplay: still ? 'pause' : true,
    rewind: true,
    rewindByDrag: true,
    arrows: false,
    pagination: false,
    keyboard: 'focused',
    focusableNodes: 'a, button, input, video',
  });
  splide.on('move', (index) => onMoved(index));
  splide.mount();
  onMoved(start);
  // Restore the list role that Splide removes: assistive technology then announces the number of items and the list's name.
  list.setAttribute('role', 'list');
  for (const slide of slides) slide.removeAttribute('role');
  // Compensate the height of the hidden scroll bar, so that nothing below moves up.
  track.style.paddingBlockEnd = `${Math.max(0, before - list.offsetHeight)}px`;

  const { Autoplay } = splide.Components;
  const tell = (now: boolean) => (now ? Autoplay.pause() : Autoplay.play(), onStopped(now));
  onStopped(still);
  // A pointer that is already inside sends no further event: dispatch one.
  if (frame.matches(':hover')) frame.dispatchEvent(new MouseEvent('mouseenter'));
  if (frame.matches(':focus-within')) frame.dispatchEvent(new FocusEvent('focusin'));
  const film = () => tell(true);
  frame.addEventListener('play', film, true);

  return {
    go: (by) => splide.go(by === 1 ? '>' : '<'),
    play: () => tell(false),
    stop: () => tell(true),
    index: () => splide.index,
    show: (index = splide.index) => splide.index !== index && splide.go(index),
    destroy: () => {
      frame.removeEventListener('play', film, true);
      splide.destroy(true);
    },
  };
}

function namesIn(words: CarouselWords) {
  return {
    i18n: {
      prev: words.previous,
      next: words.next,
      play: words.play,
      pause: words.pause,
      carousel: words.kind,
      slide: words['kind-slide'],
      slideLabel: interpolate(words.slide, { number: '%s', all: '%s' }),
    },
  };
}
