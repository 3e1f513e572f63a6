import type { CellValue } from './cells.ts';
import type { Column } from './columns.ts';
import type { Cell } from './table.ts';

/** One mark, then three digits: a thousand, or thousandths. */
const EITHER = /^-?[1-9]\d{0,2}([.,])\d{3}$/;

/** Whether a cell shows that its file writes decimals after a comma: `12,5`, `1.180,50`. */
export function showsDecimalComma(cell: Cell): boolean {
  return typeof cell === 'string' && /^\s*-?\d{1,3}(?:[.\u00a0 ]?\d{3})*,\d{1,2}\s*$/.test(cell);
}

/** `12,5` → 12.5, `1.180,50` → 1180.5. What may be a thousand or thousandths is told, never guessed. */
export function decimalOf(cell: Exclude<Cell, null>, { path }: Column, hasDecimalComma: boolean): CellValue {
  if (typeof cell === 'number') return { value: cell };
  const text = String(cell)
    .trim()
    .replace(/[\u00a0\u202f' ](?=\d{3})/g, '');
  const either = EITHER.exec(text);
  // No coordinate is a thousand.
  const isCoordinate = /^(?:.*\.)?(?:latitude|longitude)$/.test(path);
  if (either && !isCoordinate && !hasDecimalComma)
    return {
      fault: {
        kind: 'AmbiguousNumber',
        message: `may be ${text.replace(/[.,]/, '')} or ${text.replace(',', '.')}`,
        fix: 'Write it without a mark for thousands, or with other decimals: 1180, 1.18.',
      },
    };
  if (/^-?\d+(?:\.\d+)?$/.test(text) && !(either && hasDecimalComma && !isCoordinate)) return { value: Number(text) };
  if (/^-?\d+,\d+$/.test(text)) return { value: Number(text.replace(',', '.')) };
  if (/^-?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(text))
    return { value: Number(text.replaceAll('.', '').replace(',', '.')) };
  if (/^-?\d{1,3}(?:,\d{3})+\.\d+$/.test(text)) return { value: Number(text.replaceAll(',', '')) };
  return {
    fault: {
      kind: 'WrongType',
      message: 'is not a number',
      fix: 'Write the number alone: 12.5 or 12,5; a unit has a column of its own.',
    },
  };
}
