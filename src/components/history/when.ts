import type { HistoryStep } from '../../core/page/history.ts';
import type { Locale } from '../../core/locale.ts';
import { words } from '../../messages.ts';
import { days, inUnit, moment, span, timeOf } from '../format.ts';

/** `17 Mar 2024, 05:50`, or both ends of a step that lasts; an end on the same day is its time alone. */
export function whenOf(step: HistoryStep, locale: Locale): string {
  const { start, end } = step;
  if (!end || end === start) return moment(start, locale);
  const sameDay = end.slice(0, 10) === start.slice(0, 10);
  if (sameDay && !timeOf(end)) return moment(start, locale);
  if (sameDay) return `${moment(start, locale)}–${timeOf(end)}`;
  return days(start.slice(0, 10), end.slice(0, 10), locale);
}

const DAY = 864e5;

/** How long since the step before, or how long a lasting step took: `8 months later`, `531 days`. */
export function sinceOf(step: HistoryStep, locale: Locale): string | undefined {
  if (step.end) {
    const lasted = Date.parse(step.end) - Date.parse(step.start);
    if (lasted >= DAY) return inUnit(Math.round(lasted / DAY), 'day', locale);
  }
  if (step.since === undefined || step.since < 60_000) return undefined;
  return words(locale)('dates.later', { span: span(step.since, locale) });
}
