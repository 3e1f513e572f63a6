/** Whether rows of the page begin at the right. */
export const isRightToLeft = (): boolean => document.dir === 'rtl';

/** The picture of a list that the visitor has scrolled to, from 0. */
export function nearest(list: HTMLElement): number {
  const side = isRightToLeft() ? 'right' : 'left';
  const start = list.getBoundingClientRect()[side];
  const distances = Array.from(list.children, (slide) => Math.abs(slide.getBoundingClientRect()[side] - start));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}
