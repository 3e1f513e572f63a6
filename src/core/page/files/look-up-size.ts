import { nameKeyOf } from '../../text/words.ts';
import type { LookUpIndex } from '../look-up.ts';

/** Bytes that a file of the look-up has on average at most: the largest stays below 200 kB. */
const BYTES_OF_FILE = 24_000;
/** Bytes of the names under one beginning: more are cut by one more letter. */
export const BYTES_OF_BEGINNING = 32_000;

/** Number of files for so many bytes: a power of two. */
export const countFor = (bytes: number): number => 2 ** Math.max(0, Math.ceil(Math.log2(bytes / BYTES_OF_FILE)));

/** A word or a part of one, without locale, and the bytes of the names that have it. */
export type WordBytes = readonly [word: string, bytes: number];

/** How the names under one beginning of words are cut. @param locale with its colon: `it:` */
export function cutsOf(locale: string, beginning: string, words: readonly WordBytes[]): LookUpIndex['cut'] {
  if (total(words) <= BYTES_OF_BEGINNING) return {};
  const length = Array.from(beginning).length;
  const byLetter = new Map<string, WordBytes[]>();
  for (const one of words) {
    const letter = Array.from(one[0])[length] ?? '';
    byLetter.set(letter, [...(byLetter.get(letter) ?? []), one]);
  }
  const own = Math.ceil(total(byLetter.get('') ?? []) / BYTES_OF_BEGINNING);
  byLetter.delete('');
  const next = [...byLetter.keys()].sort();
  const below = next.map((letter) => cutsOf(locale, beginning + letter, byLetter.get(letter) ?? []));
  return Object.assign({ [locale + beginning]: { next, own } }, ...below) as LookUpIndex['cut'];
}

const total = (words: readonly WordBytes[]): number => words.reduce((sum, [, bytes]) => sum + bytes, 0);

/** Whether a cut is below a beginning: `it:form` is below `it:for`, but not below `it:fo`, where all words have two letters. */
export const isCutBelow = (cut: string, locale: string, beginning: string): boolean =>
  cut.startsWith(locale + beginning) && nameKeyOf(cut.slice(locale.length)) === beginning;
