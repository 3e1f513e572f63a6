/** The languages of a site, as far as a browser knows them. */
export interface LanguageSet {
  /** BCP 47 tags in canonical form, in the configured order. A tag is the path segment of its language too. */
  locales: readonly string[];
  /** Replaces a missing text, and is the start page's language where no language of the visitor matches. */
  fallback: string;
}

/** The languages of a site, as its configuration and its language packs name them. */
export interface Languages extends LanguageSet {
  /** Tag of `<html lang>` and hreflang, by locale: `it` → `it-IT`. */
  langs: Readonly<Record<string, string>>;
  /** Tag that dates and numbers are formatted by: `en` → `en-GB`. */
  formats: Readonly<Record<string, string>>;
  /** Each language's name for itself. */
  ownNames: Readonly<Record<string, string>>;
}

let current: LanguageSet | undefined;

/**
 * Sets the languages of the site: once per process or page, before the first function that reads them. A second call adds to the first and
 * keeps its other values: the build renders islands with the modules that a browser loads.
 */
export function setLanguages(languages: LanguageSet): void {
  current = { ...current, ...languages };
}

/** Sets the languages or removes them, and keeps nothing of the previous ones. @returns the previous languages */
export function replaceLanguages(languages: LanguageSet | undefined): LanguageSet | undefined {
  const previous = current;
  current = languages;
  return previous;
}

const isWhole = (set: LanguageSet): set is Languages => 'langs' in set;

/** @throws Error before `setLanguages` */
export function languageSet(): LanguageSet {
  if (!current) throw new Error('No languages are set: call configure() first');
  return current;
}

/** @throws Error before `setLanguages`, and in a browser, which has no language names */
export function siteLanguages(): Languages {
  const set = languageSet();
  if (!isWhole(set)) throw new Error('A browser has no names of languages: write them into the page');
  return set;
}
