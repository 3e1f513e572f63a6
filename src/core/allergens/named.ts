import { ALLERGEN_CODES, type AllergenCode } from '../graph/fields/codes.ts';
import { plainSpelling } from '../text/plain-spelling.ts';
import type { AllergenWords } from './allergen-words.ts';
import { type Clause, clausesOf } from './clauses.ts';
import { plainWords, whole } from './word-patterns.ts';

/** An allergen that a text names as an ingredient or as a trace. */
export interface NamedAllergen {
  code: AllergenCode;
  /** The first words that name it, in plain spelling. */
  words: string;
  isTrace: boolean;
}

interface Names {
  code: AllergenCode;
  own: RegExp;
  other: RegExp;
}

interface Expressions {
  names: Names[];
  denials: RegExp[];
}

const compiled = new WeakMap<AllergenWords, Expressions>();

/** True if the language has words for the sentences of lists; without them a text of the language cannot be read. */
export const canReadAllergens = (words: AllergenWords): boolean => words.phrases !== undefined;

/**
 * Finds the allergens that a text names and does not deny, each once, in the order of Annex II.
 * @param shown the names of the allergens on pages
 */
export function namedAllergens(
  text: string,
  words: AllergenWords,
  shown: (code: AllergenCode) => string,
): NamedAllergen[] {
  if (!canReadAllergens(words)) return [];
  const { names, denials } = expressionsOf(words, shown);
  const isNamed = (part: string) => names.some(({ own, other }) => own.test(part.replaceAll(other, ' | ')));
  const clauses = clausesOf(text, words, isNamed).map((clause): Clause => ({
    ...clause,
    text: clause.isDoubted
      ? clause.text
      : denials.reduce((live, denial) => live.replaceAll(denial, ' | '), clause.text),
  }));
  return names.flatMap(({ code, own, other }) => {
    const found = clauses.flatMap(({ text: whole, isTrace }): NamedAllergen[] => {
      if (!own.test(whole)) return [];
      const match = own.exec(whole.replaceAll(other, ' | '));
      return match ? [{ code, words: match[0], isTrace }] : [];
    });
    // An ingredient is more than a trace.
    return found.find(({ isTrace }) => !isTrace) ?? found[0] ?? [];
  });
}

function expressionsOf(words: AllergenWords, shown: (code: AllergenCode) => string): Expressions {
  const known = compiled.get(words);
  if (known) return known;
  const sources = ALLERGEN_CODES.map((code) => ({ code, own: ownPattern(code, words, shown(code)) }));
  const made = {
    names: sources.map(({ code, own }) => ({
      code,
      own: whole(own),
      other: whole(plainWords(words.other?.[code] ?? '(?!)'), 'g'),
    })),
    denials: denialsOf(words, sources.map(({ own }) => own).join('|')),
  };
  compiled.set(words, made);
  return made;
}

function ownPattern(code: AllergenCode, words: AllergenWords, shown: string): string {
  const named = plainSpelling(shown)
    .text.split(/[^\p{L}\p{N}' -]+/u)
    .flatMap((part) => part.trim() || []);
  const patterns = [words.own?.[code], words.foods?.[code]].flatMap((pattern) => pattern ?? []);
  return [...named, ...patterns].map(plainWords).join('|');
}

/** Denials of single names within a clause: `milk-free`, `without milk`, and a coordinated list: `free from milk, egg and soya`. */
function denialsOf({ phrases = {} }: AllergenWords, any: string): RegExp[] {
  const { denies, lacks, no, free, freeWords, and = '(?!)', attached } = phrases;
  const conjunction = `(?:(?:${plainWords(and)}) ${attached === undefined ? '' : `|(?=${attached})`})`;
  const word = `(?:${any})(?= )`;
  const name = (group: string) => atomic(`(?:[^ |]+ ){0,2}?${word}`, group);
  const list = `(?:(?: (?:\\| )?${name('next')}){0,12} (?:\\| )?${conjunction}${name('last')})?`;
  const free1 = [free && `(?:${any}) (?:${plainWords(free)})`, freeWords && plainWords(freeWords)].flatMap(
    (one) => one || [],
  );
  const before = [denies, lacks, no].flatMap((pattern) => (pattern === undefined ? [] : plainWords(pattern)));
  return [
    ...free1.flatMap((one) => [
      // A list that ends the clause: `milk, egg and nut free`.
      whole(
        `${atomic(word, 'first')}(?: (?:\\| )?${atomic(word, 'next')}){0,12} ${conjunction}(?:${one})(?= (?:\\| )*$)`,
        'g',
      ),
      whole(one, 'g'),
    ]),
    ...(before.length === 0 ? [] : [whole(`(?:${before.join('|')}) ${name('first')}${list}`, 'g')]),
  ];
}

/** Matches without backtracking into the pattern: the time stays linear for a hostile text. */
const atomic = (pattern: string, group: string): string => `(?=(?<${group}>${pattern}))\\k<${group}>`;
