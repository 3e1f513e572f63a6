import { parse } from 'csv-parse/sync';
import type { Problem } from '../../core/problem.ts';
import type { Table, TableRow } from './table.ts';

export interface ReadFile {
  tables: Table[];
  problems: Problem[];
  warnings: Problem[];
}

const utf8 = new TextDecoder('utf-8', { fatal: true });
const DELIMITERS = [';', '\t', ',', '|'];

/** The rows of a CSV file: delimiter and encoding are found out, what had to be converted is a warning. */
export function readCsv(bytes: Uint8Array, file: string): ReadFile {
  const read: ReadFile = { tables: [], problems: [], warnings: [] };
  const { text, isConverted } = decoded(bytes);
  if (isConverted)
    read.warnings.push({
      kind: 'Encoding',
      where: file,
      path: '',
      message: 'is not UTF-8: it is read as Windows-1252 (Latin-1)',
      fix: 'Look at letters such as é and ü on a page; save the file as "CSV UTF-8" where they are wrong.',
    });
  // Excel's own first line, which names the delimiter.
  const named = /^sep=(.)\r?\n/i.exec(text);
  const body = named ? text.slice(named[0].length) : text;
  const skipped = named ? 1 : 0;
  try {
    read.tables.push({ file, rows: rowsOf(body, named?.[1] ?? delimiterOf(body), skipped) });
  } catch (error) {
    const { lines, message } = error as { lines?: number; message: string };
    const line = lines === undefined ? undefined : lines + skipped;
    read.problems.push({
      kind: 'Unreadable',
      where: file,
      path: '',
      ...(line !== undefined && { at: { line, column: 1 } }),
      message: `is not CSV: ${message.slice(0, 200)}`,
      fix: 'Correct the line: a quotation mark within a text is written twice (""), and a text with one stands in quotation marks.',
    });
  }
  return read;
}

function decoded(bytes: Uint8Array): { text: string; isConverted?: true } {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return { text: new TextDecoder('utf-16le').decode(bytes) };
  if (first === 0xfe && second === 0xff) return { text: new TextDecoder('utf-16be').decode(bytes) };
  try {
    return { text: utf8.decode(bytes) };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), isConverted: true };
  }
}

/** What parts the first line with most columns; quotation marks hide a delimiter. */
function delimiterOf(text: string): string {
  const line = (text.split('\n', 20).find((one) => one.trim() !== '') ?? '').replace(/"[^"]*"/g, '');
  const count = (delimiter: string) => line.split(delimiter).length;
  return DELIMITERS.reduce((best, one) => (count(one) > count(best) ? one : best));
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
  return records.map(({ record, info }) => {
    const number = before + 1;
    before = info.lines + skipped;
    return { number, cells: record.map((cell) => (cell.trim() === '' ? null : cell)) };
  });
}
