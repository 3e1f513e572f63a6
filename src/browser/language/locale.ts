/** The languages of the site in the browser. Import this module before modules that read the languages. */
import { fallback, locales } from 'virtual:storytrace/config';
import { setLanguages } from '../../core/locale/languages.ts';
import { isLocale, type Locale } from '../../core/locale/locale.ts';

setLanguages({ locales, fallback });

export { fallbackLocale, isLocale, type Locale, localeOfSegment, siteLocales } from '../../core/locale/locale.ts';

export function localeOfPath(path: string): Locale | undefined {
  const segment = path.split('/')[1] ?? '';
  return isLocale(segment) ? segment : undefined;
}
