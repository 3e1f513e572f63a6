import { LOCALES } from '../core/locale.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import type { GraphFacts } from './releases.ts';

const TYPES = ['operator', 'product', 'batch', 'ingredient', 'event', 'media', 'place'] as const;

/** What the shrink guard compares. */
export function factsOf(snapshot: Snapshot): GraphFacts {
  const locales = Object.fromEntries(LOCALES.map((locale) => [locale, 0]));
  for (const { name } of snapshot.all('product')) {
    for (const locale of LOCALES) if (name?.[locale] !== undefined) locales[locale] = (locales[locale] ?? 0) + 1;
  }
  return {
    revision: snapshot.revision,
    counts: Object.fromEntries(TYPES.map((type) => [type, snapshot.count(type)])),
    operators: [...snapshot.all('operator')].map(({ id }) => id),
    locales,
  };
}
