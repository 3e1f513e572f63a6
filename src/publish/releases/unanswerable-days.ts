/** Days, both counted, `YYYY-MM-DD`. */
export interface DaySpan {
  from: string;
  to: string;
}

const DAY = 86_400_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/**
 * The days on which visitors saw releases that are no longer complete: from a release's day to the next release's day, because visitors still saw the
 * first one in the early hours of that day.
 * @param whole all releases that are complete now, oldest first
 * @param lost numbers of releases that lose files
 */
export function unanswerableDays(
  whole: readonly { number: number; at: string }[],
  lost: ReadonlySet<number>,
): DaySpan[] {
  const spans: DaySpan[] = [];
  for (const [index, { number, at }] of whole.entries()) {
    const next = whole[index + 1];
    if (!lost.has(number) || !next) continue;
    const from = dayOf(Date.parse(at));
    const to = dayOf(Date.parse(next.at));
    const last = spans.at(-1);
    if (last && Date.parse(from) <= Date.parse(last.to) + DAY) last.to = to > last.to ? to : last.to;
    else spans.push({ from, to });
  }
  return spans;
}
