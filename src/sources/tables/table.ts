import type { DatePart } from './xlsx/number-format.ts';
import type { SourceLocation } from '../../core/identity/source-location.ts';
import { omitUndefined } from '../../core/omit-undefined.ts';

/** A cell as a workbook or a CSV file holds it: empty cells are null. A number is a value that no format shows differently. */
export type Cell = string | number | boolean | Shown | RichText | null;

/** What a cell of a workbook shows of the number in it. */
export class Shown {
  /** Decimals after a point, no marks for thousands; of a date its local time to the second. */
  readonly text: string;
  /** The parts of a date that are visible. */
  readonly date?: ReadonlySet<DatePart>;
  /** Whether the text has marks for decimals or thousands, which differ from country to country. */
  readonly hasMarks: boolean;
  /** The format, when it is not understood. */
  readonly isUnread?: string;
  constructor(text: string, how: { date?: ReadonlySet<DatePart>; hasMarks?: boolean; isUnread?: string } = {}) {
    this.text = text;
    this.hasMarks = how.hasMarks ?? false;
    if (how.date) this.date = how.date;
    if (how.isUnread !== undefined) this.isUnread = how.isUnread;
  }
  /** The text for people, for messages and for values that identify a row. */
  toString(): string {
    const { text, date } = this;
    if (!date) return text;
    const [day = '', time = ''] = text.split('T');
    const shown =
      date.has('year') || date.has('day') ? day.slice(0, date.has('day') ? 10 : date.has('month') ? 7 : 4) : '';
    return [shown, date.has('hour') ? time.slice(0, 5) : ''].filter((part) => part !== '').join(' ');
  }
}

/** A text in which some words are set off: bold, italic, underlined. */
export class RichText {
  readonly text: string;
  /** With `**` around these words. */
  readonly marked: string;
  constructor(text: string, marked: string) {
    this.text = text;
    this.marked = marked;
  }
  toString(): string {
    return this.text;
  }
}

/** A sheet of a workbook, or a CSV file. */
export interface Table {
  /** From the source folder, with `/`. */
  file: string;
  /** A CSV file has none. */
  sheet?: string;
  /** Its workbook counts days from 1904. */
  is1904?: boolean;
  rows: readonly TableRow[];
}

export interface TableRow {
  /** As the program that shows the file counts it, from 1; of a CSV file the line. */
  number: number;
  cells: readonly Cell[];
}

export function isEmpty(cell: Cell | undefined): cell is null | undefined {
  return cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');
}

/** @param row of the whole table where it is left out */
export function locationOfRow({ file, sheet }: Pick<Table, 'file' | 'sheet'>, row?: number): SourceLocation {
  return omitUndefined({ file, sheet, row });
}

/** 0 → `A`, 26 → `AA` */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / 26) - 1;
  return (rest >= 0 ? columnLetters(rest) : '') + String.fromCharCode(65 + (index % 26));
}
