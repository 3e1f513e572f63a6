import type { Column } from '../columns/columns.ts';
import { dayOf, instantOf, type DateEvidence } from './dates.ts';
import type { DecimalMark } from '../../../core/graph/fields/food/figure-marks.ts';
import { codeOf, codesOf, dateFault, digitsOf } from './codes.ts';
import { isFormulaError } from './formula-errors.ts';
import { decimalOf, figureOf } from './numbers.ts';
import { type Cell, RichText, Shown } from '../table.ts';
import { codeOfWord, isNone, yesOrNo } from '../words.ts';
import { parseItem, type ItemRef } from '../../../core/identity/item-ref.ts';

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
  /** The decimal mark, where a cell of the column shows it. */
  mark: DecimalMark | undefined;
  /** Numbers without a format count days from 1904. */
  is1904?: boolean;
}

/** Converts a cell to the value of its field. A text is taken literally: a formula in a text file is a text. */
export function valueOfCell(given: Exclude<Cell, null>, column: Column, reading: Reading): CellValue {
  const isMarked = given instanceof RichText && column.path === 'ingredientsText';
  const cell = given instanceof RichText ? (isMarked ? given.marked : given.text) : given;
  const unusable = faultOf(cell, column);
  if (unusable) return { fault: unusable };
  switch (column.kind) {
    case 'text':
      return { value: fileOf(cell) ?? textOf(cell) };
    case 'string':
      return { value: textOf(cell).trim() };
    case 'code':
      return codeOf(cell);
    case 'figure':
    case 'share':
      return figureOf(cell, column, reading.mark);
    case 'number':
    case 'integer':
      return decimalOf(cell, column, reading.mark);
    case 'revision':
      return { value: /^\d{1,15}$/.test(String(cell)) ? Number(cell) : String(cell) };
    case 'boolean':
      return yes(cell);
    case 'day':
      return dayOf(cell, reading.dates, reading.is1904);
    case 'instant':
      return instantOf(cell, reading.dates, reading.is1904);
    case 'gtin':
    case 'gln':
      return digitsOf(cell, column.kind);
    case 'enum':
      return { value: coded(textOf(cell).trim(), column.values ?? []) };
    case 'codes':
      if (/(?:^|\.)allergens/.test(column.path) && isNone(textOf(cell)))
        return fault(
          'NoneInCell',
          'says that there are none, which this cell cannot say',
          'Leave it empty. That a product has none at all is told in the sheet allergens: a row with the product and the presence none.',
        );
      if (!column.values) return codesOf(cell, parts(cell, /[;,|\n]/));
      return { value: parts(cell, /[;,|\n]/).map((part) => coded(part, column.values ?? [])) };
    case 'lines':
      return codesOf(cell, parts(cell, /\n|;\s+/));
    case 'batches': {
      const found = parts(cell, /\n|;\s+/).map(batchRef);
      const read = codesOf(
        cell,
        found.map(({ lot }) => lot),
      );
      return 'fault' in read ? read : { value: found };
    }
    case 'json':
      return json(textOf(cell));
  }
}

/** Why no field can take a cell: a failed formula, a format that is not understood, or a date in place of another value. */
function faultOf(cell: Exclude<Cell, RichText | null>, { kind }: Column): CellFault | undefined {
  if (typeof cell === 'string' && isFormulaError(cell))
    return {
      kind: 'FormulaError',
      message: 'is a formula that came to no value',
      fix: 'Correct the formula, or write the value; save the workbook once in a spreadsheet program where another program wrote it.',
    };
  if (cell instanceof Shown && cell.isUnread !== undefined)
    return {
      kind: 'UnknownFormat',
      message: `has a number format that is not understood: ${cell.isUnread}`,
      fix: 'Choose another format, or format the cell as text and write what it shows.',
    };
  return kind === 'day' || kind === 'instant' ? undefined : dateFault(cell);
}

function fault(kind: string, message: string, fix: string): CellValue {
  return { fault: { kind, message, fix } };
}

function textOf(cell: Exclude<Cell, null>): string {
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
  return codeOfWord(word, values) ?? word;
}

function yes(cell: Exclude<Cell, null>): CellValue {
  const value = typeof cell === 'boolean' ? cell : yesOrNo(String(cell));
  if (value !== undefined) return { value };
  return fault('WrongType', 'is neither yes nor no', 'Write yes or no; leave the cell empty where it is not known.');
}

/** `cheese/L24-0317`: a lot may have a slash, an id has none. */
function batchRef(text: string): ItemRef {
  return parseItem(text) ?? { product: '', lot: text };
}

function json(text: string): CellValue {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return fault('WrongType', 'is not JSON', 'Write an object of JSON: {"ex:field": "value"}');
  }
}
