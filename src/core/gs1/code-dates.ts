import { valueOf, type Element } from './ai/element.ts';
import { DATES, factsOf } from './facts.ts';

/** A date that a code carries. */
export interface CodeDate {
  name: keyof typeof DATES;
  /** `YYYY-MM-DD`; day `00`: the month alone. */
  date: string;
}

/** Dates of AI 11, 13, 15, 16 and 17. @param thisYear four digits; determines the century */
export function datesOf(elements: readonly Element[], thisYear: number): CodeDate[] {
  const facts = factsOf(elements, thisYear);
  return (Object.keys(DATES) as CodeDate['name'][]).flatMap((name) => {
    const date = facts[name];
    return date === undefined ? [] : [{ name, date }];
  });
}

/** The query that carries the dates of a code to a page: `?17=270301`; empty without dates. */
export function queryOfDates(elements: readonly Element[]): string {
  const pairs = Object.values(DATES).flatMap((ai) => {
    const value = valueOf(elements, ai);
    return value === undefined ? [] : [`${ai}=${encodeURIComponent(value)}`];
  });
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/** Whether two dates contradict each other: where one has no day, by their months. */
export function differs(one: string, other: string): boolean {
  const length = one.endsWith('-00') || other.endsWith('-00') ? 7 : 10;
  return one.slice(0, length) !== other.slice(0, length);
}
