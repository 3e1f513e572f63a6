import type { Batch } from '../../../src/core/graph/batch.ts';
import type { Event } from '../../../src/core/graph/event.ts';
import type { Product } from '../../../src/core/graph/product.ts';
import { type Locale, siteLocales } from '../../../src/core/locale/locale.ts';
import { getFixedT } from '../../../src/messages.ts';

/** What the page of the comparison shows, whichever tool renders it. */
export interface Facts {
  locale: Locale;
  words: Words;
  /** The product's name, and that with the lot. */
  product: string;
  title: string;
  operator: string;
  lot: string;
  packed: string;
  languages: { locale: Locale; href: string }[];
  /** Markdown: of the product, of the lot. */
  story: string;
  note: string;
  steps: { at: string; what: string; who: string; where: string }[];
  ingredients: { name: string; percent: string }[];
  nutrition: { name: string; value: string }[];
  allergens: string[];
}

type Words = ReturnType<typeof wordsOf>;

/** Names of nodes that others refer to. */
export interface Names {
  operator(id: string): string;
  place(id: string): string;
  ingredient(id: string, locale: Locale): string;
}

/** What a page reads of the nodes that it is about. */
export interface Item {
  product: Pick<Product, 'name' | 'story' | 'gtin' | 'operator' | 'ingredients' | 'nutrition' | 'allergens'>;
  batch: Pick<Batch, 'lot' | 'dates' | 'note'>;
  events: readonly Pick<Event, 'eventTime' | 'bizStep' | 'operator' | 'readPoint'>[];
}

function wordsOf(locale: Locale) {
  const t = getFixedT(locale);
  return {
    history: t('navigation.history'),
    products: t('blocks.operator-page'),
    makers: t('navigation.operator'),
    lot: t('label.lot'),
    ingredients: t('label.ingredients'),
    allergens: t('allergens.title'),
    nutrition: t('label.nutrition'),
    values: t('islands.values.title'),
    note: t('label.authoritative'),
    start: t('islands.walk.start'),
    fold: t('islands.read.fold'),
    filter: t('islands.read.filter'),
    follow: t('islands.draw.follow'),
    scan: t('scanner.start'),
    picture: t('scanner.picture'),
    pictureText: t('scanner.picture-text'),
    type: t('scanner.type'),
    typeText: t('scanner.type-text'),
  };
}

export function pathOfLot(locale: Locale, gtin: string, lot: string): string {
  return `/${locale}/storytracing/01/${gtin}/10/${lot}`;
}

/** The same in every language. */
export function stepsOf({ events }: Item, names: Names): Facts['steps'] {
  return events.map(({ eventTime, bizStep = '', operator = '', readPoint = '' }) => ({
    at: eventTime.slice(0, 10),
    what: bizStep,
    who: names.operator(operator),
    where: names.place(readPoint),
  }));
}

export function factsOf(item: Item, names: Names, locale: Locale, steps = stepsOf(item, names)): Facts {
  const { product, batch } = item;
  const { gtin = '', nutrition, allergens, ingredients } = product;
  const { lot = '' } = batch;
  const name = String(product.name?.[locale]);
  return {
    locale,
    words: wordsOf(locale),
    product: name,
    title: `${name} ${lot}`,
    operator: names.operator(product.operator ?? ''),
    lot,
    packed: batch.dates.packaging ?? '',
    languages: siteLocales().map((other) => ({ locale: other, href: pathOfLot(other, gtin, lot) })),
    story: product.story?.[0]?.body[locale] ?? '',
    note: batch.note?.[locale] ?? '',
    steps,
    ingredients: ingredients.map(({ ingredient = '', percent = '' }) => ({
      name: names.ingredient(ingredient, locale),
      percent,
    })),
    nutrition: (nutrition?.rows ?? []).map(({ nutrient, value, unit }) => ({
      name: typeof nutrient === 'string' ? nutrient : (nutrient.name[locale] ?? String(nutrient.name)),
      value: `${value} ${unit}`,
    })),
    allergens: [...(allergens?.contains ?? []), ...(allergens?.mayContain ?? [])],
  };
}
