/** What the history of a lot does not disclose of the lot itself. */
import type { TracedHistory } from './history.ts';

/** Steps of a lot that its maker withholds, or that nobody recorded. */
export interface NotDisclosed {
  /** Id of the first of them. */
  step: string;
  parts: number;
  /** Set if each of them has a start and an end. */
  days?: number;
}

const DAY = 864e5;

/**
 * Withheld steps and gaps of the lot itself: their days in total, where each has a start and an end; else their number.
 * @param history of one lot; several lots have none in common, because any of them may be meant
 */
export function undisclosedOf({ roots: [root, ...others], steps }: TracedHistory): NotDisclosed | undefined {
  if (root === undefined || others.length > 0) return undefined;
  const undisclosed = steps.filter(({ lots, withheld, kind }) => lots.has(root) && (withheld || kind === 'gap'));
  const [first] = undisclosed;
  if (!first) return undefined;
  const lasted = undisclosed.map(({ start, end, main }) =>
    end === undefined ? 0 : daysBetween(start, end, main?.eventTimeZoneOffset ?? '+00:00'),
  );
  const days = lasted.reduce((sum, one) => sum + one, 0);
  return { step: first.id, parts: undisclosed.length, ...(lasted.every((one) => one > 0) && { days }) };
}

/** From local date to local date, without the last day. */
function daysBetween(start: number, end: number, offset: string): number {
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number);
  const shift = (hours * 60 + minutes) * (offset.startsWith('-') ? -60_000 : 60_000);
  return Math.floor((end + shift) / DAY) - Math.floor((start + shift) / DAY);
}
