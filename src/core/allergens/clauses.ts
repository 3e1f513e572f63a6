import { plainSpelling } from '../text/plain-spelling.ts';
import type { AllergenPhrases, AllergenWords } from './allergen-words.ts';
import { plainWords, whole } from './word-patterns.ts';

/** A part of a text without the names that it denies: words between single spaces, with a `|` for signs between them. */
export interface Clause {
  text: string;
  /** The clause names what may be in the food. */
  isTrace: boolean;
  /** A denial in the clause is in doubt: `we cannot guarantee that it is free from nuts`. */
  isDoubted?: true;
}

type Expressions = Record<
  'suitable' | 'allergic' | 'unsuitable' | 'doubted' | 'then' | 'traces' | 'exempt' | 'denied' | 'lacked',
  RegExp
>;
/** Whether a part of a clause names an allergen. */
type IsNamed = (part: string) => boolean;
type Reading = Expressions & { isNamed: IsNamed };
const compiled = new WeakMap<AllergenPhrases, Expressions>();

/** The clauses of a text: its sentences, and what is in brackets. */
export function clausesOf(text: string, { phrases = {} }: AllergenWords, isNamed: IsNamed): Clause[] {
  const expressions = { ...expressionsOf(phrases), isNamed };
  return joinedLists(text, expressions)
    .split(/[\n\r;!?•؛؟。]|<br\s*\/?>|\.(?!\d)/u)
    .flatMap((sentence) => sentenceClauses(normalised(sentence), expressions));
}

/** Joins the items of a list to the line that introduces them, if it is about traces or denies them: `May contain:`. */
function joinedLists(text: string, { traces, denied }: Expressions): string {
  let isOpen = false;
  return text
    .split(/\r?\n/)
    .map((line) => {
      const [, item] = /^\s*(?:[-*+•]|\d+[.)])\s+(.*)$/.exec(line) ?? [];
      if (isOpen && item !== undefined) return `, ${item}`;
      if (line.trim() === '') return '';
      const head = /[:：][\s*_]*$/.test(line) ? normalised(line) : '';
      isOpen = traces.test(head) || denied.test(`${head}| `);
      return `\n${line}`;
    })
    .join('');
}

function sentenceClauses(sentence: string, expressions: Reading): Clause[] {
  const { exempt, suitable, allergic, unsuitable, then, traces } = expressions;
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
  const isTrace = isUnsuitable || traces.test(outer);
  const { clauses, isDenied } = outerClauses(outer, expressions);
  // A denial includes the names in its brackets, but not a sentence there: `free from milk (may contain eggs)`.
  const isRead = (one: string) => !isDenied || then.test(one) || traces.test(one);
  const within = inner.filter(isRead).flatMap((one) => sentenceClauses(one, expressions));
  return [...clauses, ...within].map((clause) => ({ ...clause, isTrace: isTrace || clause.isTrace }));
}

/**
 * The clauses of a sentence without its brackets: `not suitable` and `cannot guarantee` do not deny the names beside them.
 * `isDenied`: the sentence ends with names that it denies.
 */
function outerClauses(outer: string, expressions: Reading): { clauses: Clause[]; isDenied: boolean } {
  const doubts: string[] = [];
  const texts: string[] = [];
  let at = 0;
  for (const { 0: phrase, index, groups } of outer.matchAll(expressions.doubted)) {
    texts.push(affirmed(outer.slice(at, index), expressions));
    at = groups?.['open'] === undefined ? index + phrase.length : outer.length;
    doubts.push(outer.slice(index, at));
    if (at === outer.length) break;
  }
  const last = affirmed(outer.slice(at), expressions);
  const clauses: Clause[] = [{ text: [...texts, last].join(' | | '), isTrace: false }];
  if (doubts.length > 0) clauses.push({ text: ` ${doubts.join(' | ')} `, isTrace: true, isDoubted: true });
  return { clauses, isDenied: last === '' && at < outer.length };
}

/** What a sentence says besides a denial at its beginning; empty if it denies all names. */
function affirmed(part: string, { denied, lacked, then, isNamed }: Reading): string {
  const head = denied.exec(part);
  if (!head) return part;
  // "Without added sugar, milk": what follows a thing that is no allergen is in the food.
  const [first = '', ...others] = part
    .slice(head[0].length)
    .split('|')
    .filter((item) => item.trim() !== '');
  if (lacked.test(part) && !isNamed(first)) return ` |${others.join('|')}`;
  const before = then.exec(head[0]);
  const rest = then.exec(part.slice(head[0].length - 1));
  const live = rest ? part.slice(head[0].length - 2 + rest.index) : '';
  return before ? ` ${head[0].slice(before.index)} |${live}` : live;
}

function expressionsOf(phrases: AllergenPhrases): Expressions {
  const known = compiled.get(phrases);
  if (known) return known;
  const { denies = '(?!)', lacks = '(?!)', suitable, allergic, unsuitable = '(?!)', doubts = '(?!)' } = phrases;
  const { then, traces, exempt } = phrases;
  const of = (pattern = '(?!)', flags = '') => whole(plainWords(pattern), flags);
  const made = {
    suitable: of(suitable),
    allergic: of(allergic),
    unsuitable: of(unsuitable),
    doubted: of(`(?<open>${doubts})|${unsuitable}`, 'g'),
    then: of(then),
    traces: of(traces),
    exempt: of(exempt, 'g'),
    lacked: new RegExp(`^ (?:\\| )*(?:${plainWords(lacks)})(?= )`),
    denied: new RegExp(`^ (?:\\| )*(?:(?:${plainWords(lacks)})|(?:[^ |]+ )*(?:${plainWords(denies)}))(?= )`),
  };
  compiled.set(phrases, made);
  return made;
}

function normalised(sentence: string): string {
  // Square brackets that are no link of Markdown.
  const words = plainSpelling(sentence.replaceAll(/\[([^\][]*)\](?![([])/g, '($1)'))
    .text.replaceAll("'", "' ")
    .replaceAll(/ -+ /g, ' | ')
    .replaceAll(/[-:]/g, ' ')
    .replaceAll(/([()])/g, ' $1 ');
  const marked = words.replaceAll(/[^\p{L}\p{N}'%&() ]+/gu, ' | ');
  return ` ${marked.replaceAll(/ +/g, ' ').trim()} `;
}
