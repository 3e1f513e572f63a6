/**
 * The only `Intl.DateTimeFormat` of the product. Dates are Gregorian in every language, as on the pack: the default calendar of
 * Thai, Persian, Pashto and others counts other years and begins months on other days.
 * @param tag BCP 47 tag of the page's language
 */
export function dateFormat(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(tag, { ...options, calendar: 'gregory' });
}

/** Whether ICU writes dates of a language. */
export const writesDatesOf = (tag: string): boolean => Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
