import { type Direction, directionOf } from './language-tag.ts';
import { langOf, type Locale, siteLocales } from './locale.ts';

const hasBothDirections = (): boolean => siteLocales().some((locale) => directionOf(locale) === 'rtl');

/**
 * `lang` attribute of an element in this language, with `dir` on sites that have a right-to-left language.
 * @param around language of the element around it, where the direction is written only if it differs
 */
export function langAttributes(locale: Locale, around?: Locale): { lang: string; dir?: Direction } {
  const dir = directionOf(locale);
  const isWritten = around === undefined ? hasBothDirections() : directionOf(around) !== dir;
  return { lang: langOf(locale), ...(isWritten && { dir }) };
}

/** The same as text: `lang="ar" dir="rtl"` */
export function langMarkup(locale: Locale): string {
  const { lang, dir } = langAttributes(locale);
  return dir === undefined ? `lang="${lang}"` : `lang="${lang}" dir="${dir}"`;
}

/** The language of a page or of its part, and of what is in it. */
export interface PageLanguage<Page> {
  /** Of the words. */
  locale: Locale;
  /** Language of the page, its links and the texts of the graph, if the words are in another language. */
  pageLocale?: Locale;
  /**
   * Only where the page's language lacks words: the page with a mark in place of each of them, and with the words of the language that has them.
   * A part of the page that has a mark in the first is shown as the second has it (`InOneLanguage.astro`).
   */
  otherwise?: { marked: Page; whole: Page };
}

/** Of the element of a page's part: its language, where that is not the page's. */
export const partLanguage = ({
  locale,
  pageLocale,
}: Omit<PageLanguage<never>, 'otherwise'>): Partial<ReturnType<typeof langAttributes>> =>
  pageLocale === undefined ? {} : langAttributes(locale, pageLocale);
