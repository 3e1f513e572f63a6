import { decodedOnceMore, withoutTrailing } from './ai/trailing.ts';

/** Blanks, hyphens (U+2010 to U+2015 and the minus sign too), plus signs (a blank in a query) and invisible characters: people add, drop or exchange them. */
const SEPARATORS = /[\s\p{Cf}\u2010-\u2015\u2212+-]+/gu;

/** The common form of all spellings of a lot: without case, blanks, hyphens, plus signs and invisible characters. */
export const normalizedLot = (lot: string): string => lot.normalize('NFKC').replace(SEPARATORS, '').toLowerCase();

/**
 * The lots that a typed or printed text may mean: the lot with exactly this spelling, else each lot whose spelling differs only in case,
 * blanks, hyphens and plus signs. With more than one lot the caller asks the visitor and never chooses.
 */
export function lotsMeant(typed: string, lots: Iterable<string>): string[] {
  const all = [...lots];
  const trimmed = typed.trim();
  if (all.includes(trimmed)) return [trimmed];
  const wanted = normalizedLot(trimmed);
  return wanted === '' ? [] : all.filter((lot) => normalizedLot(lot) === wanted);
}

/** Spellings to try for the lot in a text: unchanged, without surrounding quotation and punctuation, decoded once more. */
export function lotSpellings(text: string): string[] {
  const trimmed = text.trim().replace(/^[\s\p{Cf}\p{Pi}"'`<]+/u, '');
  const all = [trimmed, decodedOnceMore(trimmed)].flatMap((one) =>
    one === undefined ? [] : [one, ...withoutTrailing(one)],
  );
  return [...new Set([text.trim(), ...all])].filter((one) => one !== '');
}
