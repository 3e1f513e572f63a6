import { z } from 'zod';
import { canonicalTag, type Direction, directionOf, TAG } from '../locale/language-tag.ts';
import { fallbackLocale, langOf, siteLocales, type Locale, primaryOf } from '../locale/locale.ts';

const NO_TAG = 'is not a language tag (BCP 47): it, en, fr, de, zh-Hant, pt-BR';
const one = z.string().refine((text) => text.trim() !== '', 'is blank');

/** A text by language: site languages by their locale, other languages by their BCP 47 tag in canonical form. */
export type Text = Record<Locale, string>;

const translated = z
  .object({})
  .catchall(one)
  .meta({ propertyNames: { pattern: TAG.source }, minProperties: 1 })
  .transform((text, context): Text => {
    const tags = Object.keys(text);
    // Fast path for nearly every text: a build runs this a hundred thousand times.
    if (tags.length > 0 && tags.every(isSite)) return text as Text;
    const known = new Map<string, string>();
    for (const key of tags) {
      const tag = isSite(key) ? key : canonicalTag(key);
      const message = tag === undefined ? NO_TAG : known.has(tag) ? `names the language ${tag} again` : undefined;
      if (tag === undefined || message !== undefined)
        context.issues.push({ code: 'custom', path: [key], message, input: text });
      else known.set(tag, text[key] as string);
    }
    if (tags.length === 0) context.issues.push({ code: 'custom', message: 'has no language', input: text });
    // Sorted: the order decides which language replaces a missing one, and must not depend on the source.
    return Object.fromEntries([...known].sort(([a], [b]) => (a < b ? -1 : 1)));
  });

/**
 * A text per language; a plain string is used for all languages of the site (names that are not translated).
 * A text has at least one language. For a missing language pages show another one, with its own `lang`.
 */
export const Text = z
  .union([one.transform((text): Text => Object.fromEntries(siteLocales().map((locale) => [locale, text]))), translated])
  .meta({ id: 'Text' }) as z.ZodType<Text, string | Record<string, string>>;

/** A text as one page shows it. `lang` (BCP 47) and `dir` are set only where they differ from the page's own. */
export interface LocalizedText {
  text: string;
  lang?: string;
  dir?: Direction;
}

/** A line below a name ends in no full stop. */
export const withoutStop = (text: string): string => text.replace(/\.$/, '');

/**
 * The text in the page's language; else in a variant of it, in the fallback, in another site language, in the first other language by tag.
 * @param around language of the words around it, where that is another
 */
export function localize(text: Text, locale: Locale, around = locale): LocalizedText {
  if (around !== locale) {
    const { text: found, lang = langOf(locale) } = localize(text, locale);
    return lang === langOf(around) ? { text: found } : inLanguage(lang, found, around);
  }
  const own = text[locale];
  if (own !== undefined) return { text: own };
  const variant = variantOf(text, locale);
  if (variant !== undefined) return inLanguage(variant, text[variant] as string, locale);
  for (const other of [fallbackLocale(), ...siteLocales()]) {
    const found = text[other];
    if (found !== undefined) return inLanguage(langOf(other), found, locale);
  }
  for (const [tag, found] of Object.entries(text)) return inLanguage(tag, found, locale);
  return { text: '' };
}

/** The key of a text in another variant of a language: for `en-GB` `en`, for `de` `de-AT`; the more general tag first. */
export function variantOf(text: object, locale: Locale): string | undefined {
  for (let end = locale.lastIndexOf('-'); end > 0; end = locale.lastIndexOf('-', end - 1)) {
    const wider = locale.slice(0, end);
    if (Object.hasOwn(text, wider)) return wider;
  }
  return Object.keys(text).find((tag) => primaryOf(tag) === primaryOf(locale));
}

function inLanguage(lang: string, text: string, locale: Locale): LocalizedText {
  const dir = directionOf(lang);
  return { text, lang, ...(dir !== directionOf(langOf(locale)) && { dir }) };
}

function isSite(tag: string): boolean {
  return siteLocales().includes(tag);
}
