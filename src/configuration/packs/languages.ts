import type { Languages } from '../../core/locale/languages.ts';
import type { Pack } from './packs.ts';

/** Everything that follows from the configured tags and what their packs say of themselves. */
export function languagesOf(locales: readonly string[], fallback: string, packs: ReadonlyMap<string, Pack>): Languages {
  const each = (of: (locale: string) => string) => Object.fromEntries(locales.map((locale) => [locale, of(locale)]));
  return {
    locales,
    fallback,
    langs: each((locale) => packs.get(locale)?.facts.lang ?? locale),
    formats: each((locale) => packs.get(locale)?.facts.formats ?? locale),
    ownNames: each(ownNameOf),
  };
}

/** `it` → `Italiano`; a language that ICU has no name for keeps its tag. */
function ownNameOf(locale: string): string {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;
  const [first = '', ...rest] = name;
  return first.toLocaleUpperCase(locale) + rest.join('');
}
