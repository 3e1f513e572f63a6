export type CarouselWords = Record<
  'list' | 'controls' | 'previous' | 'next' | 'play' | 'pause' | 'full' | 'close' | 'slide' | 'kind' | 'kind-slide',
  string
>;
