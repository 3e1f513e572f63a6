import type { HistoryStep } from '../../../core/page/history.ts';
import type { Locale } from '../../../core/locale/locale.ts';
import { getFixedT } from '../../../messages.ts';
import { days, inUnit, moment, span, timeOf } from '../../text/format.ts';

/** `17 Mar 2024, 05:50`, or start and end of a lasting step; an end on the same day is shown as time only. */
export function whenOf(step: Pick<HistoryStep, 'start' | 'end'>, locale: Locale): string {
  const { start, end } = step;
  if (!end || end === start) return moment(start, locale);
  const sameDay = end.slice(0, 10) === start.slice(0, 10);
  if (sameDay && !timeOf(end)) return moment(start, locale);
  if (sameDay) return `${moment(start, locale)}–${timeOf(end)}`;
  return days(start.slice(0, 10), end.slice(0, 10), locale);
}

const DAY = 864e5;
/** Minimum days for a shown duration. Below it the dates suffice: work on eight consecutive mornings would show as "seven days". */
const COUNTED = 14;

/** Time since the step before, or duration of a lasting step, in whole days: `8 months later`, `the next day`, `531 days`. */
export function sinceOf(step: HistoryStep, locale: Locale): string | undefined {
  if (step.end) {
    const lasted = daysBetween(step.start, step.end);
    if (lasted >= COUNTED) return inUnit(lasted, 'day', locale).replaceAll(' ', '\u00a0');
    if (Date.parse(step.end) - Date.parse(step.start) >= DAY) return undefined;
  }
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
