/** Words of one language: `i18n/{tag}.json`. */
export interface Section {
  [key: string]: string | Section;
}

/** The language whose pack is always complete: new words are written in it first. */
export const SOURCE_LANGUAGE = 'en';

/** `zh-Hant-TW` → `zh-Hant-TW`, `zh-Hant`, `zh` */
export function widening(tag: string): string[] {
  const parts = tag.split('-');
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('-'));
}

/** Tags of the packs that bring a language's words, nearest first: its own and wider ones, the fallback's, the source language's. */
export function packChain(locale: string, fallback: string): string[] {
  return [...new Set([...widening(locale), ...widening(fallback), SOURCE_LANGUAGE])];
}
