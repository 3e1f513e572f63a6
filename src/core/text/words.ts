import { LETTERS } from './letters.ts';
import { isNamedWithin, UNSPACED } from './unspaced.ts';

/** A word of a script without blanks, or of another script; `1` is empty for the former. */
const WORD = new RegExp(`${UNSPACED}+|((?!${UNSPACED})[\\p{L}\\p{N}])+`, 'gu');
/** The tilde and the dot below are said of Thai and of kana, too. */
const ACCENT = new RegExp(`[\\u0300-\\u036f]|(?!${UNSPACED})\\p{M}`, 'gu');
const FULL_WIDTH = /[\uff01-\uffdc]+/g;
const IS_UNSPACED = new RegExp(`^${UNSPACED}`, 'u');
/** The Arabic article, also after "and" and a preposition. */
const ARTICLE = /^(?:[وف]?[بك]?ال|[وف]?لل)(?=\p{L}{2})/u;
/** "And" and prepositions of one letter that Arabic writes together with a noun of three letters or more. */
const PREFIX = /^[وف]?[بكل]?(?=\p{sc=Arab}{3})/u;

/** Soft hyphens and the Arabic stroke between letters are no letters. */
const FOLDED: Readonly<Record<string, string>> = { ...LETTERS, '\u0640': '', '\u00ad': '' };
const FOLDABLE = new RegExp(`[${Object.keys(FOLDED).join('')}]`, 'gu');

/** Letters that a part of a compound needs, and letters before it: "käse" of "Ziegenkäse", not "ear" of "pear". */
const SHORTEST_PART = 4;
const SHORTEST_REST = 3;
/** The last part may be shorter after a longer rest: "tee" of "Früchtetee", not "fee" of "Kaffee". */
const SHORTEST_END = 3;
const REST_BEFORE_END = 4;

/** The words of a text, without case and accents. A script without blanks gives one word for each run of its letters, with its vowel signs. */
export function wordsOf(text: string): string[] {
  return (
    text
      .replace(FULL_WIDTH, (wide) => wide.normalize('NFKC'))
      .normalize('NFD')
      .replace(ACCENT, '')
      .normalize('NFC')
      .toLowerCase()
      .replace(FOLDABLE, (letter) => FOLDED[letter] ?? letter)
      .match(WORD) ?? []
  );
}

/** Whether the text has each typed word: at the beginning of a word, after the Arabic article or a prefix, as a part of a compound, or as a word of a name without blanks. */
export function isNamed(text: string, typed: string): boolean {
  const [known, words] = [wordsOf(text), wordsOf(typed)];
  return words.length > 0 && words.every((word) => known.some((one) => hasPart(one, word)));
}

function hasPart(known: string, typed: string): boolean {
  if (IS_UNSPACED.test(known)) return isNamedWithin(known, typed);
  const word = withoutArticle(typed);
  return (
    known.startsWith(typed) ||
    withoutArticle(known).startsWith(word) ||
    (word.length >= SHORTEST_END && withoutPrefixes(known).some((noun) => noun.startsWith(word))) ||
    (word.length >= SHORTEST_PART && known.includes(word, SHORTEST_REST)) ||
    (word.length >= SHORTEST_END && known.endsWith(word) && known.length - word.length >= REST_BEFORE_END)
  );
}

const withoutArticle = (word: string): string => word.replace(ARTICLE, '');

/** An Arabic word without its first, and without its first two prefixes. */
function withoutPrefixes(word: string): string[] {
  const [prefixes = ''] = PREFIX.exec(word) ?? [];
  return Array.from(prefixes, (_, at) => word.slice(at + 1));
}

/** Letters of a word that choose its file in the look-up by name. A word of three Latin letters may be a lot. */
const keyLength = (word: string): number => (IS_UNSPACED.test(word) ? 1 : /^[\0-\x7f]/.test(word) ? 3 : 2);
export const nameKeyOf = (word: string): string => Array.from(word).slice(0, keyLength(word)).join('');

/** The letters of a typed word with which a part of each name begins that has it: of a script without blanks one, since the words of a run may be apart in the name. */
export const sharedBeginning = (word: string): string => (IS_UNSPACED.test(word) ? nameKeyOf(word) : word);

/** Words of a name and parts of words that visitors may type the beginning of: the longest word of each text that names it begins one of them. */
export function partsOfName(name: string): Set<string> {
  const all = wordsOf(name).flatMap((word) => {
    const letters = Array.from(word);
    if (IS_UNSPACED.test(word)) return letters.map((_, at) => letters.slice(at).join(''));
    const parts = letters.map((_, at) => letters.slice(at).join('')).slice(SHORTEST_REST, 1 - SHORTEST_END);
    return [word, withoutArticle(word), ...withoutPrefixes(word), ...parts];
  });
  return new Set(all.filter((word) => word !== ''));
}

/** The longest typed word, without the article. @returns undefined where every word is too short to name a product */
export function longestWord(typed: string): string | undefined {
  const words = wordsOf(typed).map(withoutArticle);
  return words.filter((word) => word.length >= keyLength(word)).sort((a, b) => b.length - a.length)[0];
}
