import { hasCheckDigit } from '../../../core/gs1/check-digit.ts';
import type { CellFault, CellValue } from './cells.ts';
import { type Cell, Shown } from '../table.ts';

const TEXT_COLUMN =
  'Format the column as text and enter the digits again from the pack: the spreadsheet keeps only some of them, or drops zeros in front.';
const AGAIN = 'Format the column as text and enter it again as it stands on the pack.';

/** `2,0260317E+11`, as spreadsheets write it; `2E11` may be a lot. */
const POWER = /^\d(?:[.,]\d+E[+-]?\d{1,3}|E[+-]\d{2,3})$/i;

/** A lot, a serial number or an id. A change by a spreadsheet program is reported, never guessed. */
export function codeOf(cell: Exclude<Cell, null>): CellValue {
  const text = String(cell).trim();
  const date = dateFault(cell);
  if (date) return { fault: date };
  if (typeof cell === 'boolean')
    return {
      fault: { kind: 'ChangedCode', message: 'is yes or no now: a spreadsheet changed what was typed', fix: AGAIN },
    };
  if (typeof cell === 'string') return POWER.test(text) ? { fault: rounded('is not what was typed') } : { value: text };
  // A number has 15 digits that count.
  if (/\d{16}/.test(text) || /^-?\d(?:\.\d+)?e\+/i.test(text)) return { fault: rounded('is not what was typed') };
  const hasMarks = cell instanceof Shown ? cell.hasMarks : /[.]/.test(text);
  if (!hasMarks) return { value: text };
  const message =
    'is shown with a decimal mark or marks for thousands, which a spreadsheet writes otherwise in each country';
  return { fault: { kind: 'ChangedCode', message, fix: AGAIN } };
}

/** Several codes in one cell, each read as a code of its own. */
export function codesOf(cell: Exclude<Cell, null>, codes: readonly string[]): CellValue {
  return [cell, ...codes].map(codeOf).find((read) => 'fault' in read) ?? { value: codes };
}

/** A cell that is a date where none is expected: `1-2` and `MAR24` become one when they are typed. */
export function dateFault(cell: Cell): CellFault | undefined {
  if (!(cell instanceof Shown && cell.date)) return undefined;
  return { kind: 'ChangedToDate', message: 'is a date now: a spreadsheet changed what was typed', fix: AGAIN };
}

/** The digits of a GTIN or GLN. A change by a spreadsheet program is reported, never guessed. */
export function digitsOf(cell: Exclude<Cell, null>, kind: 'gtin' | 'gln'): CellValue {
  const name = `is no ${kind.toUpperCase()} any more`;
  const text = String(cell).trim();
  if (/^\d+(?:[.,]\d+)?[eE]\+?\d+$/.test(text)) return { fault: rounded(name) };
  const digits = text
    .replace(/^'/, '')
    .replace(/[\s\u00a0-]/g, '')
    .replace(/[.,]0+$/, '');
  if (!/^\d+$/.test(digits)) return { value: text };
  const isRounded = /0{5}$/.test(digits) && digits.length > 11 && !hasCheckDigit(digits);
  if (isRounded) return { fault: rounded(name) };
  const length = digits.length;
  const missing = kind === 'gln' ? 13 - length : ([8, 12, 13, 14].find((one) => one > length) ?? 0) - length;
  const isShort = kind === 'gln' ? length < 13 : ![8, 12, 13, 14].includes(length) && length < 14;
  if (isShort && length > 4 && hasCheckDigit(digits.padStart(14, '0'))) {
    const message = `has ${length} digits: ${missing === 1 ? 'a zero' : `${missing} zeros`} in front may be lost`;
    return { fault: { kind: 'LostZero', message, fix: TEXT_COLUMN } };
  }
  return { value: digits };
}

function rounded(what: string): CellFault {
  const message = `${what}: a spreadsheet rounded it to a number such as 4,26012E+12`;
  return { kind: 'RoundedCode', message, fix: TEXT_COLUMN };
}
