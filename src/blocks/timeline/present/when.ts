import { localTime } from '../../../core/history/lookup.ts';
import type { TracedStep } from '../../../core/history/step.ts';
import type { Locale } from '../../../core/locale/locale.ts';
import { getFixedT } from '../../../messages.ts';
import { days, inUnit, moment, span, timeOf, TO } from '../../text/format.ts';

/** Local times of a step: `2026-03-17T05:50`. */
export interface StepTime {
  start: string;
  end?: string | undefined;
  /** Milliseconds since the end of the step before, where that step is disclosed. */
  since?: number | undefined;
}

/** Start and end of a step by the clocks of its places, and the UTC offset of its start. */
export function timesOf(step: TracedStep, before?: TracedStep): StepTime & { offset: string } {
  const { main, events, start, end } = step;
  const offset = main?.eventTimeZoneOffset ?? step.offset ?? '+00:00';
  return {
    start: localTime(start, offset),
    end: end === undefined ? undefined : localTime(end, events.at(-1)?.eventTimeZoneOffset ?? offset),
    offset,
    since: before && isDisclosed(before) ? sinceShown(before.end ?? before.start, start) : undefined,
  };
}

/** False for gaps and withheld steps: the time since such a step is unknown. */
function isDisclosed({ kind, withheld }: TracedStep): boolean {
  return kind !== 'gap' && !withheld;
}

/** From one time of a page to another, in ms: pages show times to the minute, and 05:14:05 to 05:22:50 reads as 8 minutes. */
function sinceShown(from: number, to: number): number {
  const minute = (time: number) => Math.floor(time / 60_000);
  return Math.max(0, minute(to) - minute(from)) * 60_000;
}

/** `17 Mar 2024, 05:50`, or start and end of a lasting step; an end on the same day is shown as time only. */
export function whenOf({ start, end }: StepTime, locale: Locale): string {
  if (!end || end === start) return moment(start, locale);
  const sameDay = end.slice(0, 10) === start.slice(0, 10);
  if (sameDay && !timeOf(end)) return moment(start, locale);
  if (sameDay) return `${moment(start, locale)}${TO}${timeOf(end)}`;
  return days(start.slice(0, 10), end.slice(0, 10), locale);
}

const DAY = 864e5;
/** Minimum days for a shown duration. Below it the dates suffice: work on eight consecutive mornings would show as "seven days". */
const COUNTED = 14;

/** Duration of a lasting step in whole days: `531 days`; of a gap from two days on. */
export function lastedOf({ start, end }: StepTime, locale: Locale, atLeast = COUNTED): string | undefined {
  const lasted = end === undefined ? 0 : daysBetween(start, end);
  return lasted >= atLeast ? inUnit(lasted, 'day', locale).replaceAll(' ', '\u00a0') : undefined;
}

/** Duration of a lasting step, or time since the step before: `8 months later`, `the next day`. */
export function sinceOf(step: StepTime, locale: Locale): string | undefined {
  const lasted = lastedOf(step, locale);
  if (lasted !== undefined) return lasted;
  if (step.end && Date.parse(step.end) - Date.parse(step.start) >= DAY) return undefined;
  if (step.since === undefined || step.since < 60_000) return undefined;
  const t = getFixedT(locale);
  return isNextDay(step.start, step.since) ? t('dates.next-day') : t('dates.later', { span: span(step.since, locale) });
}

/** From a full day on: 25 hours read as the next day, and so do 40. */
function isNextDay(start: string, since: number): boolean {
  if (since < DAY || since >= 2 * DAY) return false;
  const at = Date.parse(`${start}${timeOf(start) ? 'Z' : ''}`);
  return Math.floor(at / DAY) - Math.floor((at - since) / DAY) === 1;
}

/** From one local date to another; the last day is not counted. */
function daysBetween(start: string, end: string): number {
  return Math.round((Date.parse(end.slice(0, 10)) - Date.parse(start.slice(0, 10))) / DAY);
}
