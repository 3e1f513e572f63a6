import { FALLBACK_LOCALE, FORMATS, LANGS, LOCALES, OWN_NAMES } from './languages.ts';

export { FALLBACK_LOCALE, LOCALES };

/** A configured language: its BCP 47 tag, which is the path segment too. */
export type Locale = string;

export function isLocale(value: string): value is Locale {
  return LOCALES.includes(value);
}

/** Tag of `<html lang>` and hreflang: `it` → `it-IT` */
export function langOf(locale: Locale): string {
  return LANGS[locale] ?? locale;
}

/** Tag for `Intl`: `en` → `en-GB` */
export function formatOf(locale: Locale): string {
  return FORMATS[locale] ?? locale;
}

/** The language's name for itself: `Italiano` */
export function ownName(locale: Locale): string {
  return OWN_NAMES[locale] ?? locale;
}

/** A path segment as its language is configured, whatever its capitals: `IT` → `it`, `EN-gb` → `en-GB`. */
export function localeOfSegment(segment: string): Locale | undefined {
  const wanted = segment.toLowerCase();
  return LOCALES.find((locale) => locale.toLowerCase() === wanted);
}

/** The configured language nearest to a BCP 47 tag: the same, a wider one (`en-GB` → `en`), one of the same language (`en` → `en-GB`). */
function localeOfTag(tag: string): Locale | undefined {
  const wanted = tag.toLowerCase();
  for (let wider = wanted; wider !== ''; wider = wider.slice(0, Math.max(0, wider.lastIndexOf('-')))) {
    const found = localeOfSegment(wider);
    if (found !== undefined) return found;
  }
  const related = LOCALES.filter((locale) => primaryOf(locale) === primaryOf(tag));
  return related.length < 2 ? related[0] : (related.find((locale) => scriptOf(locale) === scriptOf(tag)) ?? related[0]);
}

/** `en-GB` → `en` */
export const primaryOf = (tag: string): string => (tag.split('-', 1)[0] ?? '').toLowerCase();

function scriptOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).maximize().script;
  } catch {
    return undefined;
  }
}

/** The first supported language among BCP 47 tags in order of preference, else the fallback. */
export function localeOfTags(tags: readonly string[]): Locale {
  for (const tag of tags) {
    const found = localeOfTag(tag);
    if (found !== undefined) return found;
  }
  return FALLBACK_LOCALE;
}
