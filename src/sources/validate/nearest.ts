/** Edits per letter that a mistyped name may be away. */
const NEAR = 0.4;

/** The name that was probably meant: the one with the fewest edits, undefined when none is near enough. */
export function nearest(name: string, names: Iterable<string>, share = NEAR): string | undefined {
  const wanted = name.toLowerCase();
  let best: string | undefined;
  let least = Math.max(1, Math.floor(wanted.length * share)) + 1;
  for (const candidate of names) {
    const edits = distance(wanted, candidate.toLowerCase());
    if (edits < least) [best, least] = [candidate, edits];
  }
  return best;
}

/** Insertions, deletions, substitutions and swaps of neighbours. */
function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 12 || a.length > 60) return Number.POSITIVE_INFINITY;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + same,
        swapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, last] = [last, row];
  }
  return last[b.length] ?? Number.POSITIVE_INFINITY;
}
