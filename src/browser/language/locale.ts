/** The languages of the site in the browser. Import this module before modules that read the languages. */
import { fallback, locales } from 'virtual:storytrace/config';
import { setLanguages } from '../../core/locale/languages.ts';

setLanguages({ locales, fallback });

export {
  fallbackLocale,
  isLocale,
  type Locale,
  localeOfSegment,
  localeOfTags,
  siteLocales,
} from '../../core/locale/locale.ts';
