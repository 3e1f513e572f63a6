import type { CellValue } from './cells.ts';
import type { DateOrder } from './mapping.ts';
import type { Cell } from './table.ts';

/** How a column writes 03/04/2026: told by `mapping.yaml`, or by a date of the column that can be read in one way only. */
export type DateEvidence = DateOrder | undefined;

/** Days since 1899-12-30: 1954 to 2119. Smaller numbers may be a year, larger ones a date without dots. */
const SERIAL = [20_000, 80_000] as const;
const EPOCH = Date.UTC(1899, 11, 30);
const DAY = 86_400_000;

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
export function dayOf(cell: Exclude<Cell, null>, order: DateEvidence): CellValue {
  if (cell instanceof Date) return { value: iso(cell).slice(0, 10) };
  if (typeof cell === 'number' || /^\d{5}$/.test(String(cell).trim())) return serial(Number(cell));
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
export function instantOf(cell: Exclude<Cell, null>, order: DateEvidence): CellValue {
  if (cell instanceof Date) return { value: iso(cell) };
  if (typeof cell === 'number') return { value: iso(new Date(EPOCH + Math.round(cell * 86_400) * 1000)) };
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

function serial(days: number): CellValue {
  if (days >= SERIAL[0] && days <= SERIAL[1])
    return { value: iso(new Date(EPOCH + Math.floor(days) * DAY)).slice(0, 10) };
  return {
    fault: { kind: 'BadValue', message: 'is a number and not a date', fix: 'Write the date as YYYY-MM-DD.' },
  };
}

/** Without the milliseconds and the zone that a cell does not have. */
function iso(date: Date): string {
  return date.toISOString().replace(/\.\d+Z$/, '');
}

function two(part = ''): string {
  return part.padStart(2, '0');
}
