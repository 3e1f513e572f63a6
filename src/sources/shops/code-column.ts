import { isGtin } from '../../core/gs1/gtin.ts';

/** Share of the filled cells that have to be codes. */
const MOST = 0.8;

/** The digits of a code as shops write it: `'0952…` keeps its zeros in a spreadsheet. */
export const digitsOf = (text: string): string => text.trim().replace(/^['’]/, '').replace(/[\s-]/g, '');

/** Whether a text is a GTIN of any length with its check digit. */
export const isCode = (text: string): boolean => isGtin(digitsOf(text));

/**
 * The column of the GTIN: the one whose numbers have valid check digits, whatever its heading; else the one with the heading.
 * @param columns filled cells of each column
 * @param named index of the column with the heading
 */
export function codeColumn(columns: readonly (readonly string[])[], named: number | undefined): number | undefined {
  const isOfCodes = (index: number) => {
    const cells = columns[index] ?? [];
    return cells.length > 0 && cells.filter(isCode).length >= cells.length * MOST;
  };
  if (named !== undefined && isOfCodes(named)) return named;
  const found = columns.findIndex((_, index) => isOfCodes(index));
  return found === -1 ? named : found;
}
