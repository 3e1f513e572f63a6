import { fallbackLocale, type Locale, siteLocales } from './locale.ts';

/**
 * The configured language nearest to a visitor's: with the same language, first the tag itself, then the same script, in
 * the order of the configuration. `zh-TW` gives `zh-Hant`; Bokmål and Nynorsk give `no`, and old codes (`iw`) their new ones.
 * Self-contained: printed pages contain its source (`src/browser/start/enter-script.ts`).
 * @param tags BCP 47 tags in order of preference
 * @param locales configured tags
 * @returns undefined if no language of the visitor is configured
 */
export function nearestLocale(tags: readonly string[], locales: readonly string[]): string | undefined {
  const of = (tag: string): (string | undefined)[] => {
    try {
      const full = new Intl.Locale(tag).maximize();
      return [full.language.replace(/^n[bn]$/, 'no'), full.script];
    } catch {
      return [];
    }
  };
  for (const tag of tags) {
    const [lang, script] = of(tag);
    const near = locales.filter((one) => lang && of(one)[0] === lang);
    const same = near.find((one) => one.toLowerCase() === tag.toLowerCase());
    if (near[0]) return same ?? near.find((one) => of(one)[1] === script) ?? near[0];
  }
  return undefined;
}

/** The first supported language among BCP 47 tags in order of preference, else the fallback. */
export function localeOfTags(tags: readonly string[]): Locale {
  return nearestLocale(tags, siteLocales()) ?? fallbackLocale();
}
