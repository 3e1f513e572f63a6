/** A cell as a workbook or a CSV file holds it: empty cells are null. */
export type Cell = string | number | boolean | Date | null;

/** A sheet of a workbook, or a CSV file. */
export interface Table {
  /** From the source folder, with `/`. */
  file: string;
  /** A CSV file has none. */
  sheet?: string;
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

/** `catalogue.xlsx, sheet Products, row 14`; `products.csv, line 14` */
export function placeOfRow({ file, sheet }: Pick<Table, 'file' | 'sheet'>, row?: number): string {
  const table = sheet === undefined ? file : `${file}, sheet ${sheet}`;
  if (row === undefined) return table;
  return `${table}, ${sheet === undefined ? 'line' : 'row'} ${row}`;
}

/** 0 → `A`, 26 → `AA` */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / 26) - 1;
  return (rest >= 0 ? columnLetters(rest) : '') + String.fromCharCode(65 + (index % 26));
}
