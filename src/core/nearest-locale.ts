/**
 * The configured language nearest to a visitor's: of the same language, the tag itself, then the same script, then the longest tag that
 * the visitor's begins with. `zh-TW` gives `zh-Hant`; Bokmål and Nynorsk give `no`, and old codes (`iw`) their new ones.
 * Self-contained: printed pages carry its source (`src/browser/enter-script.ts`).
 * @param tags BCP 47 tags in order of preference
 * @param locales configured tags
 * @returns undefined where no language of the visitor is configured
 */
export function nearestLocale(tags: readonly string[], locales: readonly string[]): string | undefined {
  const parts = (tag: string): [language?: string, script?: string] => {
    try {
      const { language, script } = new Intl.Locale(tag).maximize();
      return [language.replace(/^n[bn]$/, 'no'), script ?? ''];
    } catch {
      return [];
    }
  };
  for (const tag of tags) {
    const [language, script] = parts(tag);
    const rank = (locale: string): number => {
      const is = locale.toLowerCase();
      const wanted = tag.toLowerCase();
      if (wanted === is) return 1000;
      return (parts(locale)[1] === script ? 100 : 0) + (wanted.startsWith(is + '-') ? is.length : 0);
    };
    const related = locales.filter((locale) => language !== undefined && parts(locale)[0] === language);
    if (related.length > 0) return related.reduce((best, one) => (rank(one) > rank(best) ? one : best));
  }
  return undefined;
}
