/** Dates, spans, numbers and quantities in the words of one language: from the data and `Intl`, never from the clock. */
import { dateFormat } from '../../core/locale/date-format.ts';
import { formatOf, langOf, type Locale } from '../../core/locale/locale.ts';
import { LastFew } from '../../core/last-few.ts';
import { getFixedT } from '../../messages.ts';

type DayStyle = 'short' | 'long' | 'digits';

const STYLES: Record<DayStyle, Intl.DateTimeFormatOptions> = {
  short: { day: 'numeric', month: 'short', year: 'numeric' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  digits: { day: '2-digit', month: '2-digit', year: 'numeric' },
};

const formatters = new Map<string, Intl.DateTimeFormat>();

function dayFormat(locale: Locale, style: DayStyle, wholeMonth: boolean): Intl.DateTimeFormat {
  const key = `${locale} ${style} ${wholeMonth}`;
  let format = formatters.get(key);
  if (!format) {
    const { day, ...month } = STYLES[style];
    format = dateFormat(formatOf(locale), { ...month, ...(!wholeMonth && { day }), timeZone: 'UTC' });
    formatters.set(key, format);
  }
  return format;
}

/** The short form that English pages do not use; the month's whole name stays. */
const SEPT = /\bSept\b/g;

/** Characters of a short date. */
const LONGEST_SHORT = 16;

/** Marks that would reverse a date of digits (`24/03/2027`) where it is isolated from left to right; without them it reads right everywhere. */
const DIRECTION = /[\u200e\u200f\u061c]/g;

/** Memoized dates: the pages of a product share a few days. */
const formattedDays = new LastFew<string, string>(500);

/** `2026-03-24` → `24 mar 2026`; day `00` is a whole month: `marzo 2026`. Spaces do not break. */
export function day(value: string, locale: Locale, style: DayStyle = 'short'): string {
  return formattedDays.of(`${value} ${locale} ${style}`, () => formatDay(value, locale, style));
}

function formatDay(value: string, locale: Locale, style: DayStyle): string {
  const wholeMonth = value.slice(8, 10) === '00';
  const date = new Date(`${value.slice(0, 8)}${wholeMonth ? '01' : value.slice(8, 10)}T00:00:00Z`);
  const clear = style === 'digits' && !wholeMonth && isMonthFirst(locale) ? 'short' : style;
  const text = dayFormat(locale, wholeMonth && style === 'short' ? 'long' : clear, wholeMonth)
    .format(date)
    .replaceAll(SEPT, 'Sep')
    .replaceAll(DIRECTION, '');
  // A column of a ticket has room for a short date in one line: `1 de outubro de 2027` may break.
  return style === 'short' && text.length > LONGEST_SHORT ? text : text.replaceAll(' ', '\u00a0');
}

/** What a date of a lot is the date of, as it reads before the date: "best before" a day, but "best before end" of a month (Annex X of Regulation (EU) 1169/2011). */
export function dateTitle(
  kind: 'harvested' | 'produced' | 'packed' | 'best-before' | 'use-by',
  date: string,
  locale: Locale,
): string {
  return getFixedT(locale)(date.endsWith('-00') ? `dates.${kind}-month` : `dates.${kind}`);
}

/** True for languages whose short dates begin with the month: other readers take 03/04 for April, so the month is shown as a word. */
function isMonthFirst(locale: Locale): boolean {
  return dayFormat(locale, 'digits', false).formatToParts(0)[0]?.type === 'month';
}

/** Between two times or days; no line ends after it. */
export const TO = '–\u2060';

/** `Jul 16–22, 2024`: common parts of both dates appear once. A line ends between two whole dates only. */
export function days(start: string, end: string, locale: Locale): string {
  if (start.endsWith('-00') || end.endsWith('-00')) return `${day(start, locale)} – ${day(end, locale)}`;
  const range = dayFormat(locale, 'short', false)
    .formatRange(new Date(`${start}T00:00:00Z`), new Date(`${end}T00:00:00Z`))
    .replaceAll(SEPT, 'Sep')
    .replaceAll(/[\u2009\u202f]|\b0(?=\d\b)/g, '')
    .replaceAll(' ', '\u00a0');
  return start.slice(0, 7) === end.slice(0, 7) ? range.replace('–', TO) : range.replace('–\u00a0', '– ');
}

/** Local to the place: `2026-03-17T05:50` → `17 Mar 2026, 05:50`; midnight sharp is a day without a time. */
export function moment(local: string, locale: Locale): string {
  const time = timeOf(local);
  return `${day(local.slice(0, 10), locale)}${time && time !== '00:00' ? `${comma(locale)}${time}` : ''}`;
}

/** `05:50`, or an empty text if there is no time. */
export function timeOf(local: string): string {
  return local.length > 10 ? local.slice(11, 16) : '';
}

/** The value for `datetime` of `<time>`: with the offset if there is a time, a month if there is no day. */
export function machineTime(local: string, offset?: string): string {
  if (local.slice(8, 10) === '00') return local.slice(0, 7);
  return timeOf(local) && offset ? `${local.slice(0, 16)}${offset}` : local.slice(0, 10);
}

const UNITS: [Intl.NumberFormatOptions['unit'], number, number][] = [
  ['year', 365.25 * 864e5, 24 * 30.44 * 864e5],
  ['month', 30.44 * 864e5, 60 * 864e5],
  ['day', 864e5, 36 * 36e5],
  ['hour', 36e5, 90 * 6e4],
  ['minute', 6e4, 0],
];

/** Milliseconds → `8 months`, in the largest unit of which there are about two. */
export function span(milliseconds: number, locale: Locale): string {
  const [unit, size] = UNITS.find(([, , from]) => milliseconds >= from) ?? (['minute', 6e4, 0] as const);
  const count = Math.max(1, Math.round(milliseconds / size));
  return inUnit(count, unit as string, locale).replaceAll(' ', '\u00a0');
}

/** `531 days` */
export function inUnit(count: number, unit: string, locale: Locale): string {
  return numberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

export function number(value: number, locale: Locale, digits = 2): string {
  return numberFormat(locale, { maximumFractionDigits: digits }).format(value);
}

const numberFormats = new Map<string, Intl.NumberFormat>();

/** Making one takes longer than a thousand numbers. */
export function numberFormat(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(formatOf(locale), options);
  numberFormats.set(key, format);
  return format;
}

/** `180 kB` */
function bytes(value: number, locale: Locale): string {
  const mega = value >= 1e6;
  return `${number(mega ? value / 1e6 : Math.max(1, value / 1e3), locale, mega ? 1 : 0)}\u00a0${mega ? 'MB' : 'kB'}`;
}

/** `, PDF 98 kB`: what a link to a file opens, after its title. */
export function afterTitle({ mediaType, bytes: size }: { mediaType?: string; bytes?: number }, locale: Locale): string {
  const file = [mediaType === 'application/pdf' && 'PDF', size && bytes(size, locale)].filter(Boolean).join(' ');
  return file && comma(locale) + file;
}

const regions = new Map<Locale, Intl.DisplayNames>();
const countries = new LastFew<string, string>(500);

/** `IT` → `Italia` */
export function country(code: string, locale: Locale): string {
  return countries.of(`${code} ${locale}`, () => {
    let names = regions.get(locale);
    if (!names) regions.set(locale, (names = new Intl.DisplayNames(langOf(locale), { type: 'region' })));
    return names.of(code) ?? code;
  });
}

/** The separator between a name and its value in a language: `: `, in French after a narrow space. */
export function colon(locale: Locale): string {
  return getFixedT(locale)('label.listed', { title: '', list: '' });
}

/** The separator of a list of words, with its space: `, `, `، ` */
export function comma(locale: Locale): string {
  return getFixedT(locale)('site.list', { first: '', rest: '' });
}
