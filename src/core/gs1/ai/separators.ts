import { aiNamed } from './ai.ts';
import { FNC1 } from './element-string.ts';

/** Spellings of the group separator by people, logs and scanner settings: `<GS>`, `{FNC1}`, `[GS]`, `\x1d`, `␝`. */
const SPELLED = /<(?:GS|FNC1)>|\{(?:GS|FNC1)\}|\[(?:GS|FNC1)\]|\\x1d|\\u001d|\u241d/gi;

/** Replaces spelled-out separators by FNC1. */
export function withSeparators(text: string): string {
  return text.replace(SPELLED, FNC1);
}

/** Replaces `^`, GS1's notation of FNC1 in documents, which no value contains. In a text that does not begin with an AI it is a character. */
export function withCarets(text: string): string {
  return /^\^?\d{2}/.test(text) ? text.replaceAll('^', FNC1) : text;
}

/** Replaces `|]e0`, or `|` before FNC1, by FNC1: the composite component follows the linear one. */
export function withComponents(text: string): string {
  return text.replace(/\|\]e0\u001d?|\|(?=\u001d)/g, FNC1).replace(/\u001d{2,}/g, FNC1);
}

/**
 * Element string whose parts a person separated by spaces: `01 09506000134352 10 ABC` or `0109506000134352 10ABC`.
 * A word that is only an AI joins the word after it; every other space is a separator.
 */
export function withoutSpaces(text: string): string {
  const parts: string[] = [];
  const words = text.trim().split(/\s+/);
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const alone = aiNamed(word) && at + 1 < words.length;
    if (alone) at += 1;
    parts.push(alone ? word + (words[at] ?? '') : word);
  }
  return parts.join(FNC1);
}
