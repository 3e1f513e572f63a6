import { fishingArea } from './fishing-areas.ts';
import type { Text } from './graph/text.ts';
import { langOf, siteLocales } from './locale/locale.ts';

/** Where the goods of a lot are from, as codes. */
export interface OriginCodes {
  /** ISO 3166-1, two letters. */
  country?: string | undefined;
  /** FAO areas: `27.7.d`. */
  areas?: readonly string[] | undefined;
}

/** The origin in the site's languages: `Iceland; Barents Sea (FAO 27.1)`. */
export function originText({ country, areas = [] }: OriginCodes): Text {
  return Object.fromEntries(
    siteLocales().map((locale) => [
      locale,
      [
        ...(country === undefined ? [] : [countryName(country, locale)]),
        ...areas.map((code) => fishingArea(code, locale)),
      ].join('; '),
    ]),
  );
}

/** Whether an origin names a country, in any of its languages or by its code. */
export function namesCountry(origin: Text, country: string): boolean {
  const names = [...siteLocales(), ...Object.keys(origin)].map((locale) => countryName(country, locale));
  return [country, ...names].some((name) => saysWord(origin, name));
}

/** Whether an origin names a catch area or a part of it, by its code or its name. */
export function namesArea(origin: Text, code: string): boolean {
  const isCode = new RegExp(`(?<![\\d.])${code.replaceAll('.', '\\.')}(?!\\d)`, 'i');
  if (Object.values(origin).some((text) => isCode.test(text))) return true;
  const names = [...siteLocales(), ...Object.keys(origin)].map((locale) => fishingArea(code, locale));
  return names.some((name) => saysWord(origin, name.replace(/ \(FAO [^)]*\)$/, '')));
}

function countryName(country: string, locale: string): string {
  return new Intl.DisplayNames([langOf(locale)], { type: 'region', fallback: 'code' }).of(country) ?? country;
}

function saysWord(origin: Text, word: string): boolean {
  const isWord = new RegExp(`(?<!\\p{L})${folded(word).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\p{L})`, 'u');
  return Object.values(origin).some((text) => isWord.test(folded(text)));
}

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
