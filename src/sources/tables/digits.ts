import { hasCheckDigit } from '../../core/gs1/check-digit.ts';
import type { CellFault, CellValue } from './cells.ts';
import type { Cell } from './table.ts';

const TEXT_COLUMN =
  'Format the column as text and enter the digits again from the pack: the spreadsheet keeps only some of them, or drops zeros in front.';

/** The digits of a GTIN or GLN. What a spreadsheet made of them is told, never guessed. */
export function digitsOf(cell: Exclude<Cell, null>, kind: 'gtin' | 'gln'): CellValue {
  const name = kind.toUpperCase();
  const text = String(cell).trim();
  if (/^\d+(?:[.,]\d+)?[eE]\+?\d+$/.test(text)) return { fault: scientific(name) };
  const digits = text
    .replace(/^'/, '')
    .replace(/[\s\u00a0-]/g, '')
    .replace(/[.,]0+$/, '');
  if (!/^\d+$/.test(digits)) return { value: text };
  const isRounded = /0{5}$/.test(digits) && digits.length > 11 && !hasCheckDigit(digits);
  if (isRounded) return { fault: scientific(name) };
  const length = digits.length;
  const missing = kind === 'gln' ? 13 - length : ([8, 12, 13, 14].find((one) => one > length) ?? 0) - length;
  const isShort = kind === 'gln' ? length < 13 : ![8, 12, 13, 14].includes(length) && length < 14;
  if (isShort && length > 4 && hasCheckDigit(digits.padStart(14, '0'))) {
    const message = `has ${length} digits: ${missing === 1 ? 'a zero' : `${missing} zeros`} in front may be lost`;
    return { fault: { kind: 'LostZero', message, fix: TEXT_COLUMN } };
  }
  return { value: digits };
}

function scientific(name: string): CellFault {
  const message = `is no ${name} any more: a spreadsheet rounded it to a number such as 4,26012E+12`;
  return { kind: 'RoundedCode', message, fix: TEXT_COLUMN };
}
