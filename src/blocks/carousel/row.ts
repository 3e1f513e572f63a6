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
  show: (index: number) => void;
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
  onStopped: (stopped: boolean) => void;
  /** @param index the picture in front, from 0 */
  onMoved: (index: number) => void;
}

/** Takes over from the browser's own scrolling where it stands, without moving anything around it. */
export function moveRow({ frame, track, list }: Elements, words: CarouselWords, options: Start): Row {
  const { isRightToLeft, start, onStopped, onMoved } = options;
  const slides = Array.from(list.children);
  const before = track.offsetHeight;

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
    // It runs once the visitor has started it.
    autoplay: 'pause',
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
  const stop = () => (Autoplay.pause(), onStopped(true));
  splide.on('drag', stop);
  frame.addEventListener('play', stop, true);

  return {
    go: (by) => {
      stop();
      splide.go(by === 1 ? '>' : '<');
    },
    play: () => (Autoplay.play(), onStopped(false)),
    stop,
    show: (index) => splide.index !== index && splide.go(index),
    destroy: () => {
      frame.removeEventListener('play', stop, true);
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
