import type { Column } from './columns.ts';
import { dayOf, instantOf, type DateEvidence } from './dates.ts';
import { digitsOf } from './digits.ts';
import { decimalOf } from './numbers.ts';
import type { Cell } from './table.ts';
import { codeOfWord, normalized, yesOrNo } from './words.ts';

/** What is wrong with a cell. */
export interface CellFault {
  kind: string;
  message: string;
  fix: string;
}

export type CellValue = { value: unknown } | { fault: CellFault };

/** What other cells of the column, and `mapping.yaml`, say of how cells are written. */
export interface Reading {
  dates: DateEvidence;
  /** Whether a comma stands before decimals elsewhere in the file. */
  hasDecimalComma: boolean;
}

/** The value that a cell gives to a field. A text is taken as it is, whatever it looks like: a formula in a text file is a text. */
export function valueOfCell(cell: Exclude<Cell, null>, column: Column, reading: Reading): CellValue {
  if (typeof cell === 'string' && /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$/.test(cell.trim()))
    return fault(
      'FormulaError',
      'is a formula that came to no value',
      'Correct the formula, or write the value; save the workbook once in a spreadsheet program where another program wrote it.',
    );
  switch (column.kind) {
    case 'text':
      return { value: fileOf(cell) ?? textOf(cell) };
    case 'string':
      return { value: textOf(cell).trim() };
    case 'figure':
      return { value: typeof cell === 'number' ? cell : textOf(cell).trim() };
    case 'number':
      return decimalOf(cell, column, reading.hasDecimalComma);
    case 'integer':
      return decimalOf(cell, column, reading.hasDecimalComma);
    case 'revision':
      return { value: typeof cell === 'string' && /^\d{1,15}$/.test(cell) ? Number(cell) : plain(cell) };
    case 'boolean':
      return yes(cell);
    case 'day':
      return dayOf(cell, reading.dates);
    case 'instant':
      return instantOf(cell, reading.dates);
    case 'gtin':
    case 'gln':
      return digitsOf(cell, column.kind);
    case 'enum':
      return { value: coded(textOf(cell).trim(), column.values ?? []) };
    case 'codes':
      return {
        value: parts(cell, /[;,|\n]/).map((part) => (column.values ? coded(part, column.values) : part)),
      };
    case 'lines':
      return { value: parts(cell, /\n|;\s+/) };
    case 'batches':
      return { value: parts(cell, /\n|;\s+/).map(batchRef) };
    case 'json':
      return json(textOf(cell));
  }
}

function fault(kind: string, message: string, fix: string): CellValue {
  return { fault: { kind, message, fix } };
}

function plain(cell: Exclude<Cell, null>): string | number | boolean {
  return cell instanceof Date ? cell.toISOString() : cell;
}

function textOf(cell: Exclude<Cell, null>): string {
  if (cell instanceof Date) return cell.toISOString().replace(/T00:00:00\.000Z$/, '');
  // Excel ends lines with CR LF where a text was pasted.
  return String(cell).replace(/\r\n?/g, '\n');
}

/** `file: stories/meadow.{locale}.md` leaves a text to a file, as `{ file: … }` does in YAML. */
function fileOf(cell: Exclude<Cell, null>): { file: string } | undefined {
  const found = typeof cell === 'string' ? /^\s*file:\s*(\S[^\n]*\.(?:md|txt))\s*$/i.exec(cell) : null;
  return found?.[1] === undefined ? undefined : { file: found[1] };
}

function parts(cell: Exclude<Cell, null>, separator: RegExp): string[] {
  return textOf(cell)
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** A code of the list, or a word for one; anything else as it is: the contract refuses it, and says what there is. */
function coded(word: string, values: readonly string[]): string {
  const found = values.includes(word) ? word : values.find((value) => normalized(value) === normalized(word));
  return found ?? codeOfWord(word, values) ?? word;
}

function yes(cell: Exclude<Cell, null>): CellValue {
  const value = typeof cell === 'boolean' ? cell : yesOrNo(String(cell));
  if (value !== undefined) return { value };
  return fault('WrongType', 'is neither yes nor no', 'Write yes or no; leave the cell empty where it is not known.');
}

/** `cheese/L24-0317`: a lot may have a slash, an id has none. */
function batchRef(text: string): { product: string; lot: string } {
  const slash = text.indexOf('/');
  return slash === -1 ? { product: '', lot: text } : { product: text.slice(0, slash), lot: text.slice(slash + 1) };
}

function json(text: string): CellValue {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return fault('WrongType', 'is not JSON', 'Write an object of JSON: {"ex:field": "value"}');
  }
}
