/** Facts as props of the six islands. Every tool writes these props, so that each page could hydrate. */
import { carouselWords } from '../../../src/blocks/carousel/present.ts';
import type { MediaView } from '../../../src/blocks/carousel/Slides.tsx';
import type { GraphView } from '../../../src/blocks/graph/view.ts';
import type { MapView } from '../../../src/blocks/map/view.ts';
import type { LabelView } from '../../../src/blocks/label/view.ts';
import { graphWords, mapWords, timelineWords } from '../../../src/blocks/timeline/present/words.ts';
import type { TimelineView } from '../../../src/blocks/timeline/view.ts';
import type { Locale } from '../../../src/core/locale/locale.ts';
import { section } from '../../../src/messages.ts';
import type { Facts } from './facts.ts';

const timelineView = ({ steps }: Pick<Facts, 'steps'>): TimelineView => ({
  steps: steps.map(({ at, what, who, where }, index) => ({
    id: `s${index + 1}`,
    when: at,
    at,
    name: what,
    lines: [{ where }, { who }],
  })),
  actors: [...new Set(steps.map(({ who }) => who))],
});

/** Graph in which each ingredient goes into the product. */
function graphView({ product, ingredients, steps }: Pick<Facts, 'product' | 'ingredients' | 'steps'>): GraphView {
  const self = ingredients.length;
  const inputs = ingredients.map(({ name, percent }, from) => ({
    from,
    to: self,
    y: 70 * from,
    name,
    about: [percent],
  }));
  const all = [...inputs, { from: self, y: 35 * self, name: product, about: [] }];
  const caption = ({ name, about, y }: (typeof all)[number], x: number) => ({ x, y: y + 20, name: [name], about });
  const bar = (lot: (typeof all)[number], d: string, x: number) => ({ lot: lot.from, d, caption: caption(lot, x) });
  const ribbons = (d: (y: number) => string) => inputs.map(({ y }) => d(y));
  return {
    label: product,
    lots: all.map(({ from, name }) => ({
      name,
      role: from === self ? 'this' : 'input',
      steps: from === self ? steps.map((_, index) => `s${index + 1}`).join(' ') : `s${from + 1}`,
    })),
    edges: inputs.map(({ from, to }) => [from, to, `s${from + 1}`, 'share']),
    across: {
      width: 960,
      height: 70 * all.length,
      ribbons: ribbons((y) => `M9 ${y}C300 ${y} 300 350 600 350`),
      bars: all.map((lot) => bar(lot, `M${lot.from === self ? 600 : 0} ${lot.y}h9v40h-9Z`, 16)),
    },
    down: {
      width: 320,
      height: 70 * all.length,
      ribbons: ribbons((y) => `M20 ${y}V700`),
      bars: all.map((lot) => bar(lot, `M20 ${lot.y}h40v9h-40Z`, 90)),
    },
  };
}

/** Places of the steps, and each ingredient's journey to the first of them. */
function mapView({ product, ingredients, steps }: Pick<Facts, 'product' | 'ingredients' | 'steps'>): MapView {
  const places = [...new Set(steps.map(({ where }) => where))];
  const at = (index: number) => ({ x: 320 + 40 * index, y: 180 });
  return {
    label: product,
    drawing: {
      width: 640,
      height: 360,
      grid: 4,
      ground: 'M0 0H160V40L140 52L128 70L116 66L104 78L90 74L70 90H0Z',
      ways: ingredients.map((_, index) => ({ kind: 'in', d: `M${40 * index} 20L320 180`, steps: `s${index + 1}` })),
      places: places.map((_, index) => ({ ...at(index), steps: 's1' })),
      texts: places.map((name, index) => ({ ...at(index), anchor: 'start', name: [name] })),
      scale: { length: 100, text: '100 km' },
    },
    route: {
      journeys: ingredients.map(({ name, percent }, index) => ({
        title: `${name} – ${places[0]}`,
        about: percent,
        steps: `s${index + 1}`,
        kind: 'in',
        from: '2%',
        to: '98%',
      })),
      scale: { from: '2%', to: '50%', text: '50 km' },
    },
  };
}

const mediaViews = ({ ingredients }: Pick<Facts, 'ingredients'>): MediaView[] =>
  ingredients.slice(0, 3).map(({ name }, index) => ({
    picture: {
      sources: [{ type: 'image/avif', srcSet: `/media/${index}-480.avif 480w, /media/${index}-960.avif 960w` }],
      img: { src: `/media/${index}.webp`, alt: name, width: 960, height: 540, loading: 'lazy' },
    },
    colour: '#c8b89a',
    caption: { text: name },
  }));

const labelView = ({ title, lot, words, ingredients, nutrition, allergens }: Facts): LabelView => ({
  name: { text: title },
  names: [],
  facts: [{ title: words.lot, text: { text: lot }, look: 'lotno' }],
  sections: [
    {
      title: words.ingredients,
      isThick: true,
      parts: [
        {
          type: 'text',
          runs: ingredients.map(({ name, percent }, index) => ({ text: `${name} ${percent}`, href: `#i${index + 1}` })),
        },
      ],
    },
    { title: words.allergens, parts: [{ type: 'text', runs: allergens.map((text) => ({ text, allergen: '' })) }] },
    {
      title: words.nutrition,
      isThick: true,
      parts: [
        {
          type: 'nutrition',
          table: {
            caption: [words.values],
            rows: nutrition.map(({ name, value }) => ({ name: { text: name }, value: [value] })),
          },
        },
      ],
    },
  ],
  note: words.note,
});

/** Words of the islands that lots of a product share, in their order on the page. */
export const islandWords = (locale: Locale) => ({
  timeline: timelineWords(locale),
  graph: graphWords(locale),
  map: mapWords(locale),
  carousel: carouselWords(locale),
  scanner: section(locale, 'scanner'),
});

const WORDS = new Map<Locale, ReturnType<typeof islandWords>>();

export const labelProps = (facts: Facts) => ({ view: labelView(facts) });

/** Props of the five islands that lots of a product share, in their order on the page. */
export function sharedProps(lot: Pick<Facts, 'locale' | 'product' | 'ingredients' | 'steps'>) {
  const { locale } = lot;
  const words = WORDS.get(locale) ?? islandWords(locale);
  WORDS.set(locale, words);
  return {
    timeline: { view: timelineView(lot), words: words.timeline, locale },
    graph: { view: graphView(lot), words: words.graph, locale },
    map: { view: mapView(lot), words: words.map, locale },
    carousel: { media: mediaViews(lot), words: words.carousel },
    scanner: { locale, words: words.scanner },
  };
}
