import { dateFormat } from '../../core/locale/date-format.ts';

/** `YYYY-MM-DD` in the language of the page; day `00`: the month alone. */
export function codeDate(date: string): string {
  const isMonth = date.endsWith('-00');
  const form = isMonth ? ({ year: 'numeric', month: 'long' } as const) : ({ dateStyle: 'long' } as const);
  const day = new Date(`${date.slice(0, 7)}-${isMonth ? '01' : date.slice(8)}T00:00:00Z`);
  return dateFormat(document.documentElement.lang, { ...form, timeZone: 'UTC' }).format(day);
}
