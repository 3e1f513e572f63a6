import { plainPattern } from '../text/plain-spelling.ts';

/** A pattern of a pack over words between single spaces. Apostrophes end a word: `d'arachidi` is `d' arachidi`. */
export const plainWords = (pattern: string): string => plainPattern(pattern).replaceAll("'", "' ?");

/** Matches whole words between spaces: expressions with Unicode word boundaries take 30 ms each to compile. */
export function whole(pattern: string, flags = ''): RegExp {
  return new RegExp(`(?<= )(?:${pattern})(?= )`, flags);
}
