import { interpolate, type PluralForms, type Values } from '../../core/locale/interpolate.ts';

/** Interpolates values into words of the page; empty if the page has no such words. */
export const inWords = (words: string | PluralForms | null | undefined, values: Values): string =>
  interpolate(words ?? '', values, document.documentElement.lang);

/** Texts of a custom element: its attribute `words`, JSON. */
export const wordsOf = <Words extends object>(part: Element | null | undefined): Partial<Words> =>
  JSON.parse(part?.getAttribute('words') ?? '{}') as Partial<Words>;
