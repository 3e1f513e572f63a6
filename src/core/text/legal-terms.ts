import { plainSpelling } from './plain-spelling.ts';

/** `Best-before date:` → `best before date` */
export const plainTerm = (text: string): string =>
  plainSpelling(text)
    .text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Letters by which a word differs from its plural: Allergen, Allergens; Recall, Recalled. */
const ENDING = 2;
const SHORTEST = 3;

/**
 * The term of law that a title is: the same word, another number of it, or several words of which one has the other within ("Best before, in the
 * cellar"). A single word within others is none: "Salt pans of Trapani".
 * @param terms in plain spelling
 */
export function legalTermIn(title: string, terms: readonly string[]): string | undefined {
  const plain = plainTerm(title);
  return terms.find((term) => isAlike(plain, term) || holds(plain, term) || holds(term, plain));
}

const holds = (text: string, words: string): boolean => words.includes(' ') && ` ${text} `.includes(` ${words} `);

function isAlike(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length >= SHORTEST && long.length - short.length <= ENDING && long.startsWith(short);
}
