/** Whether `YYYY-MM-DD` is a day of the calendar, or a month with day `00`. */
export function isCalendarDay(text: string): boolean {
  const bare = text.endsWith('-00') ? `${text.slice(0, 8)}01` : text;
  const time = Date.parse(`${bare}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(bare);
}
