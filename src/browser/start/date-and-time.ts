import { dateFormat } from '../../core/locale/date-format.ts';

/** A date and time in the language of the page and the visitor's time zone. @param iso ISO 8601 */
export function dateAndTime(iso: string, dateStyle: 'long' | 'medium'): string {
  return dateFormat(document.documentElement.lang, { dateStyle, timeStyle: 'short' }).format(new Date(iso));
}
