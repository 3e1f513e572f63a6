/** A last day includes the day; a month (`2026-03-00`) ends with its last day. Both `YYYY-MM-DD`. */
export function hasPassed(day: string, date: string): boolean {
  return day.endsWith('-00') ? date.slice(0, 7) > day.slice(0, 7) : date > day;
}
