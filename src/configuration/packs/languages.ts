import { primaryOf } from '../../core/locale/locale.ts';
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
    ownNames: each((locale) => ownNameOf(locale, isAlone(locale, locales))),
  };
}

/** Whether no other variant of its language is on the site. */
const isAlone = (locale: string, locales: readonly string[]): boolean =>
  locales.filter((one) => primaryOf(one) === primaryOf(locale)).length === 1;

/** `it` → `Italiano`, `pt-PT` → `Português`, and beside `pt-BR` `Português europeu`; a language that ICU has no name for keeps its tag. */
function ownNameOf(locale: string, alone: boolean): string {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(alone ? primaryOf(locale) : locale) ?? locale;
  const [first = '', ...rest] = name;
  return first.toLocaleUpperCase(locale) + rest.join('');
}
