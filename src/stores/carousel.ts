import { map } from 'nanostores';

export interface Carousel {
  /** Index of the current picture, from 0, by the path of its page. */
  at: Readonly<Record<string, number>>;
  /** The visitor has stopped the pictures: they also stay still on the next pages. */
  stopped: boolean;
}

export const $carousel = map<Carousel>({ at: {}, stopped: false });

export const showPicture = (path: string, index: number): void =>
  $carousel.setKey('at', { ...$carousel.get().at, [path]: index });
