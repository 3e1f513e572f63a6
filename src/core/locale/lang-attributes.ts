import { type Direction, directionOf } from './language-tag.ts';
import { langOf, type Locale, siteLocales } from './locale.ts';

const hasBothDirections = (): boolean => siteLocales().some((locale) => directionOf(locale) === 'rtl');

/** `lang` attribute of an element in this language, with `dir` on sites that have a right-to-left language. */
export function langAttributes(locale: Locale): { lang: string; dir?: Direction } {
  return { lang: langOf(locale), ...(hasBothDirections() && { dir: directionOf(locale) }) };
}

/** The same as text: `lang="ar" dir="rtl"` */
export function langMarkup(locale: Locale): string {
  const { lang, dir } = langAttributes(locale);
  return dir === undefined ? `lang="${lang}"` : `lang="${lang}" dir="${dir}"`;
}
