/**
 * The languages of the site, as `storytrace.config.ts` names them: set once, before the first module reads them.
 * In Node `src/configuration/configured.ts` sets them, which the command line and tests load first; threads and children inherit
 * them. In a bundle the bundler replaces this module by constants (`src/configuration/bundled.ts`).
 */
import { type Languages, LANGUAGES_VARIABLE } from './language-set.ts';

type Environment = { process?: { env?: Record<string, string | undefined> } };
const carried = (globalThis as Environment).process?.env?.[LANGUAGES_VARIABLE];
if (carried === undefined)
  throw new Error(
    'The languages are not configured: import src/configuration/configured.ts before any module that asks for them',
  );
const { locales, fallback, langs, formats, ownNames } = JSON.parse(carried) as Languages;

export const LOCALES = locales;
export const FALLBACK_LOCALE = fallback;
export const LANGS = langs;
export const FORMATS = formats;
export const OWN_NAMES = ownNames;
