import { decodedOnceMore, withoutTrailing } from './ai/trailing.ts';

/** Blanks, hyphens (U+2010 to U+2015 and the minus sign too) and invisible characters: people add, drop or exchange them. */
const SEPARATORS = /[\s\p{Cf}\u2010-\u2015\u2212-]+/gu;

/** The form in which all spellings of a lot are equal: without case, blanks, hyphens and invisible characters. */
export const normalizedLot = (lot: string): string => lot.normalize('NFKC').replace(SEPARATORS, '').toLowerCase();

/**
 * The lots that a typed or printed text can mean: the lot of exactly this spelling, else each lot whose spelling differs in case,
 * blanks and hyphens only. More than one: ask which, never choose.
 */
export function lotsMeant(typed: string, lots: Iterable<string>): string[] {
  const all = [...lots];
  const trimmed = typed.trim();
  if (all.includes(trimmed)) return [trimmed];
  const wanted = normalizedLot(trimmed);
  return wanted === '' ? [] : all.filter((lot) => normalizedLot(lot) === wanted);
}

/** Spellings to try for a text in a lot's place: as it is, without what a quotation or a sentence left around it, decoded once more. */
export function lotSpellings(text: string): string[] {
  const trimmed = text.trim().replace(/^[\s\p{Cf}\p{Pi}"'`<]+/u, '');
  const all = [trimmed, decodedOnceMore(trimmed)].flatMap((one) =>
    one === undefined ? [] : [one, ...withoutTrailing(one)],
  );
  return [...new Set([text.trim(), ...all])].filter((one) => one !== '');
}
