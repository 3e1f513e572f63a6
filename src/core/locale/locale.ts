import { languageSet, siteLanguages } from './languages.ts';

/** A configured language: its BCP 47 tag, which is the path segment too. */
export type Locale = string;

/** In the configured order. */
export const siteLocales = (): readonly Locale[] => languageSet().locales;

/** The language that replaces a missing text. */
export const fallbackLocale = (): Locale => languageSet().fallback;

export function isLocale(value: string): value is Locale {
  return siteLocales().includes(value);
}

/** Tag of `<html lang>` and hreflang: `it` → `it-IT` */
export function langOf(locale: Locale): string {
  return siteLanguages().langs[locale] ?? locale;
}

/** Tag for `Intl`: `en` → `en-GB` */
export function formatOf(locale: Locale): string {
  return siteLanguages().formats[locale] ?? locale;
}

/** The language's name for itself: `Italiano` */
export function ownName(locale: Locale): string {
  return siteLanguages().ownNames[locale] ?? locale;
}

/** The configured language of a path segment, in any letter case: `IT` → `it`, `EN-gb` → `en-GB`. */
export function localeOfSegment(segment: string): Locale | undefined {
  const wanted = segment.toLowerCase();
  return siteLocales().find((locale) => locale.toLowerCase() === wanted);
}

/** `en-GB` → `en` */
export const primaryOf = (tag: string): string => (tag.split('-', 1)[0] ?? '').toLowerCase();
