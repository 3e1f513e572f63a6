import { interpolate, type PluralForms, type Values } from '../../core/locale/interpolate.ts';

/** Words that stand in the page, with values in the place of their names; empty where there are none. */
export const inWords = (words: string | PluralForms | null | undefined, values: Values): string =>
  interpolate(words ?? '', values, document.documentElement.lang);
