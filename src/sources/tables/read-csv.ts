import { parse } from 'csv-parse/sync';
import type { Problem } from '../../core/problem.ts';
import { CellCount, LimitExceeded } from '../limits.ts';
import { decodedText } from './encodings.ts';
import type { Table, TableRow } from './table.ts';

export interface ReadFile {
  tables: Table[];
  problems: Problem[];
  warnings: Problem[];
}

const DELIMITERS = [';', '\t', ',', '|'];

/** The rows of a CSV file. Delimiter and encoding are detected; a conversion of the encoding is a warning. */
export function readCsv(bytes: Uint8Array, file: string): ReadFile {
  const read: ReadFile = { tables: [], problems: [], warnings: [] };
  const { text, guessed } = decodedText(bytes);
  if (guessed !== undefined)
    read.warnings.push({
      kind: 'Encoding',
      where: { file },
      path: '',
      message: `is not UTF-8: it is read as ${guessed}`,
      fix: 'Look at letters such as é and ü on a page; save the file as "CSV UTF-8" where they are wrong.',
    });
  // Excel's own first line, which names the delimiter.
  const named = /^sep=(.)\r?\n/i.exec(text);
  const body = named ? text.slice(named[0].length) : text;
  const skipped = named ? 1 : 0;
  try {
    const delimiter = named?.[1] ?? delimiterOf(body);
    refuseMany(body, delimiter);
    read.tables.push({ file, rows: rowsOf(body, delimiter, skipped) });
  } catch (error) {
    if (error instanceof LimitExceeded) {
      const { message, fix } = error;
      read.problems.push({ kind: 'TooLarge', where: { file }, path: '', message, fix });
      return read;
    }
    const { lines, message } = error as { lines?: number; message: string };
    const line = lines === undefined ? undefined : lines + skipped;
    read.problems.push({
      kind: 'Unreadable',
      where: { file },
      path: '',
      ...(line !== undefined && { at: { line, column: 1 } }),
      message: `is not CSV: ${message.slice(0, 200)}`,
      fix: 'Correct the line: a quotation mark within a text is written twice (""), and a text with one stands in quotation marks.',
    });
  }
  return read;
}

/** Delimiters for each cell that is read: texts in quotation marks hold some, which begin no cell. */
const MARKS_PER_CELL = 4;

/** Before anything is parsed: each delimiter and each end of a line may begin a cell. @throws LimitExceeded */
function refuseMany(text: string, delimiter: string): void {
  const count = new CellCount();
  for (const mark of [delimiter, '\n'])
    for (let at = text.indexOf(mark); at !== -1; at = text.indexOf(mark, at + 1)) count.add(1 / MARKS_PER_CELL);
}

/** Lines that are looked at. */
const LOOKED_AT = 30;

/**
 * What parts most lines alike, and into most columns: the commas of a title above the table, or of a text in it, do not come again in
 * each line. Quotation marks hide a delimiter.
 */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, 200_000)
    .replace(/"[^"]*"/g, '')
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, LOOKED_AT);
  const scored = DELIMITERS.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length).filter((count) => count > 1);
    const alike = [...Map.groupBy(counts, (count) => count)].map(([count, all]) => ({ count, lines: all.length }));
    const most = alike.reduce((best, one) => (one.lines > best.lines ? one : best), { count: 1, lines: 0 });
    return { delimiter, ...most };
  });
  return scored.reduce((best, one) =>
    one.lines > best.lines || (one.lines === best.lines && one.count > best.count) ? one : best,
  ).delimiter;
}

function rowsOf(text: string, delimiter: string, skipped: number): TableRow[] {
  const records = parse(text, {
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    info: true,
  }) as unknown as { record: string[]; info: { lines: number } }[];
  let before = skipped;
  const count = new CellCount();
  return records.map(({ record, info }) => {
    const number = before + 1;
    before = info.lines + skipped;
    const cells = record.map((cell) => (cell.trim() === '' ? null : cell));
    // Spreadsheets write as many marks as the longest row needs.
    cells.length = cells.findLastIndex((cell) => cell !== null) + 1;
    count.row(number, cells);
    return { number, cells };
  });
}
