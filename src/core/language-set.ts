/** The languages of a site, as its configuration and its language packs name them. */
export interface Languages {
  /** BCP 47 tags in canonical form, in the configured order. A tag is the path segment of its language too. */
  locales: readonly string[];
  /** Stands in for a text that is missing, and opens where a visitor's language is not known. */
  fallback: string;
  /** Tag of `<html lang>` and hreflang, by locale: `it` → `it-IT`. */
  langs: Readonly<Record<string, string>>;
  /** Tag that dates and numbers are formatted by: `en` → `en-GB`. */
  formats: Readonly<Record<string, string>>;
  /** Each language's name for itself. */
  ownNames: Readonly<Record<string, string>>;
}

/** Environment variable that carries the languages from the process that read the configuration to its threads and children. */
export const LANGUAGES_VARIABLE = 'STORYTRACE_LANGUAGES';

/** Environment variables with the digest of the configuration and its language packs, and with the brand folder: compiled templates depend on both. */
export const CONFIGURATION_VARIABLE = 'STORYTRACE_CONFIGURATION';
export const BRAND_FOLDER_VARIABLE = 'STORYTRACE_BRAND_FOLDER';
