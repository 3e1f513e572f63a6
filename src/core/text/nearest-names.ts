import { wordsOf } from './words.ts';

/** More are no help in finding one's own. */
const OFFERED = 3;
/** One letter of this many may differ. */
const LETTERS_PER_CHANGE = 3;

/** The names that differ from a typed text in few letters, the nearest first. */
export function nearestNames(typed: string, names: readonly string[]): string[] {
  const wanted = wordsOf(typed);
  const most = Math.floor(wanted.join('').length / LETTERS_PER_CHANGE);
  return [...new Set(names)]
    .map((name) => ({ name, changes: changesTo(wordsOf(name), wanted) }))
    .filter(({ changes }) => changes <= most)
    .sort((a, b) => a.changes - b.changes)
    .slice(0, OFFERED)
    .map(({ name }) => name);
}

/** For each typed word the word that is nearest to it: all of it, or its beginning. */
function changesTo(words: readonly string[], wanted: readonly string[]): number {
  return wanted.reduce((sum, one) => {
    const each = words.flatMap((word) => [changesBetween(one, word), changesBetween(one, word.slice(0, one.length))]);
    return sum + Math.min(one.length, ...each);
  }, 0);
}

/** Levenshtein's distance: characters to insert, to remove or to replace. */
export function changesBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [i, letter] of [...one].entries()) {
    const above = row;
    row = [i + 1];
    for (let j = 0; j < other.length; j += 1) {
      const replaced = (above[j] ?? 0) + Number(letter !== other[j]);
      row.push(Math.min(replaced, (above[j + 1] ?? 0) + 1, (row[j] ?? 0) + 1));
    }
  }
  return row.at(-1) ?? 0;
}
