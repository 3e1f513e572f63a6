import { map } from 'nanostores';

export interface Carousel {
  /** Index of the current picture, from 0, by the path of its page. */
  at: Readonly<Record<string, number>>;
}

export const $carousel = map<Carousel>({ at: {} });

export function showPicture(path: string, index: number): void {
  const { at } = $carousel.get();
  if (at[path] !== index) $carousel.setKey('at', { ...at, [path]: index });
}
