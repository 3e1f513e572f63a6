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
