import { plainSpelling } from '../text/plain-spelling.ts';
import type { AllergenPhrases, AllergenWords } from './allergen-words.ts';
import { plainWords, whole } from './word-patterns.ts';

/** A part of a text without the names that it denies: words between single spaces, with a `|` for signs between them. */
export interface Clause {
  text: string;
  /** The clause names what may be in the food. */
  isTrace: boolean;
}

type Expressions = Record<'suitable' | 'allergic' | 'unsuitable' | 'then' | 'traces' | 'exempt' | 'denied', RegExp>;
const compiled = new WeakMap<AllergenPhrases, Expressions>();

/** The clauses of a text: its sentences, and what is in brackets. */
export function clausesOf(text: string, { phrases = {} }: AllergenWords): Clause[] {
  const expressions = expressionsOf(phrases);
  return text
    .split(/[\n\r;!?•؛؟。]|<br\s*\/?>|\.(?!\d)/u)
    .flatMap((sentence) => sentenceClauses(normalised(sentence), expressions));
}

function sentenceClauses(sentence: string, expressions: Expressions): Clause[] {
  const { exempt, suitable, allergic, unsuitable, then, traces, denied } = expressions;
  const inner: string[] = [];
  let outer = sentence.replaceAll(exempt, ' | ');
  for (let last = ''; last !== outer;) {
    last = outer;
    outer = outer.replaceAll(/ \( ([^()]*) \)(?= )/g, (_whole, within: string) => {
      inner.push(` ${within} `);
      return ' |';
    });
  }
  const isUnsuitable = unsuitable.test(sentence);
  if (!isUnsuitable && suitable.test(sentence) && allergic.test(sentence)) {
    const rest = then.exec(sentence);
    return rest ? [{ text: sentence.slice(rest.index - 1), isTrace: traces.test(sentence) }] : [];
  }
  const head = denied.exec(outer);
  const rest = head && then.exec(outer.slice(head[0].length - 1));
  if (head && !rest) return [{ text: ' ', isTrace: false }];
  const live = head && rest ? outer.slice(head[0].length - 2 + rest.index) : outer;
  const isTrace = isUnsuitable || traces.test(outer);
  return [
    { text: live, isTrace },
    ...inner.flatMap((one) =>
      sentenceClauses(one, expressions).map((clause) => ({ ...clause, isTrace: isTrace || clause.isTrace })),
    ),
  ];
}

function expressionsOf(phrases: AllergenPhrases): Expressions {
  const known = compiled.get(phrases);
  if (known) return known;
  const { denies = '(?!)', lacks = '(?!)', suitable, allergic, unsuitable, then, traces, exempt } = phrases;
  const of = (pattern = '(?!)', flags = '') => whole(plainWords(pattern), flags);
  const made = {
    suitable: of(suitable),
    allergic: of(allergic),
    unsuitable: of(unsuitable),
    then: of(then),
    traces: of(traces),
    exempt: of(exempt, 'g'),
    denied: new RegExp(`^ (?:\\| )*(?:(?:${plainWords(lacks)})|(?:[^ |]+ )*(?:${plainWords(denies)}))(?= )`),
  };
  compiled.set(phrases, made);
  return made;
}

function normalised(sentence: string): string {
  const words = plainSpelling(sentence)
    .text.replaceAll("'", "' ")
    .replaceAll(/[-:]/g, ' ')
    .replaceAll(/([()])/g, ' $1 ');
  const marked = words.replaceAll(/[^\p{L}\p{N}'%&() ]+/gu, ' | ').replaceAll('[', ' ( ');
  return ` ${marked.replaceAll(/ +/g, ' ').trim()} `;
}
