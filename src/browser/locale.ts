/** The languages of the site in the browser: they are set before a module that asks for them can run. */
import { languages } from 'virtual:storytrace/config';
import { setLanguages } from '../core/languages.ts';

setLanguages(languages);

export { fallbackLocale, isLocale, type Locale, localeOfSegment, localeOfTags, siteLocales } from '../core/locale.ts';
