export type Direction = 'ltr' | 'rtl';

/**
 * A well-formed language tag (RFC 5646, `langtag`). The language has two or three letters: no longer one is registered, and a word
 * such as `english` is a mistake.
 */
export const TAG =
  /^[A-Za-z]{2,3}(?:-[A-Za-z]{3}){0,3}(?:-[A-Za-z]{4})?(?:-(?:[A-Za-z]{2}|\d{3}))?(?:-(?:[A-Za-z0-9]{5,8}|\d[A-Za-z0-9]{3}))*(?:-[A-WY-Za-wy-z0-9](?:-[A-Za-z0-9]{2,8})+)*(?:-x(?:-[A-Za-z0-9]{1,8})+)?$/;

/** Scripts that are written from right to left (Unicode, Bidi_Class R and AL). */
const RIGHT_TO_LEFT = new Set(
  'Adlm Arab Armi Avst Chrs Cprt Elym Gara Hatr Hebr Hung Khar Lydi Mand Mani Mend Merc Mero Narb Nbat Nkoo Orkh Ougr Palm Phli Phlp Phnx Prti Rohg Samr Sarb Sogd Sogo Syrc Thaa Todr Yezi'.split(
    ' ',
  ),
);

/** `ZH-hant` → `zh-Hant`; undefined for what is no tag. */
export function canonicalTag(tag: string): string | undefined {
  if (!TAG.test(tag)) return undefined;
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}

const directions = new Map<string, Direction>();

/** By the script that the tag names, else the one that its language is mostly written in. */
export function directionOf(tag: string): Direction {
  const known = directions.get(tag);
  if (known) return known;
  const script = new Intl.Locale(tag).maximize().script ?? '';
  const direction = RIGHT_TO_LEFT.has(script) ? 'rtl' : 'ltr';
  directions.set(tag, direction);
  return direction;
}

/** A part with a direction of its own (Unicode FSI … PDI): in a text from right to left `24-B` and `75 ml` would turn round. */
export const isolate = (text: string): string => `\u2068${text}\u2069`;

/** The same, in texts of languages that run from right to left alone. */
export function isolateIn(text: string, locale: string): string {
  return directionOf(locale) === 'rtl' ? isolate(text) : text;
}
