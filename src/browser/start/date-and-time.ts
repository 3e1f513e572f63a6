import { dateFormat } from '../../core/locale/date-format.ts';

/**
 * A date and time in the language of the page and the visitor's time zone, by the clock of 24 hours that the steps have.
 * @param iso ISO 8601
 * @param dateStyle `short` names the month in letters, and the year where it is not this one
 */
export function dateAndTime(iso: string, dateStyle: 'long' | 'medium' | 'short'): string {
  const date = new Date(iso);
  const ofThisYear = date.getFullYear() === new Date().getFullYear();
  const style: Intl.DateTimeFormatOptions =
    dateStyle === 'short' && ofThisYear
      ? { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' }
      : { dateStyle: dateStyle === 'short' ? 'medium' : dateStyle, timeStyle: 'short' };
  return dateFormat(document.documentElement.lang, { ...style, hourCycle: 'h23' }).format(date);
}
