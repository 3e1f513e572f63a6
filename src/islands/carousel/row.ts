import { Splide } from '@splidejs/splide';
import { interpolate } from '../../core/interpolate.ts';
import type { CarouselWords } from './carousel-words.ts';
import { isRightToLeft } from './right-to-left.ts';

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
  destroy: () => void;
}

interface Start {
  /** The visitor has stopped pictures before. */
  stopped: boolean;
  onStopped: (stopped: boolean) => void;
}

/** Takes over from the browser's own scrolling where it stands, without moving anything around it. */
export function moveRow(frame: HTMLElement, words: CarouselWords, { stopped, onStopped }: Start): Row {
  const track = frame.querySelector<HTMLElement>('[data-track]');
  const list = track?.querySelector<HTMLElement>('ul');
  if (!track || !list) throw new Error('A carousel needs [data-track] around a list.');
  const slides = Array.from(list.children, (slide) => slide as HTMLElement);
  const before = track.offsetHeight;
  const start = nearest(list, slides);
  const still = stopped || matchMedia('(prefers-reduced-motion: reduce)').matches;

  frame.classList.add(PARTS.root);
  track.classList.add(PARTS.track);
  list.classList.add(PARTS.list);
  for (const slide of slides) slide.classList.add(PARTS.slide);
  list.removeAttribute('tabindex');
  list.scrollLeft = 0;

  const splide = new Splide(frame, {
    ...namesIn(words),
    direction: isRightToLeft() ? 'rtl' : 'ltr',
    start,
    label: list.getAttribute('aria-label') ?? '',
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
  }).mount();
  // It stays the list that it was: a list has items, and a name that says what is in it.
  list.setAttribute('role', 'list');
  for (const slide of slides) slide.removeAttribute('role');
  // What the scroll bar took, so that nothing beneath moves up.
  track.style.paddingBlockEnd = `${Math.max(0, before - list.offsetHeight)}px`;

  const { Autoplay } = splide.Components;
  const tell = (now: boolean) => (now ? Autoplay.pause() : Autoplay.play(), onStopped(now));
  onStopped(still);
  // Whoever is here already has sent no more event of it.
  if (frame.matches(':hover')) frame.dispatchEvent(new MouseEvent('mouseenter'));
  if (frame.matches(':focus-within')) frame.dispatchEvent(new FocusEvent('focusin'));
  const film = () => tell(true);
  frame.addEventListener('play', film, true);

  return {
    go: (by) => splide.go(by === 1 ? '>' : '<'),
    play: () => tell(false),
    stop: () => tell(true),
    index: () => splide.index,
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

/** The picture that the visitor has scrolled to. */
function nearest(list: HTMLElement, slides: readonly HTMLElement[]): number {
  const side = isRightToLeft() ? 'right' : 'left';
  const start = list.getBoundingClientRect()[side];
  const distance = (slide: HTMLElement) => Math.abs(slide.getBoundingClientRect()[side] - start);
  return slides.reduce((best, slide, index) => (distance(slide) < distance(slides[best] ?? slide) ? index : best), 0);
}
