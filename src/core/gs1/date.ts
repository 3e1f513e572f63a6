const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** YYYYMMDD, Gregorian calendar. Day `00`: not given, where the AI allows it. */
export function isLongDate(text: string, dayMayBeOpen: boolean): boolean {
  const centuryIsCommon = text.slice(2, 4) === '00' && Number(text.slice(0, 4)) % 400 !== 0;
  return /^\d{8}$/.test(text) && isDate(text.slice(2), dayMayBeOpen) && !(centuryIsCommon && text.endsWith('0229'));
}

/** YYMMDD. Day `00`: not given, where the AI allows it. */
export function isDate(text: string, dayMayBeOpen: boolean): boolean {
  if (!/^\d{6}$/.test(text)) return false;
  const [year, month, day] = [text.slice(0, 2), text.slice(2, 4), text.slice(4)].map(Number) as [
    number,
    number,
    number,
  ];
  const days = month === 2 && year % 4 !== 0 ? 28 : (DAYS[month - 1] ?? 0);
  return day === 0 ? dayMayBeOpen && days > 0 : day <= days;
}

/**
 * YYMMDD as `YYYY-MM-DD`, keeping day `00`. GS1's sliding century: more than 50 years ahead means the previous century,
 * 50 or more years behind means the next.
 * @param thisYear the four-digit year of the reading
 */
export function dateOf(text: string, thisYear: number): string | undefined {
  if (!isDate(text, true)) return undefined;
  const year = Number(text.slice(0, 2));
  const ahead = year - (thisYear % 100);
  const century = Math.floor(thisYear / 100) + (ahead >= 51 ? -1 : ahead <= -50 ? 1 : 0);
  return `${century * 100 + year}-${text.slice(2, 4)}-${text.slice(4, 6)}`;
}
