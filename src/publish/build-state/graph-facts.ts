import { siteLocales } from '../../core/locale/locale.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import type { GraphFacts } from '../releases/releases.ts';

const TYPES = ['operator', 'product', 'batch', 'ingredient', 'event', 'media', 'place'] as const;

/**
 * The counts that the shrink guard compares.
 * @param locales number of products with a name in each language, where that is counted without reading the products
 */
export function factsOf(snapshot: Snapshot, locales = namesIn(snapshot)): GraphFacts {
  return {
    revision: snapshot.revision,
    counts: Object.fromEntries(TYPES.map((type) => [type, snapshot.count(type)])),
    operators: [...snapshot.all('operator')].map(({ id }) => id),
    locales,
  };
}

function namesIn(snapshot: Snapshot): GraphFacts['locales'] {
  const locales = Object.fromEntries(siteLocales().map((locale) => [locale, 0]));
  for (const { name } of snapshot.all('product')) {
    for (const locale of siteLocales()) if (name?.[locale] !== undefined) locales[locale] = (locales[locale] ?? 0) + 1;
  }
  return locales;
}
