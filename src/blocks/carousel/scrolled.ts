/** Whether rows of the page begin at the right. */
export const isRightToLeft = (): boolean => document.dir === 'rtl';

/** The picture of a list that the visitor has scrolled to, from 0. */
export function nearest(list: HTMLElement): number {
  const offsets = offsetsOf(list).map(Math.abs);
  return Math.max(0, offsets.indexOf(Math.min(...offsets)));
}

/** Scrolls a list to a picture, unless it is there. */
export function scrollTo(list: HTMLElement, index: number): void {
  if (nearest(list) !== index) list.scrollBy({ left: offsetsOf(list)[index] ?? 0, behavior: 'instant' });
}

/** Pixels from the start of the list to each picture. */
function offsetsOf(list: HTMLElement): number[] {
  const side = isRightToLeft() ? 'right' : 'left';
  const start = list.getBoundingClientRect()[side];
  return Array.from(list.children, (slide) => slide.getBoundingClientRect()[side] - start);
}
