import type { LocalizedText } from '../../core/graph/text.ts';
import type { Run, Sentence } from '../../islands/timeline/view.ts';

/** A sentence from its pieces; neighbours that are plain text become one, and what is not told falls away. */
export function sentence(...pieces: readonly (Run | LocalizedText | false | undefined)[]): Sentence {
  const joined: Run[] = [];
  for (const piece of pieces) {
    if (!piece) continue;
    const run = typeof piece === 'string' ? piece : textOf(piece);
    const last = joined.at(-1);
    if (typeof run === 'string' && typeof last === 'string') joined[joined.length - 1] = last + run;
    else joined.push(run);
  }
  const [only, second] = joined;
  return second === undefined && typeof only === 'string' ? only : joined;
}

/** Plain where nothing is to be said of it. */
export const textOf = <Of extends LocalizedText>(text: Of): Of | string =>
  Object.keys(text).length === 1 ? text.text : text;

/** A shortened name with its whole. */
export const shortened = (text: string, title: string | undefined): Run =>
  title === undefined ? text : { text, title };
