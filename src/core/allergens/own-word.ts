import type { AllergenCode } from '../graph/fields/codes.ts';
import type { AllergenWords } from './allergen-words.ts';

interface Expressions {
  other: RegExp;
  own: RegExp;
}
const compiled = new WeakMap<AllergenWords, Map<string, Expressions>>();

/**
 * Whether a text names the allergen by its own word: `wheat flour` does, `buckwheat` and `coconut milk` do not. A word joined to another by
 * a hyphen does not count: a second mention of an allergen is harmless, a missing one is not.
 * @param word the name that pages show, `aardnoten (pinda’s)`
 */
export function saysAllergen(text: string, code: AllergenCode, word: string, words: AllergenWords): boolean {
  const { own, other } = expressionsOf(code, word, words);
  return own.test(normalised(text).replace(other, '\0'));
}

function expressionsOf(code: AllergenCode, word: string, words: AllergenWords): Expressions {
  const known = compiled.get(words) ?? new Map<string, Expressions>();
  compiled.set(words, known);
  const key = `${code} ${word}`;
  const last = known.get(key);
  if (last) return last;
  const shown = normalised(word)
    .split('|')
    .flatMap((part) => part.trim() || []);
  const own = [...shown, ...[words.own?.[code] ?? []].flat()].join('|');
  const without = words.without?.replaceAll('{word}', () => `(?:${own})`);
  const other = [words.other?.[code], without].filter((one) => one !== undefined).join('|');
  const made = { own: whole(own), other: whole(other || '(?!)', 'g') };
  known.set(key, made);
  return made;
}

function whole(pattern: string, flags = ''): RegExp {
  return new RegExp(`(?<=[ ’])(?:${pattern})(?=[ ’])`, flags);
}

/** Words between spaces, with a `|` for other signs: expressions with Unicode word boundaries take 30 ms each to compile. */
function normalised(text: string): string {
  const words = text.normalize('NFC').toLowerCase().replaceAll("'", '’').replaceAll(/\s+/g, ' ');
  return ` ${words.replaceAll(/ ?[^\p{L}\p{M}\p{N}’‐‑ -]+ ?/gu, ' | ')} `;
}
