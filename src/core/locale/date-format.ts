/**
 * The only `Intl.DateTimeFormat` of the product. Dates are Gregorian in every language, as on the pack: the default calendar of
 * Thai, Persian, Pashto and others counts other years and begins months on other days. Where a browser has no names of months in a
 * language ("M11"), the date is in digits: 2027-11-18.
 * @param tag BCP 47 tag of the page's language
 */
export function dateFormat(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const format = new Intl.DateTimeFormat(tag, { ...options, calendar: 'gregory' });
  const written = format.format(0);
  if (/\bM\d\d\b/.test(written)) return inDigits(options);
  return hasShortMonth(options) && !/\p{L}/u.test(written) ? new Intl.DateTimeFormat(tag, inWords(options)) : format;
}

const hasShortMonth = ({ month, dateStyle }: Intl.DateTimeFormatOptions) => month === 'short' || dateStyle === 'medium';

/** The short month of some languages is a number (Portuguese: 1/10/2027), where the long date on the same page has its name: both have the name. */
const inWords = ({ dateStyle, ...options }: Intl.DateTimeFormatOptions): Intl.DateTimeFormatOptions => ({
  ...options,
  calendar: 'gregory',
  ...(dateStyle ? { dateStyle: 'long' } : { month: 'long' }),
});

/** Swedish dates begin with the year. */
function inDigits({ timeZone, dateStyle, timeStyle, day }: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('sv', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    ...((dateStyle ?? day) && { day: '2-digit' }),
    ...(timeStyle && { hour: '2-digit', minute: '2-digit' }),
  });
}

/** Whether ICU writes dates of a language. */
export const writesDatesOf = (tag: string): boolean => Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
