/** The path segment of a language. `lang` is its BCP 47 tag. */
export const LOCALES = ['it', 'en', 'fr'] as const;
export type Locale = (typeof LOCALES)[number];
export const FALLBACK_LOCALE: Locale = 'en';

const LANGS = { it: 'it-IT', en: 'en-US', fr: 'fr-FR' } as const satisfies Record<Locale, string>;

/** Each language's name for itself. */
export const OWN_NAMES: Record<Locale, string> = { it: 'Italiano', en: 'English', fr: 'Français' };

export function isLocale(value: string): value is Locale {
  return (LOCALES as readonly string[]).includes(value);
}

/** `it` → `it-IT` */
export function langOf(locale: Locale): string {
  return LANGS[locale];
}

/** The first supported language among BCP 47 tags in order of preference, else the fallback. */
export function localeOfTags(tags: readonly string[]): Locale {
  for (const tag of tags) {
    const primary = tag.toLowerCase().split('-')[0] ?? '';
    if (isLocale(primary)) return primary;
  }
  return FALLBACK_LOCALE;
}
