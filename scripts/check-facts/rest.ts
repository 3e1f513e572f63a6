/** What is left of the text of a step without what the document says. */
import type { Local } from './document/words.ts';
import { MONTHS, SITE_WORDS } from './document/words.ts';
import type { Step } from './site/pages.ts';

/** What a document says, in the form in which a page may repeat it. */
export interface Known {
  /** Longest first. */
  texts: string[];
  numbers: ReadonlySet<string>;
  /** Of objects on a side of an event. */
  counts: ReadonlySet<number>;
  times: Local[];
}

export const DAY = new RegExp(`(?:${MONTHS.join('|')}) \\d{1,2}, \\d{4}`, 'gi');
export const SPAN = new RegExp(
  `(${MONTHS.join('|')}) (\\d{1,2}) ?[–-] ?(?:(${MONTHS.join('|')}) )?(\\d{1,2}), (\\d{4})`,
  'gi',
);
export const INTERVAL = /(\d+) (minute|hour|day|month|year)s?(?: later)?/;

/** What is left of a step's text without what the document says and without the words of the site. */
export function restFaults(step: Step, known: Known): string[] {
  let rest = step.text
    .replace(SPAN, ' ')
    .replace(DAY, ' ')
    .replace(/\b\d\d:\d\d\b/g, ' ')
    .replace(INTERVAL, ' ');
  for (const one of known.texts) if (rest.includes(one)) rest = without(rest, one);
  rest = rest.replace(/\((\d+)\)/g, (whole, count) => (known.counts.has(Number(count)) ? ' ' : whole));
  rest = rest.replace(/\d+ (?=more\b|events?\b|times?\b|of (?:these|them)\b)/g, ' ');
  const words = (rest.match(/\p{L}[\p{L}’'-]*/gu) ?? []).filter(
    (word) => word.length > 2 && !SITE_WORDS.has(word) && !/^(?:gln|gtin)$/.test(word),
  );
  const numbers = (rest.match(/-?\d[\d,]*(?:\.\d+)?/g) ?? []).filter(
    (number) =>
      !known.numbers.has(number) &&
      !known.numbers.has(number.replace(/^-/, '')) &&
      !isDistance(rest, number) &&
      !isSum(number, known),
  );
  return [
    ...(words.length > 0 ? [`words that are neither the document’s nor the site’s: ${words.join(' ')}`] : []),
    ...(numbers.length > 0 ? [`numbers that the document does not say: ${numbers.join(' ')}`] : []),
  ];
}

/** Removes another text from a text, where it occurs as separate words. */
function without(text: string, other: string): string {
  const escaped = other.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  return text.replace(new RegExp(`(?<![\\p{L}\\d]|\\d[.,])${escaped}(?![\\p{L}\\d]|[.,]\\d)`, 'gu'), ' ');
}

/** Distances are compared in the test of the map. */
const isDistance = (rest: string, number: string): boolean => rest.includes(`${number} km`);

/** A sum of two to four quantities of the document. */
function isSum(number: string, { numbers }: Known): boolean {
  const values = [...numbers].map((one) => Number(one.replaceAll(',', ''))).filter((value) => value > 0);
  const wanted = Number(number.replaceAll(',', ''));
  const reach = (left: number, parts: number, from: number): boolean => {
    if (Math.abs(left) < 1e-9) return true;
    if (parts === 0 || left < 0) return false;
    return values.slice(from).some((value, index) => reach(left - value, parts - 1, from + index));
  };
  return values.length <= 40 && reach(wanted, 4, 0);
}
