import type { CellValue } from './cells.ts';
import type { DateOrder } from '../mapping.ts';
import { type Cell, Shown } from '../table.ts';
import { localTime } from '../xlsx/shown.ts';

/** Order of day and month in a column (03/04/2026): from `mapping.yaml`, or from an unambiguous date of the column. */
export type DateEvidence = DateOrder | undefined;

/** Days since 1899-12-30: 1954 to 2119. Smaller numbers may be a year, larger ones a date without dots. */
const SERIAL = [20_000, 80_000] as const;

const PARTS = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/;

/** What the dates of a column show of their order; nothing when they agree with both, or with neither. */
export function dateOrderOf(cells: Iterable<Cell>): DateEvidence {
  const seen = { 'd/m/y': false, 'm/d/y': false };
  for (const cell of cells) {
    const [, first, , second] = (typeof cell === 'string' && PARTS.exec(cell.trim())) || [];
    if (Number(first) > 12) seen['d/m/y'] = true;
    if (Number(second) > 12) seen['m/d/y'] = true;
  }
  if (seen['d/m/y'] === seen['m/d/y']) return undefined;
  return seen['d/m/y'] ? 'd/m/y' : 'm/d/y';
}

/** `2026-03-24`, `24.03.2026`, a date cell or its serial number. `03/04/2026` only where the column shows its order. */
export function dayOf(cell: Exclude<Cell, null>, order: DateEvidence, is1904 = false): CellValue {
  if (cell instanceof Shown && cell.date) return shownDay(cell.text, cell.date);
  if (typeof cell === 'number' || /^\d{5}$/.test(String(cell).trim())) return serial(Number(cell), is1904);
  const text = String(cell).trim();
  if (/^\d{4}-\d{2}-\d{2}[T ]00:00(?::00(?:\.0+)?)?Z?$/.test(text)) return { value: text.slice(0, 10) };
  const written = /^(\d{4})[./](\d{1,2})[./](\d{1,2})$/.exec(text);
  if (written) return { value: [written[1], two(written[2]), two(written[3])].join('-') };
  const found = PARTS.exec(text);
  if (!found) return { value: text };
  const [, first = '', mark, second = '', year = ''] = found;
  const isCertain = mark === '.' || Number(first) > 12 || Number(second) > 12 || first === second;
  if (!isCertain && order === undefined)
    return {
      fault: {
        kind: 'AmbiguousDate',
        message: `may be ${year}-${two(second)}-${two(first)} or ${year}-${two(first)}-${two(second)}`,
        fix: 'Write it as YYYY-MM-DD, or tell the order in mapping.yaml: $dates: d/m/y',
      },
    };
  const isMonthFirst = Number(second) > 12 || (mark !== '.' && Number(first) <= 12 && order === 'm/d/y');
  const [day, month] = isMonthFirst ? [second, first] : [first, second];
  return { value: `${year}-${two(month)}-${two(day)}` };
}

/** ISO 8601. A local time (`2026-03-17 05:50`, a date cell) has no offset yet: the row's own column gives it. */
export function instantOf(cell: Exclude<Cell, null>, order: DateEvidence, is1904 = false): CellValue {
  if (cell instanceof Shown && cell.date) {
    const day = shownDay(cell.text, cell.date);
    if ('fault' in day || (cell.date.has('day') && cell.date.has('hour')))
      return 'fault' in day ? day : { value: cell.text };
    return hidden('time of day', 'Format the cell so that it shows day, hour and minute');
  }
  if (typeof cell === 'number') return { value: localTime(cell, is1904) ?? String(cell) };
  const [, date = '', time = '', rest = ''] =
    /^(\S+)[T ]+(\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|[+-]\d{2}:?\d{2})?$/.exec(cell.toString().trim()) ?? [];
  if (date === '' || /^\d{4}-\d{2}-\d{2}$/.test(date))
    return {
      value: String(cell)
        .trim()
        .replace(/\s+(?=[+-]\d{2}:)/, '')
        .replace(' ', 'T'),
    };
  const day = dayOf(date, order);
  if ('fault' in day) return day;
  const seconds = time.length <= 5 ? `${time.padStart(5, '0')}:00` : time;
  return { value: `${String(day.value)}T${seconds}${rest}` };
}

/** A local time as an instant. */
export function withOffset(value: unknown, offset: unknown): unknown {
  if (typeof value !== 'string' || typeof offset !== 'string') return value;
  if (!/T\d{2}:\d{2}/.test(value) || /(?:Z|[+-]\d{2}:\d{2})$/.test(value)) return value;
  return `${/T\d{2}:\d{2}$/.test(value) ? `${value}:00` : value}${offset}`;
}

/** `2027-03-00` of a cell that shows 03/2027: the whole month. */
function shownDay(local: string, shows: NonNullable<Shown['date']>): CellValue {
  if (!shows.has('year')) return hidden('year', 'Format the cell so that it shows the year');
  if (!shows.has('month')) return hidden('month', 'Format the cell so that it shows the month');
  return { value: shows.has('day') ? local.slice(0, 10) : `${local.slice(0, 7)}-00` };
}

function hidden(part: string, remedy: string): CellValue {
  return { fault: { kind: 'BadValue', message: `shows no ${part}`, fix: `${remedy}, or write the date as a text.` } };
}

function serial(days: number, is1904: boolean): CellValue {
  const day = days >= SERIAL[0] && days <= SERIAL[1] ? localTime(days, is1904) : undefined;
  if (day !== undefined) return { value: day.slice(0, 10) };
  return {
    fault: { kind: 'BadValue', message: 'is a number and not a date', fix: 'Write the date as YYYY-MM-DD.' },
  };
}

function two(part = ''): string {
  return part.padStart(2, '0');
}
