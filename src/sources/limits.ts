import { LISTED_PROBLEMS } from '../core/problem.ts';
import { RichText } from './tables/table.ts';

const MIB = 2 ** 20;

/**
 * Most of what a source may bring. Reading and checking the worst file within these limits takes less than a minute on two quiet cores, and a gigabyte; docs/editing.md has
 * the same table with the measurements, and a test compares the two.
 */
export const SOURCE_LIMITS = {
  /** Bytes of a CSV file, and of a workbook once it is unpacked: some 140,000 rows of ten columns. */
  tableBytes: 64 * MIB,
  /** Bytes of a JSON or NDJSON file. */
  jsonBytes: 12 * MIB,
  /** Bytes of an EPCIS file in XML, which is streamed: from 100,000 events on. */
  xmlBytes: 256 * MIB,
  /** Bytes of a YAML file. */
  yamlBytes: 4 * MIB,
  /** Sheets of a workbook. */
  sheets: 256,
  /** Number of the last row of a table: each row is a record that is validated, some 0.2 ms. */
  row: 320_000,
  /** Number of the last column that holds something. */
  column: 1000,
  /** Cells of a file, including empty cells before the last cell of a row. */
  cells: 2_000_000,
  /** Characters of a cell or a text. */
  text: MIB,
  /** Elements of an XML document within one another. */
  depth: 64,
  /** Elements and attributes of an event in XML. */
  eventValues: 500_000,
  /** Problems that are listed; the others are counted. */
  problems: LISTED_PROBLEMS,
} as const;

/** A file exceeds a limit; the message has the quantity and the limit. */
export class LimitExceeded extends Error {
  readonly fix: string;
  constructor(
    message: string,
    fix = 'Split it into files of fewer rows in folders of their own, or give EPCIS or the graph API.',
  ) {
    super(message);
    this.name = 'LimitExceeded';
    this.fix = fix;
  }
}

/** Counts the cells of a file. */
export class CellCount {
  #cells = 0;

  /** @throws LimitExceeded where a row lies, reaches or holds more than is read */
  row(number: number, cells: readonly unknown[]): void {
    this.place(number, cells.length);
    this.add(cells.length);
    const at = cells.findIndex((cell) => lengthOf(cell) > SOURCE_LIMITS.text);
    if (at === -1) return;
    throw new LimitExceeded(
      `has a text of more than ${shown(SOURCE_LIMITS.text)} characters in column ${at + 1} of row ${number}`,
      'Put long texts into files of their own.',
    );
  }

  /** @param column number of a column that holds something */
  place(row: number, column: number): void {
    if (!(Number.isInteger(row) && row >= 1 && row <= SOURCE_LIMITS.row))
      throw new LimitExceeded(
        `has a row with the number ${row}: the last that is read is ${shown(SOURCE_LIMITS.row)}`,
        'Remove the row, or split the table into files of fewer rows in folders of their own.',
      );
    if (column > SOURCE_LIMITS.column)
      throw new LimitExceeded(
        `has a value in column ${column} of row ${row}: the last that is read is ${shown(SOURCE_LIMITS.column)}`,
        'Remove what stands far to the right.',
      );
  }

  add(cells: number): void {
    this.#cells += cells;
    if (this.#cells > SOURCE_LIMITS.cells) throw new LimitExceeded(`has more than ${shown(SOURCE_LIMITS.cells)} cells`);
  }
}

export const shown = (limit: number): string => new Intl.NumberFormat('en-US').format(limit);

const lengthOf = (cell: unknown): number =>
  (typeof cell === 'string' ? cell : cell instanceof RichText ? cell.text : '').length;
