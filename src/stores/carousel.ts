import { map } from 'nanostores';

export interface Carousel {
  /** The visitor has stopped the pictures: they stay still on the pages that follow too. */
  stopped: boolean;
}

export const $carousel = map<Carousel>({ stopped: false });
