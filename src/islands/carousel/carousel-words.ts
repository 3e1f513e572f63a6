export type CarouselWords = Record<
  'controls' | 'previous' | 'next' | 'play' | 'pause' | 'full' | 'close' | 'slide' | 'kind' | 'kind-slide',
  string
>;
