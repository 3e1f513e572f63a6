import { interpolate, type PluralForms, type Values } from '../../core/locale/interpolate.ts';

/** Interpolates values into words of the page; empty if the page has no such words. */
export const inWords = (words: string | PluralForms | null | undefined, values: Values): string =>
  interpolate(words ?? '', values, document.documentElement.lang);
