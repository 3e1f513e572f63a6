import { FALLBACK_LOCALE, FORMATS, LANGS, LOCALES, OWN_NAMES } from './languages.ts';
import { nearestLocale } from './nearest-locale.ts';

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

/** `en-GB` → `en` */
export const primaryOf = (tag: string): string => (tag.split('-', 1)[0] ?? '').toLowerCase();

/** The first supported language among BCP 47 tags in order of preference, else the fallback. */
export function localeOfTags(tags: readonly string[]): Locale {
  return nearestLocale(tags, LOCALES) ?? FALLBACK_LOCALE;
}
