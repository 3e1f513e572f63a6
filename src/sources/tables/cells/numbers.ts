import {
  certain,
  decimalMarkOf,
  type DecimalMark,
  writtenNumbers,
} from '../../../core/graph/fields/food/figure-marks.ts';
import type { CellFault, CellValue } from './cells.ts';
import { dateFault } from './codes.ts';
import type { Column } from '../columns/columns.ts';
import { type Cell, Shown } from '../table.ts';

/** Longer texts are no figures. */
const LONGEST = 80;

/** Whether a column holds numbers, so that its decimal mark matters. */
export function isNumeric({ kind }: Column): boolean {
  return ['number', 'integer', 'figure', 'share'].includes(kind);
}

/** The decimal mark that a text shows, where it can be read in one way only: `0,5`, `1.234,5`. A number of a workbook has none. */
export function certainMark(cell: Cell | undefined, column: Column): DecimalMark | undefined {
  if (typeof cell !== 'string' || cell.length > LONGEST) return undefined;
  for (const written of writtenNumbers(cell)) {
    const mark = decimalMarkOf(written);
    if (mark === '.' || mark === ',') return mark;
    if (mark === 'either' && isSmall(column)) return written.includes(',') ? ',' : '.';
  }
  return undefined;
}

/** No percentage and no coordinate is a thousand. */
function isSmall({ kind, path }: Column): boolean {
  return kind === 'share' || /^(?:.*\.)?(?:latitude|longitude)$/.test(path);
}

/** A figure as a label declares it: its digits stay, marks for thousands are removed. An ambiguous mark (thousands or decimals) is reported, never guessed. */
export function figureOf(cell: Exclude<Cell, null>, column: Column, mark: DecimalMark | undefined): CellValue {
  const changed = dateFault(cell);
  if (changed) return { fault: changed };
  if (typeof cell === 'number') return { value: cell };
  const text = String(cell).trim();
  if (cell instanceof Shown) return { value: certain(text, '.').replace(/(\d)%$/, '$1 %') };
  if (text.length > LONGEST) return { value: text };
  const open = writtenNumbers(text).find((written) => decimalMarkOf(written) === 'either');
  if (open !== undefined && mark === undefined && !isSmall(column)) return { fault: ambiguous(open) };
  const own: DecimalMark = open?.includes(',') ? ',' : '.';
  return { value: certain(text, isSmall(column) ? own : (mark ?? own)) };
}

/** `12,5` → 12.5, `1.180,50` → 1180.5. */
export function decimalOf(cell: Exclude<Cell, null>, column: Column, mark: DecimalMark | undefined): CellValue {
  if (typeof cell === 'number') return { value: cell };
  const figure = figureOf(typeof cell === 'string' ? cell.replace(/^\s*-\s*/, '') : cell, column, mark);
  if ('fault' in figure) return figure;
  const text = String(figure.value).replace(',', '.');
  if (/^-?\d+(?:\.\d+)?$/.test(text))
    return { value: Number(text) * (typeof cell === 'string' && /^\s*-/.test(cell) ? -1 : 1) };
  return {
    fault: {
      kind: 'WrongType',
      message: 'is not a number',
      fix: 'Write the number alone: 12.5 or 12,5; a unit has a column of its own.',
    },
  };
}

function ambiguous(written: string): CellFault {
  const whole = written.replace(/[.,]/, '');
  const mark = written.includes(',') ? ',' : '.';
  return {
    kind: 'AmbiguousNumber',
    message: `may be ${whole} or ${whole.slice(0, -3)}.${whole.slice(-3)}`,
    fix: `Write it without a mark for thousands (${whole}) or with a fourth decimal (${written}0); or tell the mark of the table in mapping.yaml: $decimals: '${mark}'`,
  };
}
