/** A letter, digit or vowel sign of a script whose words are written without blanks between them, or (Korean) joined in compounds. */
export const UNSPACED =
  '(?:(?=[\\p{L}\\p{M}\\p{N}])[\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Hang}\\p{scx=Thai}\\p{scx=Laoo}\\p{scx=Khmr}\\p{scx=Mymr}])';

/** Scripts where one sign may be a word. */
const SYLLABLES = /^[\p{sc=Han}\p{sc=Hang}]/u;
/** Signs of the other scripts that a part of a word needs, and signs before it. */
const SHORTEST_PART = 3;
/** Signs from which on a text across two words is no coincidence: browsers find different words. */
const SURE = 4;

let segmenter: Intl.Segmenter | undefined;

/** The beginnings of the words of a run of letters. */
function beginnings(run: string): number[] {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  return Array.from(segmenter.segment(run), ({ index }) => index);
}

/** Whether a run of letters has the typed one, or each word of it. */
export function isNamedWithin(run: string, typed: string): boolean {
  if (hasWord(run, typed)) return true;
  const starts = beginnings(typed);
  return starts.length > 1 && starts.every((start, n) => hasWord(run, typed.slice(start, starts[n + 1])));
}

/** Whether the typed letters begin a word of the run, or are a part of one: milk is in no snack, though นม is in ขนม. */
function hasWord(run: string, typed: string): boolean {
  let starts: number[] | undefined;
  for (let at = run.indexOf(typed); at >= 0; at = run.indexOf(typed, at + 1)) {
    starts ??= beginnings(run);
    const begin = starts.findLast((start) => start <= at) ?? 0;
    if (begin === at) return true;
    const isWithin = !starts.some((start) => start > at && start < at + typed.length);
    if (!isWithin && typed.length >= SURE) return true;
    const isPart = typed.length >= SHORTEST_PART && at - begin >= SHORTEST_PART;
    if (isWithin && (isPart || SYLLABLES.test(typed))) return true;
  }
  return false;
}
