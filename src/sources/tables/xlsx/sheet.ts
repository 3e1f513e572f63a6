import { CellCount } from '../../limits.ts';
import { isFormulaError } from '../cells/formula-errors.ts';
import type { Cell, TableRow } from '../table.ts';
import type { Parts } from './parts.ts';
import { shownText } from './number-format.ts';
import { TextOf, unescaped } from './rich-text.ts';
import { shownNumber } from './shown.ts';
import { hear } from '../../xml/hear.ts';

/** Columns that a sheet can have, up to XFD. */
const COLUMNS = 16_384;
/** Types of cells that hold a text. */
const TEXTS = ['s', 'str', 'inlineStr'];
/** A formula without a calculated value. */
const OPEN = '#CALC!';

interface OpenCell {
  column: number;
  type: string;
  format: string;
  value?: string;
  hasFormula: boolean;
}

/** The rows of a sheet that hold something. @throws where a cell is none, LimitExceeded where there are more than are read */
export function rowsOfSheet(xml: string, parts: Omit<Parts, 'sheets'>, count: CellCount = new CellCount()): TableRow[] {
  const rows: TableRow[] = [];
  const inline = new TextOf();
  let number = 0;
  let cells: Cell[] = [];
  let cell: OpenCell | undefined;
  let next = 0;
  let isValue = false;
  hear(xml, {
    open(name, attributes) {
      if (name === 'row') {
        number = Number(attributes()['r'] ?? number + 1);
        [cells, next] = [[], 0];
      } else if (name === 'c') {
        const { r, s, t = 'n' } = attributes();
        const column = r === undefined ? next : columnOf(r);
        if (!(column < COLUMNS)) throw new Error(`its row ${number} has a cell without a place`);
        next = column + 1;
        cell = { column, type: t, format: formatOf(s, parts.formats), hasFormula: false };
      } else if (name === 'v') isValue = true;
      else if (name === 'f' && cell) cell.hasFormula = true;
      else if (cell) inline.open(name, attributes);
    },
    text(part) {
      if (!cell) return;
      if (isValue) cell.value = (cell.value ?? '') + part;
      else inline.text(part);
    },
    close(name) {
      if (name === 'v') isValue = false;
      else if (name === 'c' && cell) {
        const held = cell.type === 'inlineStr' ? inline.take() : valueOf(cell, parts);
        const isText = typeof held === 'string' && TEXTS.includes(cell.type) && !isFormulaError(held);
        const read = isText ? shownText(held, cell.format) : held;
        if (read !== null && read !== '') {
          count.place(number, cell.column + 1);
          while (cells.length < cell.column) cells.push(null);
          cells[cell.column] = read;
        }
        cell = undefined;
      } else if (cell) inline.close(name);
      else if (name === 'row' && cells.length > 0) {
        count.row(number, cells);
        rows.push({ number, cells });
      }
    },
  });
  return rows;
}

function valueOf({ type, format, value, hasFormula }: OpenCell, { strings, is1904 }: Omit<Parts, 'sheets'>): Cell {
  // An empty text is a value: Excel writes it as a text without one.
  if (type === 'str') return value === undefined ? null : unescaped(value);
  if (value === undefined || value === '') return type === 'e' || hasFormula ? OPEN : null;
  if (type === 's') return strings[Number(value)] ?? faulty(value);
  if (type === 'b') return value === '1' || value === 'true';
  // The type marks an error, in any language.
  if (type === 'e') return isFormulaError(value) ? value : OPEN;
  if (type === 'd')
    return shownNumber(serialOf(value, is1904), format === 'General' ? 'yyyy-mm-dd hh:mm' : format, is1904);
  if (type !== 'n') return faulty(type);
  const number = Number(value);
  return Number.isFinite(number) ? shownNumber(number, format, is1904) : faulty(value);
}

function faulty(value: string): never {
  throw new Error(`a cell holds ${JSON.stringify(value.slice(0, 40))}, which is no value`);
}

/** Serial number (days) of a date that is stored as a text: it has no offset. */
function serialOf(text: string, is1904: boolean): number {
  const time = Date.parse(`${text.replace(/(?:Z|[+-]\d{2}:\d{2})$/, '')}Z`);
  return Number.isNaN(time)
    ? faulty(text)
    : (time - Date.UTC(is1904 ? 1904 : 1899, is1904 ? 0 : 11, is1904 ? 1 : 30)) / 864e5;
}

function formatOf(style: string | undefined, formats: readonly string[]): string {
  return formats[Number(style ?? 0)] ?? 'General';
}

/** `A7` → 0, `AA7` → 26 */
function columnOf(place: string): number {
  const letters = /^([A-Z]{1,3})\d+$/.exec(place)?.[1] ?? '';
  return letters === ''
    ? Number.NaN
    : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
