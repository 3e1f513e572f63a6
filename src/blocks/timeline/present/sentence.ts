import type { LocalizedText } from '../../../core/graph/text.ts';
import type { FoldedList, Run, Sentence } from '../../../core/page/history.ts';

/** A sentence from its pieces; adjacent plain texts are joined, missing pieces are skipped. */
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

/** A plain string if the text has no further attributes. */
export const textOf = <Of extends LocalizedText>(text: Of): Of | string =>
  Object.keys(text).length === 1 ? text.text : text;

/** A shortened name with its whole. */
export const shortened = (text: string, title: string | undefined): Run =>
  title === undefined ? text : { text, title };

/** A list of which `count` entries are in sight. @param label of the others, by their number */
export function folded<T>(list: readonly T[], count: number, label: (others: number) => string): FoldedList<T> {
  const items = list.slice(count);
  return { shown: list.slice(0, count), ...(items.length > 0 && { more: { label: label(items.length), items } }) };
}
