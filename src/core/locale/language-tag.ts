export type Direction = 'ltr' | 'rtl';

/**
 * A well-formed language tag (RFC 5646, `langtag`). The language has two or three letters: longer ones are not registered, and a word
 * such as `english` is a mistake.
 */
export const TAG =
  /^[A-Za-z]{2,3}(?:-[A-Za-z]{3}){0,3}(?:-[A-Za-z]{4})?(?:-(?:[A-Za-z]{2}|\d{3}))?(?:-(?:[A-Za-z0-9]{5,8}|\d[A-Za-z0-9]{3}))*(?:-[A-WY-Za-wy-z0-9](?:-[A-Za-z0-9]{2,8})+)*(?:-x(?:-[A-Za-z0-9]{1,8})+)?$/;

/** Right-to-left scripts (Unicode, Bidi_Class R and AL). */
const RIGHT_TO_LEFT = new Set(
  'Adlm Arab Armi Avst Chrs Cprt Elym Gara Hatr Hebr Hung Khar Lydi Mand Mani Mend Merc Mero Narb Nbat Nkoo Orkh Ougr Palm Phli Phlp Phnx Prti Rohg Samr Sarb Sogd Sogo Syrc Thaa Todr Yezi'.split(
    ' ',
  ),
);

/** Canonical form, `ZH-hant` → `zh-Hant`; undefined for a text that is not a tag. */
export function canonicalTag(tag: string): string | undefined {
  if (!TAG.test(tag)) return undefined;
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}

const directions = new Map<string, Direction>();

/** Direction of the script in the tag, else of the usual script of its language. */
export function directionOf(tag: string): Direction {
  const known = directions.get(tag);
  if (known) return known;
  const script = new Intl.Locale(tag).maximize().script ?? '';
  const direction = RIGHT_TO_LEFT.has(script) ? 'rtl' : 'ltr';
  directions.set(tag, direction);
  return direction;
}

/** Isolates a part with its own direction (Unicode FSI … PDI): within right-to-left text `24-B` and `75 ml` would be reversed. */
export const isolate = (text: string): string => `\u2068${text}\u2069`;

/** The same, only for texts of right-to-left languages. */
export function isolateIn(text: string, locale: string): string {
  return directionOf(locale) === 'rtl' ? isolate(text) : text;
}
