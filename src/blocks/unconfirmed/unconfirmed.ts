import type { UnconfirmedField } from '../../core/graph/fields/unconfirmed.ts';
import type { Locale } from '../../core/locale/locale.ts';
import type { Blocks } from '../../core/page/page-input.ts';
import { getFixedT } from '../../messages.ts';

type Part = Partial<Pick<Blocks, 'unconfirmed'>>;

const WORDS = {
  name: 'unconfirmed.name',
  legalName: 'unconfirmed.legal-name',
  brand: 'unconfirmed.brand',
  category: 'label.category',
  netContent: 'label.net',
  ingredientsText: 'label.ingredients',
  allergens: 'allergens.title',
  nutrition: 'label.nutrition',
  nutritionPrepared: 'label.nutrition',
  alcohol: 'label.alcohol',
  origin: 'label.origin',
  madeIn: 'label.made-in',
  marks: 'label.mark-other',
  storage: 'label.storage',
  use: 'label.use',
  warnings: 'kinds.warnings',
  dates: 'unconfirmed.dates',
} as const satisfies Record<UnconfirmedField, string>;

/** What the visitor calls the fields, each once. */
export function fieldWords(fields: readonly UnconfirmedField[], locale: Locale): string[] {
  const t = getFixedT(locale);
  return [...new Set(fields.map((field) => t(WORDS[field])))];
}

/** The mark next to a fact: `From Open Food Facts, not confirmed by the producer`; undefined where the fact is confirmed. */
export function markFor({ unconfirmed }: Part, field: UnconfirmedField, locale: Locale): string | undefined {
  const found = unconfirmed?.find(({ fields }) => fields.includes(field));
  return found && getFixedT(locale)('unconfirmed.mark', { source: found.source });
}
