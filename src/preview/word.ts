import type { Values } from '../core/locale/interpolate.ts';
import { inWords, wordsOf } from '../browser/language/in-words.ts';

/** A text of `<graph-preview>`. */
export const word = (part: HTMLElement, name: string, values: Values = {}): string =>
  inWords(wordsOf<Record<string, string>>(part)[name], values);
